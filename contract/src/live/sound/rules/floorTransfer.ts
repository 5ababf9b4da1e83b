import { type BoothOnAir, type OnAir, type Outgoing, outgoings, settled } from './onAir.ts'
import { isAiBackupHeard, type AiBackup } from '../../../events/event/rules/aiBackup.ts'

// The content of a channel: its booth, else the floor if it may pass. Derived from the state and
// not from received sound, so that server, players, recorder and alarms agree.

/**
 * Whether listeners hear the floor while a booth is silent. Only the booth itself can change
 * `blocked`.
 */
export const floorTransfers = ['on', 'off', 'blocked'] as const
export type FloorTransfer = (typeof floorTransfers)[number]

/** Time at which each outgoing channel of a booth was last left. */
export type Silences = Readonly<Partial<Record<Outgoing, number>>>

export interface HeardBooth extends BoothOnAir {
  readonly isMachine: boolean
  readonly aiBackup?: AiBackup
  readonly silences: Silences
  readonly floorTransfer: FloorTransfer
}

export interface Floor {
  /** Language spoken now. Null: unknown. */
  readonly language: string | null
  /** Only staff may hear this floor, so it never passes into a channel. */
  readonly isHidden: boolean
}

export interface HeardChannel {
  readonly onAir: 'person' | 'machine' | null
  readonly floorPasses: boolean
  /** Time of the next automatic change of the result. Null: never. */
  readonly changesAt: number | null
}

/**
 * Silence of a channel before it carries the floor, so that the floor is not audible during a
 * handover. Milliseconds.
 */
export const silenceMilliseconds = 2_000

/** Silences at the moment when another seat or another channel goes on air. */
export const silencesAfter = (
  silences: Silences,
  before: OnAir | null,
  after: OnAir | null,
  at: number,
): Silences =>
  before === null || before.outgoing === after?.outgoing
    ? silences
    : { ...silences, [before.outgoing]: at }

/** A booth at a moment, with the state at its last agreed change. */
export const settledHeard = <B extends HeardBooth>(booth: B, at: number): B => {
  const { onAir, handOver, endedHandOver, next } = settled(booth, at)
  const silences = silencesAfter(booth.silences, booth.onAir, onAir, onAir?.since ?? at)
  return { ...booth, onAir, handOver, endedHandOver, next, silences }
}

/**
 * The content of a channel at a moment. A channel in the floor's language carries the floor while
 * it has no speaker.
 */
export const heardOn = (
  channel: { readonly id: string; readonly language: string },
  floor: Floor,
  booths: readonly HeardBooth[],
  at: number,
): HeardChannel => {
  const makers = booths.flatMap((one) => {
    const booth = settledHeard(one, at)
    const outgoing = outgoings.find((out) => booth.channels[out] === channel.id)
    return outgoing === undefined ? [] : [{ booth, outgoing }]
  })
  const speakers = makers.filter(({ booth, outgoing }) => booth.onAir?.outgoing === outgoing)
  const isAiBackup = ({ booth, outgoing }: (typeof makers)[number]): boolean =>
    outgoing === 'a' && isAiBackupHeard(booth)
  if (speakers.length > 0 || makers.some(isAiBackup)) {
    // People have priority, except those who are silent while their AI backup is on.
    const isPerson = speakers.some((one) => !one.booth.isMachine && !isAiBackup(one))
    return { onAir: isPerson ? 'person' : 'machine', floorPasses: false, changesAt: null }
  }
  const isAwaited = makers.some(({ booth, outgoing }) => booth.next?.outgoing === outgoing)
  if (floor.isHidden || isAwaited) return never
  if (floor.language === channel.language) return passing
  const settings = new Set(makers.map(({ booth }) => booth.floorTransfer))
  if (!settings.has('on') || settings.has('blocked')) return never
  const silentSince = Math.max(
    ...makers.map(({ booth, outgoing }) => booth.silences[outgoing] ?? 0),
  )
  const passesAt = silentSince + silenceMilliseconds
  return passesAt <= at ? passing : { ...never, changesAt: passesAt }
}

const never: HeardChannel = { onAir: null, floorPasses: false, changesAt: null }
const passing: HeardChannel = { onAir: null, floorPasses: true, changesAt: null }
