/**
 * The power of each frequency from 0 to half the sample rate, by a fast Fourier transform. A Hann
 * window limits the leakage of a loud frequency into others.
 * @param frame samples, a power of two in number
 */
export const powersOf = (frame: Float32Array): Float64Array => {
  const size = frame.length
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const bits = Math.log2(size)
  for (let at = 0; at < size; at += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)
    real[reversed(at, bits)] = frame[at]! * window
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2
    for (let step = 0; step < half; step += 1) {
      const angle = (-2 * Math.PI * step) / span
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
      for (let at = step; at < size; at += span) {
        const other = at + half
        const turnedReal = real[other]! * cosine - imaginary[other]! * sine
        const turnedImaginary = real[other]! * sine + imaginary[other]! * cosine
        real[other] = real[at]! - turnedReal
        imaginary[other] = imaginary[at]! - turnedImaginary
        real[at] = real[at]! + turnedReal
        imaginary[at] = imaginary[at]! + turnedImaginary
      }
    }
  }
  return Float64Array.from(
    { length: size / 2 },
    (_, bin) => real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!,
  )
}

const reversed = (index: number, bits: number): number => {
  let turned = 0
  for (let bit = 0; bit < bits; bit += 1) turned = (turned << 1) | ((index >> bit) & 1)
  return turned
}
