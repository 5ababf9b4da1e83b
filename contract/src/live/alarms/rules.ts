import { alarmRuleKinds, type AlarmLevel, type AlarmRuleKind } from './kinds.ts'
import type { HeardSecond } from './heardSeconds.ts'
import { turnStart, type OnAir } from '../sound/rules/onAir.ts'
import { turnMilliseconds, type Pause } from '../sound/rules/pauses.ts'
import type { SoundState } from '../sound/rules/soundStates.ts'

// Evaluates the alarms of a running event second by second, from measurements and expectations.
// A pure function: memory and a second in, memory and alarms out. Uses no clock and no names.

/** A language, a stage or the floor in one second. */
export interface WatchedTrack {
  readonly track: string
  readonly kind: 'floor' | 'language' | 'stage'
  /** The booth that makes it, or the stage. Null: several booths, or the floor. */
  readonly booth: string | null
  /** Languages: true if a booth should be on air while someone speaks on the floor. */
  readonly isOwed: boolean
  /**
   * Languages: since when a seat is on air according to the state and does not cough. Null: no
   * seat.
   */
  readonly onAirSince: number | null
  /** Languages: true if listeners may hear several now, as in a handover. */
  readonly mayOverlap: boolean
  /** Stages: whether they have begun, and whether a break has started since. */
  readonly hasBegun: boolean
  readonly isOnBreak: boolean
  /** Undefined: not measured in this second. */
  readonly heard: HeardSecond | undefined
  /** Number of its open tracks from seats that may publish it. Undefined: not counted. */
  readonly arriving: number | undefined
}

export interface WatchedSeats {
  readonly booth: string
  readonly isMachine: boolean
  readonly seats: readonly string[]
  readonly onAir: Pick<OnAir, 'seat' | 'since' | 'turnSince'> | null
}

/** A track without text because a provider fails. */
export interface WordlessTrack {
  readonly track: string
  /** Its stage; null for other tracks. */
  readonly booth: string | null
}

/** A stream output whose server does not accept its audio. */
export interface DownOutput {
  readonly output: string
  readonly track: string
}

/** Input of one second. */
export interface AlarmSecond {
  /** Milliseconds since 1970, as all instants here. */
  readonly at: number
  readonly state: SoundState | null
  /** Planned start. */
  readonly startAt: number
  /** Start of the live time. Null: not live yet. */
  readonly liveSince: number | null
  readonly pauses: readonly Pause[]
  readonly tracks: readonly WatchedTrack[]
  /** Absent in a silent conference. */
  readonly booths: readonly WatchedSeats[]
  readonly connected: ReadonlySet<string>
  /** Packet loss of seats in per cent. Unknown seats have no loss. */
  readonly loss: ReadonlyMap<string, number>
  readonly wordless: readonly WordlessTrack[]
  /** Absent: none. */
  readonly outputsDown?: readonly DownOutput[]
}

/** Setting of the event. Milliseconds. */
export interface AlarmTimes {
  /** Interval of the speech checks of languages and stages. */
  readonly interval: number
  /** Maximum time without speech. */
  readonly alertTime: number
}

export interface AlarmState {
  readonly kind: AlarmRuleKind
  /** Subject: a track, a booth or a seat. Each has at most one alarm of a kind. */
  readonly subject: string
  readonly track: string | null
  readonly booth: string | null
  readonly seat: string | null
  readonly level: AlarmLevel
  /**
   * Current severity: seconds, per cent, decibels or minutes, depending on the kind. Null: no
   * value.
   */
  readonly figure: number | null
  /** True for an alarm about missing speech while the floor is silent too. */
  readonly isWaiting: boolean
}

interface Gauge extends Omit<AlarmState, 'level'> {
  /** Seconds with the problem, minus seconds without it since. */
  readonly score: number
  readonly level: AlarmLevel | null
  /** True if a check has had no result yet. The following seconds then belong to it. */
  readonly isDue: boolean
  /** Seconds since the last pause in which hum could be measured. */
  readonly unjudged: number
}

/** Speech of the last moments. */
interface Speech {
  readonly recent: readonly number[]
  /** Seconds without speech. */
  readonly silent: number
  /** Seconds of speech in a break, minus those without. */
  readonly inBreak: number
}

export interface AlarmMemory {
  /** Null before the first observation. */
  readonly at: number | null
  /** Last speech check. */
  readonly judgedAt: number
  readonly gauges: Readonly<Record<string, Gauge>>
  readonly speech: Readonly<Record<string, Speech>>
  /** Interpreters who were present at or after the start. */
  readonly came: readonly string[]
}

