import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { moveEvent } from './moveEvents.ts'
import { findSound } from '../queries.ts'

/** Moves the event of a seat to another media server. */
export const move = seatVerb(soundCalls.move, async ({ app, at, seat: { eventId, codeId } }) => {
  const sound = await findSound(app.db, eventId)
  if (!sound || sound.soundState === null) return refuse('The Event Is Not Open')
  if (sound.server === null) return refuse('The Event Has No Sound')
  const from = BigInt(sound.server.id)
  const isMoved = await moveEvent(app, at, { eventId, from, reason: 'technician', codeId })
  return isMoved ? {} : refuse('No Other Media Server')
})
