/** Changes the sample rate by linear interpolation. Sufficient for voices of lower quality. */
export const resampled = (samples: Int16Array, from: number, to: number): Int16Array => {
  if (from === to) return samples
  const step = from / to
  const length = Math.floor(samples.length / step)
  const last = samples.length - 1
  return Int16Array.from({ length }, (_, n) => {
    const at = n * step
    const before = Math.floor(at)
    const one = samples[before]!
    const next = samples[Math.min(last, before + 1)]!
    return Math.round(one + (next - one) * (at - before))
  })
}
