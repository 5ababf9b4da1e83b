/** Sample rate for hum detection. Hum lies below half of it. */
export const humRate = 4_000
const mains = [50, 60]
const harmonics = 10
/** The mains frequency varies by at most 0.2 %. One second resolves one or two hertz. */
const widthAt = (hertz: number): number => 1 + Math.round(hertz * 0.002)
/** Softer hum is inaudible. Mean of squares, -70 dBFS. */
const inaudible = 1e-7
/**
 * Hum starts at the mains frequency or, from rectifiers, at twice that.
 * A tone that happens to be a multiple does not count.
 */
const leastBegin = 0.1
/** Leakage of the window from other frequencies. */
const leak = 1e-4

/**
 * @param low about one second of sound at `humRate`
 * @param power mean of squares of the whole sound
 * @returns level of mains hum above everything else in decibels, 0 without hum
 */
export const humOf = (low: Float32Array, power: number): number => {
  if (low.length < humRate / 2 || power < inaudible) return 0
  const windowed = low.map(
    (sample, n) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / low.length)),
  )
  const lowPower = meanSquare(low)
  // Compensates the attenuation by the window.
  const scale = lowPower / meanSquare(windowed)
  const above = Math.max(0, power - lowPower)
  return Math.max(0, ...mains.map((hertz) => humAt(windowed, hertz, scale, lowPower, above)))
}

const humAt = (
  windowed: Float32Array,
  hertz: number,
  scale: number,
  lowPower: number,
  above: number,
): number => {
  const found = Array.from({ length: harmonics }, (_, n) => {
    const wanted = hertz * (n + 1)
    let sum = 0
    for (let off = -widthAt(wanted); off <= widthAt(wanted); off += 1)
      sum += powerAt(windowed, wanted + off)
    return scale * sum
  })
  const hum = found.reduce((sum, one) => sum + one)
  if (hum < inaudible || found[0]! + found[1]! < leastBegin * hum) return 0
  const rest = Math.max(lowPower - hum, leak * hum) + above
  return Math.max(0, 10 * Math.log10(hum / rest))
}

/** Goertzel algorithm: mean of squares at one frequency. */
const powerAt = (sound: Float32Array, hertz: number): number => {
  // A whole number of waves, so that neighbouring frequencies stay independent.
  const waves = Math.round((hertz * sound.length) / humRate)
  const turn = 2 * Math.cos((2 * Math.PI * waves) / sound.length)
  let before = 0
  let last = 0
  for (const sample of sound) {
    const next = sample + turn * last - before
    before = last
    last = next
  }
  return (2 * (last * last + before * before - turn * last * before)) / sound.length ** 2
}

const meanSquare = (sound: Float32Array): number =>
  sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length
