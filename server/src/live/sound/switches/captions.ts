import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { changeSoundOf } from './changeSound.ts'
import { byOwnerOrAdministrator, bySeat, type LiveActor } from '../acts/liveActor.ts'

const turnCaptions = async (
  app: App,
  actor: LiveActor,
  isOn: boolean,
): Promise<Record<string, never>> => {
  await changeSoundOf(app, actor, ({ state, isCaptioning, captions: areBooked }) => {
    // Before the event opens, its form decides whether captions start.
    if (state !== eventState.normal) return refuse('The Event Is Not Open')
    if (isOn === isCaptioning) return null
    if (isOn && !areBooked) return refuse('Captions Are Not Booked')
    return { values: { isCaptioning: isOn }, act: 'captions', details: { isOn } }
  })
  return {}
}

/** By staff of the event. */
export const captions = seatVerb(soundCalls.captions, (context, { isOn }) =>
  turnCaptions(context.app, bySeat(context), isOn),
)

/** By the owner or an administrator, signed in and without a code. */
export const captionsAsUser = verb(eventLiveCalls.captions, async (context, { id, isOn }) =>
  turnCaptions(context.app, await byOwnerOrAdministrator(context, id), isOn),
)
