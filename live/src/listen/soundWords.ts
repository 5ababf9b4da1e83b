import { trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { Sound } from '../join/session.ts'
import type { Choice } from './choices.ts'
import type { HearingState } from './openHearing.ts'

interface Situation {
  readonly choice: Choice
  /** Whether the event's media server carries sound. */
  readonly carriesSound: boolean | null
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  /** Whether the person has a seat. In a widget, the first press takes one. */
  readonly isIn: boolean
  readonly hearing: HearingState
}

/** The text keys for the current sound, or for the reason for silence. */
export interface SoundWords {
  readonly tone: 'calm' | 'good' | 'warning'
  readonly title:
    | 'hear'
    | 'hearOriginal'
    | 'ready'
    | 'readyOriginal'
    | 'nobody'
    | 'nobodyOnStage'
    | 'absent'
    | 'absentOriginal'
    | 'notLive'
    | 'paused'
    | 'connecting'
    | 'restoring'
    | 'blocked'
    | 'interrupted'
    | 'notThereYet'
    | 'noSound'
    | 'code'
    | 'old'
  readonly hint:
    | 'person'
    | 'named'
    | 'machine'
    | 'passed'
    | 'cannotInterpret'
    | 'nobodyHint'
    | 'nobodyOffHint'
    | 'room'
    | 'onStage'
    | 'absentHint'
    | 'notLiveHint'
    | 'notLiveOffHint'
    | 'pausedHint'
    | 'pausedOffHint'
    | 'readyHint'
    | 'connectingHint'
    | 'restoringHint'
    | 'blockedHint'
    | 'interruptedHint'
    | 'notThereYetHint'
    | 'noSoundHint'
    | 'codeHint'
    | 'oldHint'
  /** The interpreter's name if the event shows it, else empty. */
  readonly name: string
}

const plain = (
  tone: SoundWords['tone'],
  title: SoundWords['title'],
  hint: SoundWords['hint'],
): SoundWords => ({ tone, title, hint, name: '' })

const noSound = plain('warning', 'noSound', 'noSoundHint')

const problems = {
  noSound,
  notThereYet: plain('calm', 'notThereYet', 'notThereYetHint'),
  code: plain('warning', 'code', 'codeHint'),
  old: plain('warning', 'old', 'oldHint'),
} as const

type Speaker = Pick<SoundWords, 'hint' | 'name'>

const channelOf = ({ track }: Choice, { channels }: Sound): Sound['channels'][number] | undefined =>
  channels.find((one) => trackFor(one) === track)

/** The speaker in the chosen channel. Undefined: no speaker. */
const speakerIn = (choice: Choice, sound: Sound): Speaker | undefined => {
  const { language } = choice
  if (language === null) return { hint: 'room', name: '' }
  if (language.stage !== null) return { hint: 'onStage', name: '' }
  const channel = channelOf(choice, sound)
  if (channel?.onAir === 'machine') return { hint: 'machine', name: '' }
  if (channel?.onAir === 'person') {
    const name = channel.interpreterName
    return { hint: name === '' ? 'person' : 'named', name }
  }
  if (channel?.floorPasses !== true) return undefined
  // The floor is usually in its own language, which needs no interpretation.
  return { hint: language.isFloor ? 'room' : 'passed', name: '' }
}

/** Whether the choice plays the original: chosen, or because no interpreter is on air. */
const playsOriginal = (choice: Choice, sound: Sound | null): boolean => {
  if (choice.language === null) return true
  const channel = sound === null ? undefined : channelOf(choice, sound)
  return channel?.floorPasses === true && channel.onAir === null && choice.language.stage === null
}

/** Whether a stage has no speaker. */
const isEmptyStage = (choice: Choice, sound: Sound): boolean =>
  choice.language?.stage != null && channelOf(choice, sound)?.onAir == null

/**
 * The texts for the current sound. Conditions of the whole event come before conditions of this
 * page.
 */
export const soundWords = ({
  choice,
  carriesSound,
  sound,
  isIn,
  hearing,
}: Situation): SoundWords => {
  const { isOn, at, isBlocked, isInterrupted, isAbsent, problem } = hearing
  if (carriesSound === false) return noSound
  if (problem !== null && problem !== 'notThereYet') return problems[problem]
  const isOriginal = playsOriginal(choice, sound)
  const ready = isOriginal ? 'readyOriginal' : 'ready'
  if (!isIn && !isOn) return plain('calm', ready, 'readyHint')
  if (sound === null) return plain('calm', 'connecting', 'connectingHint')
  if (sound.state === 'paused')
    return plain('calm', 'paused', isOn ? 'pausedHint' : 'pausedOffHint')
  if (sound.state !== 'live')
    return plain('calm', 'notLive', isOn ? 'notLiveHint' : 'notLiveOffHint')
  if (problem !== null) return problems[problem]
  if (isInterrupted) return plain('warning', 'interrupted', 'interruptedHint')
  if (isBlocked) return plain('warning', 'blocked', 'blockedHint')
  const speaker = speakerIn(choice, sound)
  // Replaces the speaker's name: it explains why the interpreter is silent.
  const sign =
    channelOf(choice, sound)?.cannotInterpret === true
      ? ({ tone: 'warning', hint: 'cannotInterpret', name: '' } as const)
      : {}
  if (!isOn)
    return { tone: 'calm', title: ready, hint: 'nobodyOffHint', name: '', ...speaker, ...sign }
  if (at === 'restoring') return plain('warning', 'restoring', 'restoringHint')
  if (at !== 'heard') return plain('calm', 'connecting', 'connectingHint')
  if (speaker === undefined) return { ...plain('calm', 'nobody', 'nobodyHint'), ...sign }
  if (isEmptyStage(choice, sound)) return { tone: 'calm', title: 'nobodyOnStage', ...speaker }
  if (isAbsent) return plain('warning', isOriginal ? 'absentOriginal' : 'absent', 'absentHint')
  return { tone: 'good', title: isOriginal ? 'hearOriginal' : 'hear', ...speaker, ...sign }
}
