import { presenceCalls } from '@openbooth/contract/live/presence'
import { publicVerb } from '#platform/http/verb.ts'
import { noteAudienceChange } from '../presence/index.ts'
import { seatOf } from './seat.ts'

/** Ends a connection. Leaving twice is leaving once. */
export const leave = publicVerb(presenceCalls.leave, async (context) => {
  const { app, at } = context
  const { connectionId, eventId } = await seatOf(context)
  await app.db.query
    .updateTable('connections')
    .set({ leftAt: at })
    .where('id', '=', connectionId)
    .where('leftAt', 'is', null)
    .execute()
  noteAudienceChange(app, eventId)
  return {}
})
