import { eventCalls } from '@openbooth/contract/events/event/calls'
import { verb } from '#platform/http/verb.ts'
import { codesAt, eventOfCodes, toJoinCode } from './queries.ts'

/** Every code of an event with its link. */
export const listCodes = verb(eventCalls.codes, async ({ app, at, actor }, { eventId }) => {
  const event = await eventOfCodes(app.db.query, actor, eventId, 'run')
  const rows = await codesAt(app.db.query, at).where('c.eventId', '=', event.id).execute()
  return rows.map((row) => toJoinCode(app, row))
})
