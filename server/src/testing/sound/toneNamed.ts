// A stand-in for a recogniser: equal sounds give equal words.

const rate = 16_000
const windowSamples = rate / 50
/** About -46 dBFS: softer is a pause. */
const leastRoot = 160

const rootOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** Trims silence at both ends. */
const soundingPart = (samples: Int16Array): Int16Array => {
  let first = -1
  let end = 0
  for (let at = 0; at + windowSamples <= samples.length; at += windowSamples)
    if (rootOf(samples.subarray(at, at + windowSamples)) >= leastRoot) {
      if (first < 0) first = at
      end = at + windowSamples
    }
  return first < 0 ? new Int16Array() : samples.subarray(first, end)
}

const lowestHertz = 100
const highestHertz = 6000
const stepHertz = 20
/** Short enough that a tone between two steps appears in both. */
const partSamples = rate / 8
const mostParts = 4

/** Goertzel's filter: how much of one frequency is in a sound. */
const strengthOf = (samples: Int16Array, hertz: number): number => {
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let before = 0
  let last = 0
  for (const [n, sample] of samples.entries()) {
    const rounded = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length))
    const now = rounded + factor * last - before
    before = last
    last = now
  }
  return last * last + before * before - factor * last * before
}

/** Some parts of it, evenly spread. */
const partsOf = (samples: Int16Array): Int16Array[] => {
  const count = Math.min(mostParts, Math.max(1, Math.floor(samples.length / partSamples)))
  return Array.from({ length: count }, (_, n) => {
    const begin = Math.floor((samples.length / count) * n)
    return samples.subarray(begin, begin + partSamples)
  })
}

const dominantHertz = (samples: Int16Array): number => {
  const parts = partsOf(samples)
  let strongest = { hertz: 0, strength: -1 }
  for (let hertz = lowestHertz; hertz <= highestHertz; hertz += stepHertz) {
    const strength = parts.reduce((sum, part) => sum + strengthOf(part, hertz), 0)
    if (strength > strongest.strength) strongest = { hertz, strength }
  }
  return strongest.hertz
}

/**
 * `tone 440 1200ms`: the dominant frequency, to 20 Hz, and its duration, to 100 ms; empty for
 * silence.
 * @param samples one channel at 16 kHz
 */
export const toneNamed = (samples: Int16Array): string => {
  const sounding = soundingPart(samples)
  if (sounding.length === 0) return ''
  const milliseconds = Math.round(sounding.length / rate / 0.1) * 100
  return `tone ${dominantHertz(sounding)} ${milliseconds}ms`
}
