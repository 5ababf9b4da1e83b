import type { Text } from '../../errorTexts.ts'
import { alarmLevels, alarmRuleKindWords, type AlarmLevel, type AlarmRuleKind } from './kinds.ts'
import { soundAlarmWords, type RaisedAlarm, type SoundAlarm } from './soundAlarms.ts'

// Merges the alarms of a running event: those derived from its state, and those of the server's
// measurements.

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
] as const satisfies readonly (SoundAlarm | AlarmRuleKind)[]
export type AlarmKind = (typeof alarmKinds)[number]

export const alarmWords: Readonly<Record<AlarmKind, Text>> = {
  ...soundAlarmWords,
  ...alarmRuleKindWords,
}

/** Alarms derived from the state have one level. */
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

/** The server's alarm of the same booth contains more: its start, and who acknowledged it. */
const saysMore: Partial<Record<SoundAlarm, AlarmRuleKind>> = {
  boothEmpty: 'interpreterMissing',
  boothSilent: 'noSpeech',
}

interface HeardChannels {
  readonly kind: AlarmRuleKind
  readonly level: AlarmLevel
  readonly booth: string | null
}

/** An alarm of either kind with its source. */
export type Alarm<AlarmEvaluation> =
  | { readonly kind: SoundAlarm; readonly level: AlarmLevel; readonly raised: RaisedAlarm }
  | {
      readonly kind: AlarmRuleKind
      readonly level: AlarmLevel
      readonly evaluated: AlarmEvaluation
    }

/** All alarms without duplicates, most severe first. */
export const allAlarms = <AlarmEvaluation extends HeardChannels>(
  raised: readonly RaisedAlarm[],
  open: readonly AlarmEvaluation[],
): readonly Alarm<AlarmEvaluation>[] => {
  // Alarms from before a reception failure may have ended.
  const evaluated = raised.some(({ alarm }) => alarm === 'unheard') ? [] : open
  const isShownAlready = ({ alarm, booth }: RaisedAlarm): boolean =>
    evaluated.some((one) => one.kind === saysMore[alarm] && one.booth === booth)
  return [
    ...raised
      .filter((one) => !isShownAlready(one))
      .map((one) => ({ kind: one.alarm, level: soundAlarmLevels[one.alarm], raised: one })),
    ...evaluated.map((one) => ({ kind: one.kind, level: one.level, evaluated: one })),
  ].toSorted(
    (one, other) =>
      alarmLevels.indexOf(other.level) - alarmLevels.indexOf(one.level) ||
      alarmKinds.indexOf(one.kind) - alarmKinds.indexOf(other.kind),
  )
}
