import type { Text } from '../../errorTexts.ts'
import {
  alarmLevels,
  alarmRuleKinds,
  alarmRuleKindWords,
  type AlarmLevel,
  type AlarmRuleKind,
} from './kinds.ts'
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
  'outputDown',
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

/**
 * Alarms of one booth with the same effect: its listeners hear nothing. Only the first is listed.
 */
const silenceKinds: readonly AlarmKind[] = [
  'noSpeech',
  'noListenerPath',
  'interpreterMissing',
  'boothEmpty',
  'boothSilent',
]
/** Those of the server's measurements. */
export const silenceRuleKinds: readonly string[] = silenceKinds.filter((kind) =>
  alarmRuleKinds.some((one) => one === kind),
)
/** Alarms that explain a silence. The first that applies is named with the listed one. */
const silenceCauses: readonly AlarmKind[] = ['noListenerPath', 'interpreterMissing', 'boothEmpty']

interface EvaluatedAlarm {
  readonly kind: AlarmRuleKind
  readonly level: AlarmLevel
  readonly booth: string | null
  /** The person of the alarm. Null: not a single person. */
  readonly seat?: string | null
}

interface Explained {
  /** Another alarm that explains it. Null: none. */
  readonly cause: AlarmKind | null
}

/** An alarm of either kind with its source. */
export type Alarm<Evaluated> = Explained &
  (
    | { readonly kind: SoundAlarm; readonly level: AlarmLevel; readonly raised: RaisedAlarm }
    | { readonly kind: AlarmRuleKind; readonly level: AlarmLevel; readonly evaluated: Evaluated }
  )

/** All alarms, one per cause, most severe first. */
export const allAlarms = <Evaluated extends EvaluatedAlarm>(
  raised: readonly RaisedAlarm[],
  open: readonly Evaluated[],
): readonly Alarm<Evaluated>[] => {
  // Alarms from before a reception failure may have ended.
  const evaluated = raised.some(({ alarm }) => alarm === 'unheard') ? [] : open
  const all: readonly Alarm<Evaluated>[] = [
    ...raised.map((one) => ({
      kind: one.alarm,
      level: soundAlarmLevels[one.alarm],
      cause: null,
      raised: one,
    })),
    ...evaluated.map((one) => ({ kind: one.kind, level: one.level, cause: null, evaluated: one })),
  ]
  const groups = Map.groupBy(all, (one) => silentBoothOf(one) ?? one)
  return [...groups.values()]
    .map(merged)
    .toSorted(
      (one, other) =>
        alarmLevels.indexOf(other.level) - alarmLevels.indexOf(one.level) ||
        alarmKinds.indexOf(one.kind) - alarmKinds.indexOf(other.kind),
    )
}

/** The booth whose listeners hear nothing. Null: an alarm of another effect. */
const silentBoothOf = <Evaluated extends EvaluatedAlarm>(
  alarm: Alarm<Evaluated>,
): string | null => {
  if (!silenceKinds.includes(alarm.kind)) return null
  if ('raised' in alarm) return alarm.raised.booth
  const { booth, seat = null } = alarm.evaluated
  return seat === null ? booth : null
}

const merged = <Evaluated>(alarms: readonly Alarm<Evaluated>[]): Alarm<Evaluated> => {
  const [first, ...others] = alarms.toSorted(
    (one, other) => silenceKinds.indexOf(one.kind) - silenceKinds.indexOf(other.kind),
  )
  const isRed = alarms.some(({ level }) => level === 'red')
  const cause =
    silenceCauses.includes(first!.kind) || others.length === 0
      ? null
      : (silenceCauses.find((kind) => others.some((one) => one.kind === kind)) ?? null)
  return { ...first!, level: isRed ? 'red' : first!.level, cause }
}
