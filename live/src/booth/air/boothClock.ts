import {
  type ClockOffset,
  type ClockSample,
  offsetOf,
} from '@openbooth/web/sound/rules/clockOffset.ts'

/** The database's clock, as this page estimates it. All instants of an event use this clock. */
export interface BoothClock {
  /** Adds a response's time. */
  note(sample: ClockSample): void
  /** Adds the stream's time. Its delay is unknown, so it counts only until the first response. */
  setServerTime(serverAt: number): void
  now(): number
  offset(): ClockOffset
}

const mostKept = 12
/** Clocks drift: a new sample replaces samples older than this. */
const freshMilliseconds = 600_000

export const makeBoothClock = (): BoothClock => {
  let samples: readonly ClockSample[] = []
  let fromStream: ClockOffset = { ahead: performance.timeOrigin, within: Number.POSITIVE_INFINITY }
  const offset = (): ClockOffset => offsetOf(samples) ?? fromStream
  return {
    note: (sample) => {
      const freshFrom = sample.answeredAt - freshMilliseconds
      samples = [...samples.filter(({ answeredAt }) => answeredAt > freshFrom), sample].slice(
        -mostKept,
      )
    },
    setServerTime: (serverAt) => {
      fromStream = { ahead: serverAt - performance.now(), within: Number.POSITIVE_INFINITY }
    },
    now: () => performance.now() + offset().ahead,
    offset,
  }
}
