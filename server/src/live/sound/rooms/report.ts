import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { lookSoon } from './reconcileRooms.ts'

/** Handles a report of lost audio. It only triggers a check, because anyone can send one. */
export const report = seatVerb(soundCalls.report, async ({ app, seat }, { loss }) => {
  app.log.info({ eventId: String(seat.eventId), role: seat.role, loss }, 'A page lost its audio')
  lookSoon(app, seat.eventId)
  return {}
})