export interface AlarmEvaluation {
  readonly memory: AlarmMemory
  /** All open alarms, most severe first. */
  readonly alarms: readonly AlarmState[]
  /** Stages that began in this second. */
  readonly begun: readonly string[]
  /** Stages whose break ended because of speech. */
  readonly breaksOver: readonly string[]
}

/**
 * Seconds with the problem until a warning and until an alarm, and the rate of recovery. An open
 * alarm ends after full recovery.
 */
interface AlarmThresholds {
  readonly amber: number
  readonly red: number
  readonly recovery: number
}

export const alarmThresholds = {
  noListenerPath: { amber: 4, red: 8, recovery: 1 },
  twoVoices: { amber: 3, red: 10, recovery: 1 },
  clipping: { amber: 5, red: 20, recovery: 0.5 },
  loss: { amber: 10, red: 30, recovery: 2 },
  hum: { amber: 15, red: 60, recovery: 1 },
  tooQuiet: { amber: 20, red: 60, recovery: 2 },
  interpreterMissing: { amber: 10, red: 30, recovery: 1 },
  // Raised only after this many seconds.
  noWords: { amber: 1, red: 30, recovery: 3 },
  // Raised only after a failed connection. Its end is certain, because audio is accepted again.
  outputDown: { amber: 1, red: 15, recovery: Infinity },
} as const satisfies Partial<Record<AlarmRuleKind, AlarmThresholds>>

/** Speech within this many seconds counts as speech now, because words have pauses. */
const recentSeconds = 3
/** Less of it is a breath, a cough or a click. */
const leastSpeechMs = 500
/** Seconds of speech that end a break. */
export const breakEndsAfter = 20
/** Audible packet loss in per cent. */
export const tooMuchLoss = 5
const littleLoss = 3
/** Speech below is too quiet to follow, LUFS; above the second it is not. */
export const quietLoudness = -40
const audibleLoudness = -37
/** Hum this far above the rest is audible, unless everything is nearly silent. Decibels. */
export const loudHum = 10
const littleHum = 6
const audibleRms = -65
/**
 * Continuous speaking time after which interpreters overestimate the quality of their work.
 * Milliseconds.
 */
export const longTurnMilliseconds = 30 * 60_000
const veryLongTurnMilliseconds = 45 * 60_000
/** Period around the start in which interpreters are reported as missing. */
const missedBefore = 5 * 60_000
const missedFor = 15 * 60_000
/** A track opens shortly after the state changes. */
const openingMilliseconds = 2_000
/** Maximum number of seconds that an outage counts. */
const mostElapsed = 2
/**
 * Hum does not stop while a person speaks, so a pause also decides about the speech before it.
 * Maximum length of this speech in seconds.
 */
const mostUnjudged = 10

export const noMemory: AlarmMemory = { at: null, judgedAt: 0, gauges: {}, speech: {}, came: [] }

/** State for another worker that continues: open alarms, and who was present. */
export const memoryOf = (
  open: readonly AlarmState[],
  came: readonly string[],
  times: AlarmTimes,
): AlarmMemory => ({
  ...noMemory,
  came,
  gauges: Object.fromEntries(
    open.map((alarm) => [
      keyOf(alarm),
      { ...alarm, score: thresholdsOf(alarm.kind, times)[alarm.level], isDue: false, unjudged: 0 },
    ]),
  ),
})

