/** 5 ms. */
const rampSamples = 240
const [lowest, highest] = [-32_768, 32_767]

/**
 * Bends the beginning of some samples, in place, to where the sound stopped before them: a jump from one sample to the next
 * is a click.
 * @param last the sample before them
 */
export const declick = (samples: Int16Array, last: number): void => {
  const jump = last - (samples[0] ?? last)
  const length = Math.min(rampSamples, samples.length)
  for (let i = 0; i < length; i++)
    samples[i] = Math.max(lowest, Math.min(highest, samples[i]! + jump * (1 - i / length)))
}
