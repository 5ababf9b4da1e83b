/** The test tone, in the middle of the speech band. */
const toneHertz = 1_000
const loudness = 10_000

/** Samples of the tone from a position on. */
export const toneOf = (rate: number, from: number, samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, n) =>
    Math.round(loudness * Math.sin((2 * Math.PI * toneHertz * (from + n)) / rate)),
  )

/** Softer sound counts as silence. */
const softest = 500
const leastShare = 0.5

/**
 * True if the samples are mainly the tone: compares the power at its frequency with the total
 * (Goertzel algorithm).
 */
export const isTone = (samples: Int16Array, rate: number): boolean => {
  const coefficient = 2 * Math.cos((2 * Math.PI * toneHertz) / rate)
  let [before, last, power] = [0, 0, 0]
  for (const sample of samples) {
    const next = sample + coefficient * last - before
    ;[before, last] = [last, next]
    power += sample * sample
  }
  if (power < samples.length * softest * softest) return false
  const atTone = before * before + last * last - coefficient * before * last
  return (2 * atTone) / (samples.length * power) > leastShare
}
