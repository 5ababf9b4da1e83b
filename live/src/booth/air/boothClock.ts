import {
  type ClockOffset,
  type ClockSample,
  offsetOf,
} from '@openbooth/web/sound/rules/clockOffset.ts'

/** The clock all instants of an event are of: the database's, as far as this page knows it. */
export interface BoothClock {
  /** An answer told the time. */
  note(sample: ClockSample): void
  /** The stream told the time, some unknown way ago: good enough until an answer tells. */
  recordNotified(serverAt: number): void
  now(): number
  offset(): ClockOffset
}

const mostKept = 12
/** Clocks drift apart: what was learnt earlier is forgotten for anything newer. */
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
    recordNotified: (serverAt) => {
      fromStream = { ahead: serverAt - performance.now(), within: Number.POSITIVE_INFINITY }
    },
    now: () => performance.now() + offset().ahead,
    offset,
  }
}
