import { documentCalls } from '@openbooth/contract/events/document/calls'
import { liveDocumentCalls } from '@openbooth/contract/events/document/liveCalls'
import { downloadName, endingOf } from '@openbooth/contract/events/document/rules'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb, seatVerb, verb, type PublicContext } from '#platform/http/verb.ts'
import { staffByLink } from '../event/index.ts'
import { fileLink } from '#installation/file/index.ts'
import { documentOf, documentsOf, requireDocument } from './queries.ts'

/** For a page that was opened and a click. */
const linkSeconds = 300

const open = async (
  { app, at }: PublicContext,
  eventId: bigint,
  id: bigint,
): Promise<{ url: string }> => {
  const found = (await documentOf(app.db.query, eventId, id)) ?? refuse('Document Not Found')
  if (found.url !== null) return { url: found.url }
  const fileName = downloadName(found.title, endingOf(found.fileName ?? '') ?? '')
  return { url: fileLink(app, at, found.fileId!, { fileName, seconds: linkSeconds }) }
}

/** The address at which an editor opens a document. */
export const openDocument = verb(documentCalls.open, async (context, { id }) => {
  const { eventId } = await requireDocument(context.app.db.query, context.actor, id, 'view')
  return open(context, eventId, id)
})

/** The documents of the event of a seat. */
export const listForSeat = seatVerb(liveDocumentCalls.list, ({ app, seat }) =>
  documentsOf(app.db.query, seat.eventId),
)

export const openForSeat = seatVerb(liveDocumentCalls.open, (context, { id }) =>
  open(context, context.seat.eventId, id),
)

/** As `list`, for holders of a staff link, also long before the event. */
export const listByLink = publicVerb(liveDocumentCalls.listByLink, async (context, { code }) => {
  const { eventId } = await staffByLink(context, code)
  return documentsOf(context.app.db.query, eventId)
})

export const openByLink = publicVerb(
  liveDocumentCalls.openByLink,
  async (context, { code, id }) => {
    const { eventId } = await staffByLink(context, code)
    return open(context, eventId, id)
  },
)
