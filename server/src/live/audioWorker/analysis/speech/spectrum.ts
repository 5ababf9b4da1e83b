/** Number of samples in one transform. */
export const spectrumSamples = 256
/** From 0 Hz to half of the rate, both included. */
export const spectrumBins = spectrumSamples / 2 + 1

const half = spectrumSamples / 2
const turn = (2 * Math.PI) / spectrumSamples
const waves = Float64Array.from({ length: spectrumSamples }, (_, n) => Math.cos(turn * n))
const sines = Float64Array.from({ length: spectrumSamples }, (_, n) => Math.sin(turn * n))
const window = waves.map((wave) => 0.5 - 0.5 * wave)
const halfBits = Math.log2(half)
const reversed = Uint8Array.from({ length: half }, (_, n) => {
  let turned = 0
  for (let bit = 0; bit < halfBits; bit += 1) turned |= ((n >> bit) & 1) << (halfBits - 1 - bit)
  return turned
})

const real = new Float64Array(half)
const imaginary = new Float64Array(half)

/** Writes the magnitude of each frequency in `spectrumSamples` samples, through a Hann window. */
export const writeSpectrum = (
  sound: Float32Array,
  from: number,
  into: Float32Array,
  at: number,
): void => {
  // Packs pairs of samples into complex values, so that a transform of half the size suffices.
  for (let n = 0; n < half; n += 1) {
    const to = reversed[n]!
    real[to] = sound[from + 2 * n]! * window[2 * n]!
    imaginary[to] = sound[from + 2 * n + 1]! * window[2 * n + 1]!
  }
  transform()
  for (let k = 0; k <= half; k += 1) {
    const one = k % half
    const other = (half - k) % half
    const evenReal = (real[one]! + real[other]!) / 2
    const evenImaginary = (imaginary[one]! - imaginary[other]!) / 2
    const oddReal = (imaginary[one]! + imaginary[other]!) / 2
    const oddImaginary = (real[other]! - real[one]!) / 2
    const cosine = waves[k]!
    const sine = sines[k]!
    const a = evenReal + cosine * oddReal + sine * oddImaginary
    const b = evenImaginary + cosine * oddImaginary - sine * oddReal
    into[at + k] = Math.sqrt(a * a + b * b)
  }
}

/** In place, on values in bit-reversed order. */
const transform = (): void => {
  for (let size = 2; size <= half; size *= 2) {
    const step = spectrumSamples / size
    for (let begin = 0; begin < half; begin += size)
      for (let n = 0; n < size / 2; n += 1) {
        const cosine = waves[n * step]!
        const sine = sines[n * step]!
        const a = begin + n
        const b = a + size / 2
        const x = real[b]! * cosine + imaginary[b]! * sine
        const y = imaginary[b]! * cosine - real[b]! * sine
        real[b] = real[a]! - x
        imaginary[b] = imaginary[a]! - y
        real[a] = real[a]! + x
        imaginary[a] = imaginary[a]! + y
      }
  }
}
