import type { Pause } from './pauses.ts'

// The turns of interpreters, derived from the timeline after the event. Instants are milliseconds
// since 1970 by the database clock.

/** State of a booth after an act: the person on air, the channel, and the agreed change. */
export interface AirAfter {
  readonly booth: string
  readonly at: number
  /** Null without a person on air. */
  readonly onAir: {
    readonly seat: string
    readonly channel: string | null
    readonly since: number
  } | null
  /** Agreed change at a future time, unless another act happens first. */
  readonly next: {
    readonly seat: string
    readonly channel: string | null
    readonly at: number
  } | null
}

/** One on-air period of a seat on any channels. */
export interface Turn {
  readonly seat: string
  readonly booth: string
  readonly from: number
  readonly to: number
  /** Without pauses of the event. */
  readonly milliseconds: number
  /** Each once, in the order of first use. */
  readonly channels: readonly string[]
}

/** Live time of the event. */
export interface LiveTime {
  readonly from: number
  readonly to: number
  readonly pauses: readonly Pause[]
}

/** Duration within a period in which the event was live and not paused. Milliseconds. */
export const liveMilliseconds = (
  { from, to }: { readonly from: number; readonly to: number },
  live: LiveTime,
): number => {
  const [begins, ends] = [Math.max(from, live.from), Math.min(to, live.to)]
  const paused = live.pauses.reduce(
    (all, pause) =>
      all + Math.max(0, Math.min(pause[1] ?? ends, ends) - Math.max(pause[0], begins)),
    0,
  )
  return Math.max(0, ends - begins - paused)
}

/** The seat on air in a booth from a moment on; null without one. */
interface Point {
  readonly from: number
  readonly seat: string | null
  readonly channel: string | null
}

const offAir = { seat: null, channel: null }

/** An agreed change is effective unless another act happens first. */
const pointsOf = (states: readonly AirAfter[]): Point[] =>
  states.flatMap(({ at, onAir, next }, index) => {
    const now =
      onAir === null ? { ...offAir, from: at } : { ...onAir, from: Math.min(onAir.since, at) }
    const isNextReached = next !== null && next.at <= (states[index + 1]?.at ?? Infinity)
    return isNextReached ? [now, { ...next, from: next.at }] : [now]
  })

const turnsIn = (booth: string, states: readonly AirAfter[], live: LiveTime): Turn[] => {
  const stretches: { readonly seat: string | null; readonly from: number; channels: string[] }[] =
    []
  for (const { seat, from, channel } of pointsOf(states)) {
    if (stretches.at(-1)?.seat !== seat) stretches.push({ seat, from, channels: [] })
    const { channels } = stretches.at(-1)!
    if (channel !== null && !channels.includes(channel)) channels.push(channel)
  }
  return stretches.flatMap(({ seat, channels, ...stretch }, index) => {
    const from = Math.max(stretch.from, live.from)
    const to = Math.min(stretches[index + 1]?.from ?? live.to, live.to)
    const milliseconds = liveMilliseconds({ from, to }, live)
    return seat === null || milliseconds === 0
      ? []
      : [{ seat, booth, from, to, milliseconds, channels }]
  })
}

/**
 * All turns of an event by their beginning. Excludes turns that were inaudible for listeners.
 * @param states booth states after acts, in order
 */
export const turnsOf = (states: readonly AirAfter[], live: LiveTime): Turn[] =>
  [...Map.groupBy(states, ({ booth }) => booth)]
    .flatMap(([booth, ofBooth]) => turnsIn(booth, ofBooth, live))
    .toSorted((one, other) => one.from - other.from)
