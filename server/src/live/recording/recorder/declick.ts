/** 5 ms. */
const rampSamples = 240
const [lowest, highest] = [-32_768, 32_767]

/**
 * Smooths the beginning of some samples in place, because a jump from the previous sample is a
 * click.
 * @param last the previous sample
 */
export const declick = (samples: Int16Array, last: number): void => {
  const jump = last - (samples[0] ?? last)
  const length = Math.min(rampSamples, samples.length)
  for (let i = 0; i < length; i++)
    samples[i] = Math.max(lowest, Math.min(highest, samples[i]! + jump * (1 - i / length)))
}
