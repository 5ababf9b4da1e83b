import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { lookSoon } from './keepRooms.ts'

/** Hears of a loss. It is a reason to look and no more: what a page says of its connection may be said by anybody. */
export const report = seatVerb(soundCalls.report, async ({ app, seat }, { loss }) => {
  app.log.info({ eventId: String(seat.eventId), role: seat.role, loss }, 'A page lost its audio')
  lookSoon(app, seat.eventId)
  return {}
})