const keyOf = ({ kind, subject }: Pick<AlarmState, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

const thresholdsOf = (kind: AlarmRuleKind, { alertTime }: AlarmTimes): AlarmThresholds => {
  if (kind === 'longTurn') return { amber: 1, red: 2, recovery: Infinity }
  const red = alertTime / 1000
  return kind === 'noSpeech' ? { amber: red / 2, red, recovery: Infinity } : alarmThresholds[kind]
}

/** `unknown`: no information. `none`: without a subject, so no alarm. */
type Verdict = 'bad' | 'good' | 'unknown' | 'none'

interface Finding extends Omit<AlarmState, 'level'> {
  readonly verdict: Verdict
  /** Maximum level. */
  readonly most: AlarmLevel
}

/** Returns the memory after a second. Idempotent for the same second. */
export const evaluateAlarms = (
  memory: AlarmMemory,
  second: AlarmSecond,
  times: AlarmTimes,
): AlarmEvaluation => {
  const elapsed =
    memory.at === null ? 1 : Math.min(mostElapsed, Math.max(0, second.at - memory.at) / 1000)
  if (elapsed === 0) return { memory, alarms: alarmsOf(memory), begun: [], breaksOver: [] }
  const isJudged = second.at - memory.judgedAt >= times.interval
  const isLive = second.state === 'live'
  const speech = isLive ? speechAfter(memory, second, elapsed) : {}
  const came = cameAfter(memory, second)
  const floor = second.tracks.find(({ kind }) => kind === 'floor')
  const floorSpeech = floor && speech[floor.track]
  const findings = [
    ...(isLive ? second.tracks : []).flatMap((one) => [
      ofSpeech(one, memory, speech, floorSpeech, times),
      ...ofTrack(one, second, speech[one.track]!),
    ]),
    ...second.booths.flatMap((booth) => ofBooth(booth, memory, second, came)),
    ...ofSeats(memory, second),
    ...ofWords(memory, second),
    ...ofOutputs(memory, second),
  ]
  const gauges = Object.fromEntries(
    findings.flatMap((finding) => {
      const key = keyOf(finding)
      const gauge = gaugeAfter(memory.gauges[key], finding, elapsed, isJudged, times)
      return gauge === null ? [] : [[key, gauge] as const]
    }),
  )
  const after = {
    at: second.at,
    judgedAt: isJudged ? second.at : memory.judgedAt,
    gauges,
    speech,
    came,
  }
  return {
    memory: after,
    alarms: alarmsOf(after),
    begun: stagesOf(second, ({ hasBegun, isOnBreak, track }) => {
      return !hasBegun && !isOnBreak && isSpeech(speech[track])
    }),
    breaksOver: stagesOf(second, ({ track }) => (speech[track]?.inBreak ?? 0) >= breakEndsAfter),
  }
}

const stagesOf = (
  { tracks }: AlarmSecond,
  isMeant: (stage: WatchedTrack) => boolean,
): readonly string[] =>
  tracks.flatMap((one) => (one.kind === 'stage' && one.booth && isMeant(one) ? [one.booth] : []))

const alarmsOf = ({ gauges }: AlarmMemory): readonly AlarmState[] =>
  Object.values(gauges)
    .flatMap(({ kind, subject, track, booth, seat, figure, isWaiting, level }) =>
      level === null ? [] : [{ kind, subject, track, booth, seat, figure, isWaiting, level }],
    )
    .toSorted(graver)

/** Red before amber, then by kind. */
const graver = (one: AlarmState, other: AlarmState): number =>
  Number(other.level === 'red') - Number(one.level === 'red') ||
  alarmRuleKinds.indexOf(one.kind) - alarmRuleKinds.indexOf(other.kind)

const gaugeAfter = (
  before: Gauge | undefined,
  { verdict, most, ...about }: Finding,
  elapsed: number,
  isJudged: boolean,
  times: AlarmTimes,
): Gauge | null => {
  const { amber, red, recovery } = thresholdsOf(about.kind, times)
  const was = before?.score ?? 0
  const unjudged = about.kind === 'hum' ? (before?.unjudged ?? 0) : 0
  const judged = elapsed + unjudged
  const scores: Readonly<Record<Verdict, number>> = {
    bad: Math.min(most === 'red' ? red : Math.max(was, amber), was + judged),
    good: Math.max(0, was - recovery * judged),
    none: 0,
    unknown: was,
  }
  const score = scores[verdict]
  if (score <= 0) return null
  const isNow = about.kind !== 'noSpeech' || isJudged || before?.isDue === true
  const reached = score >= red ? 'red' : score >= amber ? 'amber' : null
  const isBad = verdict === 'bad'
  const level = isNow && isBad ? graverOf(before?.level, reached) : before?.level
  return {
    ...about,
    score,
    level: level ?? null,
    isDue: isNow && !isBad,
    unjudged: verdict === 'unknown' ? Math.min(mostUnjudged, judged) : 0,
  }
}

const graverOf = (
  one: AlarmLevel | null | undefined,
  other: AlarmLevel | null,
): AlarmLevel | null => (one === 'red' || other === 'red' ? 'red' : (one ?? other))

const isSpeech = (speech: Speech | undefined): boolean =>
  speech !== undefined && speech.recent.reduce((sum, ms) => sum + ms, 0) >= leastSpeechMs

const speechAfter = (
  memory: AlarmMemory,
  { tracks }: AlarmSecond,
  elapsed: number,
): Record<string, Speech> =>
  Object.fromEntries(
    tracks.map(({ track, heard, isOnBreak }) => {
      const before = memory.speech[track] ?? { recent: [], silent: 0, inBreak: 0 }
      const recent = [...before.recent, heard?.speechMs ?? 0].slice(-recentSeconds)
      const spoken = isSpeech({ ...before, recent })
      const inBreak = before.inBreak + (spoken ? elapsed : -elapsed)
      return [
        track,
        {
          recent,
          silent: spoken ? 0 : before.silent + elapsed,
          inBreak: isOnBreak ? Math.max(0, inBreak) : 0,
        },
      ]
    }),
  )

/** The alarm about a booth without any of its interpreters. */
const wholeBooth = (booth: string) =>
  ({ kind: 'interpreterMissing', subject: `b${booth}` }) as const

const about = (one: WatchedTrack, kind: AlarmRuleKind, figure: number | null = null) => ({
  kind,
  subject: one.track,
  track: one.track,
  booth: one.booth,
  seat: null,
  figure,
  isWaiting: false,
  most: 'red' as const,
})

/**
 * Whether there is speech. An alarm about missing speech stays open while the floor is silent,
 * instead of starting again with the next sentence.
 */
const ofSpeech = (
  one: WatchedTrack,
  { gauges }: AlarmMemory,
  speech: Readonly<Record<string, Speech>>,
  floor: Speech | undefined,
  { alertTime }: AlarmTimes,
): Finding => {
  const own = speech[one.track]
  const isOpen = (gauges[keyOf({ kind: 'noSpeech', subject: one.track })]?.level ?? null) !== null
  const floorRests = floor !== undefined && floor.silent * 1000 >= alertTime
  const verdict = (): Verdict => {
    if (one.kind === 'floor') return 'none'
    // A missing measurement is not silence.
    if (one.heard === undefined) return 'unknown'
    if (isSpeech(own)) return 'good'
    if (one.kind === 'stage') return one.hasBegun && !one.isOnBreak ? 'bad' : 'none'
    if (!one.isOwed || floor === undefined) return 'none'
    // No interpretation is expected after the floor has been silent for this time.
    if (floorRests) return isOpen ? 'unknown' : 'none'
    return isSpeech(floor) ? 'bad' : 'unknown'
  }
  return {
    ...about(one, 'noSpeech', Math.round(own?.silent ?? 0)),
    isWaiting: isOpen && one.kind === 'language' && floorRests,
    verdict: verdict(),
  }
}

/** Sound quality of a track. */
const ofTrack = (one: WatchedTrack, { at }: AlarmSecond, speech: Speech): Finding[] => {
  const { kind, heard, arriving, onAirSince, mayOverlap } = one
  const isOpen = onAirSince !== null && at - onAirSince >= openingMilliseconds
  const isArriving = arriving === undefined ? 'unknown' : arriving === 0 ? 'bad' : 'good'
  const path: Verdict = isOpen ? isArriving : 'none'
  const ofPath = { ...about(one, 'noListenerPath'), verdict: kind === 'language' ? path : 'none' }
  if (heard === undefined) {
    const unknown = (['twoVoices', 'clipping', 'hum', 'tooQuiet'] as const).map((what) => ({
      ...about(one, what),
      verdict: 'unknown' as const,
    }))
    return [ofPath, ...unknown]
  }
  const { clipped, hum, rmsDb, loudness, voices, speechMs } = heard
  const overlap: Verdict = mayOverlap ? 'unknown' : voices > 1 ? 'bad' : 'good'
  const isSpoken = isSpeech(speech) && speechMs >= leastSpeechMs
  const quiet = between(-loudness, -audibleLoudness, -quietLoudness)
  return [
    ofPath,
    { ...about(one, 'twoVoices', voices), verdict: kind === 'language' ? overlap : 'none' },
    { ...about(one, 'clipping', clipped), verdict: clipped > 0 ? 'bad' : 'good' },
    {
      ...about(one, 'hum', hum === null ? null : Math.round(hum)),
      verdict: hum === null ? 'unknown' : between(rmsDb < audibleRms ? 0 : hum, littleHum, loudHum),
    },
    { ...about(one, 'tooQuiet', Math.round(loudness)), verdict: isSpoken ? quiet : 'unknown' },
  ]
}

/** Good up to one value, bad above another. Between them alarms neither start nor end. */
const between = (value: number, good: number, bad: number): Verdict =>
  value > bad ? 'bad' : value <= good ? 'good' : 'unknown'

const cameAfter = (memory: AlarmMemory, { state, booths, connected }: AlarmSecond): string[] =>
  state === 'live' || state === 'paused'
    ? booths.flatMap(({ seats }) =>
        seats.filter((seat) => connected.has(seat) || memory.came.includes(seat)),
      )
    : [...memory.came]

/** Interpreters missing at the start, and turns that are too long. */
const ofBooth = (
  { booth, isMachine, seats, onAir }: WatchedSeats,
  { gauges }: AlarmMemory,
  { at, state, startAt, liveSince, connected, pauses }: AlarmSecond,
  came: readonly string[],
): Finding[] => {
  if (isMachine) return []
  const begins = liveSince ?? startAt
  const isStart = state !== null && at >= begins - missedBefore && at <= begins + missedFor
  const missing = seats.filter((seat) => !connected.has(seat) && !came.includes(seat))
  const allAreMissing = missing.length > 0 && missing.length === seats.length
  // An absent booth raises one alarm, about its missing speech, as soon as speech is expected.
  const isOpen = (gauges[keyOf(wholeBooth(booth))]?.level ?? null) !== null
  const isSilent = Object.values(gauges).some(
    (one) => one.kind === 'noSpeech' && one.booth === booth && (one.level !== null || !isOpen),
  )
  const missed = (isMissed: boolean): Verdict => (!isMissed ? 'none' : isStart ? 'bad' : 'unknown')
  const ofMissing = {
    kind: 'interpreterMissing',
    track: null,
    booth,
    figure: null,
    isWaiting: false,
  } as const
  const turn = onAir === null ? 0 : turnMilliseconds(turnStart(onAir), at, pauses)
  return [
    {
      ...ofMissing,
      ...wholeBooth(booth),
      seat: null,
      most: liveSince === null ? 'amber' : 'red',
      verdict: missed(allAreMissing && !isSilent),
    },
    // A single missing seat is less severe than all.
    ...seats.map((seat) => ({
      ...ofMissing,
      subject: seat,
      seat,
      most: 'amber' as const,
      verdict: missed(!allAreMissing && missing.includes(seat)),
    })),
    {
      kind: 'longTurn',
      subject: onAir?.seat ?? `b${booth}`,
      track: null,
      booth,
      seat: onAir?.seat ?? null,
      figure: Math.floor(turn / 60_000),
      isWaiting: false,
      most: turn > veryLongTurnMilliseconds ? 'red' : 'amber',
      verdict: turn > longTurnMilliseconds ? 'bad' : 'none',
    },
  ]
}

/** Tracks without text. After recovery the alarm ends when the text is stable. */
const ofWords = ({ gauges }: AlarmMemory, { state, wordless }: AlarmSecond): Finding[] => {
  if (state !== 'live') return []
  const known = Object.values(gauges).filter(({ kind }) => kind === 'noWords')
  const tracks = new Map(
    [...known, ...wordless].map(({ track, booth }) => [track!, booth] as const),
  )
  return [...tracks].map(([track, booth]) => ({
    kind: 'noWords',
    subject: track,
    track,
    booth,
    seat: null,
    figure: null,
    isWaiting: false,
    most: 'red',
    verdict: wordless.some((one) => one.track === track) ? 'bad' : 'good',
  }))
}

/** Stream outputs that are down, one alarm each. Stopping one ends its alarm. */
const ofOutputs = (
  { gauges }: AlarmMemory,
  { state, outputsDown = [] }: AlarmSecond,
): Finding[] => {
  if (state !== 'live' && state !== 'paused') return []
  const known = Object.values(gauges).flatMap(({ kind, subject, track }) =>
    kind === 'outputDown' ? [[subject, track] as const] : [],
  )
  const down = new Map(outputsDown.map(({ output, track }) => [`output:${output}`, track]))
  return [...new Map<string, string | null>([...known, ...down])].map(([subject, track]) => ({
    kind: 'outputDown',
    subject,
    track,
    booth: null,
    seat: null,
    figure: null,
    isWaiting: false,
    most: 'red',
    verdict: down.has(subject) ? 'bad' : 'none',
  }))
}

/** Seats with packet loss. Seats that left are excluded. */
const ofSeats = ({ gauges }: AlarmMemory, { connected, loss, state }: AlarmSecond): Finding[] => {
  if (state === null) return []
  const known = Object.values(gauges).flatMap(({ kind, seat }) =>
    kind === 'loss' && seat !== null ? [seat] : [],
  )
  return [...new Set([...connected, ...known])].map((seat) => {
    const lost = (connected.has(seat) && loss.get(seat)) || 0
    return {
      kind: 'loss',
      subject: seat,
      track: null,
      booth: null,
      seat,
      figure: Math.round(lost),
      isWaiting: false,
      most: 'red',
      verdict: between(lost, littleLoss, tooMuchLoss),
    }
  })
}
