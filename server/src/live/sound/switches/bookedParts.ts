import type { ErrorMessage } from '@openbooth/contract/errors'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { byOwnerOrAdministrator, bySeat, type LiveActor } from '../acts/liveActor.ts'
import { changeSoundOf, type OwnSound } from './changeSound.ts'

/** A part of an event that its form includes, and that can be off while the event runs. */
interface BookedPart {
  readonly act: 'recording' | 'captions' | 'publicStream'
  readonly flag: 'isRecording' | 'isCaptioning' | 'isStreaming'
  isBooked(sound: OwnSound): boolean
  readonly refusal: ErrorMessage
}

const parts = {
  recording: {
    act: 'recording',
    flag: 'isRecording',
    isBooked: ({ autoRecording }) => autoRecording,
    refusal: 'Recording Is Not Booked',
  },
  captions: {
    act: 'captions',
    flag: 'isCaptioning',
    isBooked: ({ captions: areBooked }) => areBooked,
    refusal: 'Captions Are Not Booked',
  },
  publicStream: {
    act: 'publicStream',
    flag: 'isStreaming',
    isBooked: ({ hlsOutput }) => hlsOutput === 'public',
    refusal: 'Public Stream Is Not Booked',
  },
} as const satisfies Record<string, BookedPart>

const turn = async (
  app: App,
  actor: LiveActor,
  { act, flag, isBooked, refusal }: BookedPart,
  isOn: boolean,
): Promise<Record<string, never>> => {
  await changeSoundOf(app, actor, (sound) => {
    // Before the event opens, its form decides what starts, and would override an earlier switch.
    if (sound.state !== eventState.normal) return refuse('The Event Is Not Open')
    if (isOn === sound[flag]) return null
    if (isOn && !isBooked(sound)) return refuse(refusal)
    return { values: { [flag]: isOn }, act, details: { isOn } }
  })
  return {}
}

type Call = keyof typeof parts

/** By staff of the event. */
const bySeatOf = (part: Call) =>
  seatVerb(soundCalls[part], (context, { isOn }) =>
    turn(context.app, bySeat(context), parts[part], isOn),
  )

/** By the owner or an administrator, signed in and without a code. */
const byUserOf = (part: Call) =>
  verb(eventLiveCalls[part], async (context, { id, isOn }) =>
    turn(context.app, await byOwnerOrAdministrator(context, id), parts[part], isOn),
  )

/** The switches of all parts. */
export const bookedPartVerbs = (['recording', 'captions', 'publicStream'] as const).flatMap(
  (part) => [bySeatOf(part), byUserOf(part)],
)
