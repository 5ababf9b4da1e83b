import { eventCalls } from '@openbooth/contract/events/event/calls'
import { uploadVerb } from '#platform/http/verb.ts'
import { readColumn } from '#platform/sheet/readColumn.ts'
import { eventOfCodes } from './queries.ts'

/** Reads a list of addresses out of an Excel file for whoever may invite; it is looked at before anybody is mailed. */
export const readAddresses = uploadVerb(
  eventCalls.readAddresses,
  async ({ app, actor }, { eventId }, file) => {
    await eventOfCodes(app.db.query, actor, eventId)
    const { texts, isCut } = await readColumn(file, app.log)
    return { rows: [...texts], isCut }
  },
)
