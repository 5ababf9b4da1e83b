import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { changeSoundOf } from './changeSound.ts'
import { byOwnerOrAdministrator, bySeat, type LiveActor } from '../acts/liveActor.ts'

const turnRecording = async (
  app: App,
  actor: LiveActor,
  isOn: boolean,
): Promise<Record<string, never>> => {
  await changeSoundOf(app, actor, ({ state, isRecording, autoRecording }) => {
    // Before the event opens, its form decides whether recording starts, and would override an
    // earlier switch.
    if (state !== eventState.normal) return refuse('The Event Is Not Open')
    if (isOn === isRecording) return null
    if (isOn && !autoRecording) return refuse('Recording Is Not Booked')
    return { values: { isRecording: isOn }, act: 'recording', details: { isOn } }
  })
  return {}
}

/** By staff of the event. */
export const recording = seatVerb(soundCalls.recording, (context, { isOn }) =>
  turnRecording(context.app, bySeat(context), isOn),
)

/** By the owner or an administrator, signed in and without a code. */
export const recordingAsUser = verb(eventLiveCalls.recording, async (context, { id, isOn }) =>
  turnRecording(context.app, await byOwnerOrAdministrator(context, id), isOn),
)
