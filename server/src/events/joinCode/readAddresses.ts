import { eventCalls } from '@openbooth/contract/events/event/calls'
import { uploadVerb } from '#platform/http/verb.ts'
import { readColumn } from '#platform/sheet/readColumn.ts'
import { eventOfCodes } from './queries.ts'

/**
 * Reads email addresses from an Excel file for a user who may invite. The user checks them before
 * any email is sent.
 */
export const readAddresses = uploadVerb(
  eventCalls.readAddresses,
  async ({ app, actor }, { eventId }, file) => {
    await eventOfCodes(app.db.query, actor, eventId, 'plan')
    const { texts, isCut } = await readColumn(file, app.log)
    return { rows: [...texts], isCut }
  },
)
