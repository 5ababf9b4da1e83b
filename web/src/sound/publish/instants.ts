import { type ClockOffset, type ClockSample, offsetOf } from '../rules/clockOffset.ts'

const askings = 5

/**
 * Measures the offset of the shared clock to `performance.now()`, which is immune to changes of the
 * system clock.
 * @param ask returns the shared time in milliseconds since 1970; undefined without a response
 * @returns null without a response
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

/** The time of `performance.now()` at which an agreed instant occurs. */
export const momentOf = (instant: number, { ahead }: ClockOffset): number => instant - ahead

/** The time of an audio context at a moment of `performance.now()`. */
export const contextTimeOf = (context: AudioContext, moment: number): number => {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
  // Before its first sound a context has no timestamp.
  return performanceTime === 0
    ? context.currentTime + (moment - performance.now()) / 1000
    : contextTime + (moment - performanceTime) / 1000
}
