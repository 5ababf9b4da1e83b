import type { Text } from '../../errorTexts.ts'
import { alarmLevels, guardKindWords, type AlarmLevel, type GuardKind } from './kinds.ts'
import { soundAlarmWords, type RaisedAlarm, type SoundAlarm } from './soundAlarms.ts'

// One list of what is wrong with a running event: what its state tells by itself, and what the guardian heard.

/** The gravest first. */
export const alarmKinds = [
  'noSound',
  'serverSilent',
  'unheard',
  'noListenerPath',
  'noSpeaker',
  'noSpeech',
  'interpreterMissing',
  'boothEmpty',
  'cannotInterpret',
  'waitsForGoLive',
  'noWords',
  'boothSilent',
  'twoVoices',
  'clipping',
  'loss',
  'hum',
  'tooQuiet',
  'longTurn',
] as const satisfies readonly (SoundAlarm | GuardKind)[]
export type AlarmKind = (typeof alarmKinds)[number]

export const alarmWords: Readonly<Record<AlarmKind, Text>> = {
  ...soundAlarmWords,
  ...guardKindWords,
}

/** What the state tells stands or not: it has one level. */
export const soundAlarmLevels: Readonly<Record<SoundAlarm, AlarmLevel>> = {
  noSound: 'red',
  serverSilent: 'red',
  unheard: 'red',
  waitsForGoLive: 'amber',
  noSpeaker: 'red',
  boothEmpty: 'red',
  cannotInterpret: 'red',
  boothSilent: 'amber',
}

/** What the guardian says of the same booth says more: since when, and who knows of it. */
const saysMore: Partial<Record<SoundAlarm, GuardKind>> = {
  boothEmpty: 'interpreterMissing',
  boothSilent: 'noSpeech',
}

interface Heard {
  readonly kind: GuardKind
  readonly level: AlarmLevel
  readonly booth: string | null
}

/** One of both, with what it was made of. */
export type Alarm<Guarded> =
  | { readonly kind: SoundAlarm; readonly level: AlarmLevel; readonly raised: RaisedAlarm }
  | { readonly kind: GuardKind; readonly level: AlarmLevel; readonly guarded: Guarded }

/** All there is to tell, the gravest first, nothing twice. */
export const allAlarms = <Guarded extends Heard>(
  raised: readonly RaisedAlarm[],
  open: readonly Guarded[],
): readonly Alarm<Guarded>[] => {
  // What was heard before nobody hears may be over since.
  const guarded = raised.some(({ alarm }) => alarm === 'unheard') ? [] : open
  const isToldAlready = ({ alarm, booth }: RaisedAlarm): boolean =>
    guarded.some((one) => one.kind === saysMore[alarm] && one.booth === booth)
  return [
    ...raised
      .filter((one) => !isToldAlready(one))
      .map((one) => ({ kind: one.alarm, level: soundAlarmLevels[one.alarm], raised: one })),
    ...guarded.map((one) => ({ kind: one.kind, level: one.level, guarded: one })),
  ].toSorted(
    (one, other) =>
      alarmLevels.indexOf(other.level) - alarmLevels.indexOf(one.level) ||
      alarmKinds.indexOf(one.kind) - alarmKinds.indexOf(other.kind),
  )
}
