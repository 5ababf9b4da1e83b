import { type ClockOffset, type ClockSample, offsetOf } from '../rules/clockOffset.ts'

const askings = 5

/**
 * Learns how far the clock that instants are agreed by is ahead of `performance.now()`, which no change of the device's
 * clock moves.
 * @param ask for that clock's time, in milliseconds since 1970; undefined where no answer came
 * @returns null when no answer came
 */
export const measureClock = async (
  ask: () => Promise<number | undefined>,
): Promise<ClockOffset | null> => {
  const samples: ClockSample[] = []
  for (let asked = 0; asked < askings; asked += 1) {
    const askedAt = performance.now()
    const serverAt = await ask()
    if (serverAt !== undefined) samples.push({ askedAt, answeredAt: performance.now(), serverAt })
  }
  return offsetOf(samples)
}

/** The moment of `performance.now()` at which an agreed instant comes. */
export const momentOf = (instant: number, { ahead }: ClockOffset): number => instant - ahead

/** The time of an audio context at a moment of `performance.now()`. */
export const contextTimeOf = (context: AudioContext, moment: number): number => {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
  // Before its first sound a context cannot tell.
  return performanceTime === 0
    ? context.currentTime + (moment - performance.now()) / 1000
    : contextTime + (moment - performanceTime) / 1000
}
