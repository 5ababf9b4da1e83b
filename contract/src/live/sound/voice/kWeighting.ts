/** A second-order filter with its state. */
const makeBiquad = (
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): ((sample: number) => number) => {
  let [one, two] = [0, 0]
  return (sample) => {
    const filtered = b0 * sample + one
    one = b1 * sample - a1 * filtered + two
    two = b2 * sample - a2 * filtered
    return filtered
  }
}

/** The head's gain of high frequencies. */
const shelf = { hertz: 1681.9744509555319, decibels: 3.99984385397, quality: 0.7071752369554193 }
/** The ear's loss of low frequencies. */
const highPass = { hertz: 38.13547087613982, quality: 0.5003270373253953 }

const makeShelf = (sampleRate: number): ((sample: number) => number) => {
  const k = Math.tan((Math.PI * shelf.hertz) / sampleRate)
  const high = 10 ** (shelf.decibels / 20)
  const middle = high ** 0.499666774155
  const a0 = 1 + k / shelf.quality + k * k
  return makeBiquad(
    [
      (high + (middle * k) / shelf.quality + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (middle * k) / shelf.quality + k * k) / a0,
    ],
    [(2 * (k * k - 1)) / a0, (1 - k / shelf.quality + k * k) / a0],
  )
}
const makeHighPass = (sampleRate: number): ((sample: number) => number) => {
  const k = Math.tan((Math.PI * highPass.hertz) / sampleRate)
  const a0 = 1 + k / highPass.quality + k * k
  return makeBiquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / highPass.quality + k * k) / a0])
}

/**
 * K-weights samples (ITU-R BS.1770, EBU R 128) at any rate; the standard gives its filters only for
 * 48 kHz.
 */
export const makeKWeighting = (sampleRate: number): ((sample: number) => number) => {
  const head = makeShelf(sampleRate)
  const ears = makeHighPass(sampleRate)
  return (sample) => ears(head(sample))
}

/** The loudness of a mean square of K-weighted samples of one channel, LUFS. */
export const loudnessOf = (meanSquare: number): number =>
  meanSquare < 1e-12 ? -120 : -0.691 + 10 * Math.log10(meanSquare)
