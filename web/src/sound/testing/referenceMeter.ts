// A reference meter, written independently from the tables of ITU-R BS.1770-4 for 48 kHz.

const stages = [
  {
    feedForward: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    feedBack: [-1.69065929318241, 0.73248077421585],
  },
  { feedForward: [1, -2, 1], feedBack: [-1.99004745483398, 0.99007225036621] },
] as const

const filtered = (
  samples: Float32Array,
  { feedForward: [b0, b1, b2], feedBack: [a1, a2] }: (typeof stages)[number],
): Float32Array => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

const rate = 48_000
const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)
const average = (powers: readonly number[]): number =>
  powers.reduce((sum, power) => sum + power, 0) / powers.length

/** Mean squares of blocks that overlap by three quarters. */
const blocksOf = (samples: Float32Array, seconds: number): number[] => {
  const weighted = stages.reduce(filtered, samples)
  const [length, step] = [seconds * rate, (seconds * rate) / 4]
  const powers: number[] = []
  for (let from = 0; from + length <= weighted.length; from += step)
    powers.push(
      weighted.subarray(from, from + length).reduce((sum, sample) => sum + sample * sample, 0) /
        length,
    )
  return powers
}

/** Loudness of a programme, 48 kHz mono, LUFS: gated at -70, and 10 LU below the rest. */
export const integratedLoudness = (samples: Float32Array): number => {
  const heard = blocksOf(samples, 0.4).filter((power) => lufs(power) > -70)
  const least = lufs(average(heard)) - 10
  return lufs(average(heard.filter((power) => lufs(power) > least)))
}

/** The loudest 400 ms, LUFS. */
export const momentaryMaximum = (samples: Float32Array): number =>
  lufs(Math.max(...blocksOf(samples, 0.4)))

/** Decibels below full scale. */
export const peakOf = (samples: Float32Array): number =>
  20 * Math.log10(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))
