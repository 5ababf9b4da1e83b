/** Distinguishes voices, which have a pitch, from breath, keys and fans. */
export interface PitchFinder {
  take(sample: number): void
  /** Whether the samples since the last call are periodic like a voice. */
  read(): boolean
}

/** The sampling rate of the analysis, which limits it to 3 kHz. Hertz. */
const looksAt = 6_000
/** The range of human pitch, hertz. */
const [lowest, highest] = [70, 400]
/** The minimum share of energy that repeats itself. */
const repeats = 0.4

export const makePitchFinder = (sampleRate: number): PitchFinder => {
  const joins = Math.round(sampleRate / looksAt)
  const rate = sampleRate / joins
  const [shortest, longest] = [Math.floor(rate / highest), Math.ceil(rate / lowest)]
  let samples: number[] = []
  let [sum, count, before] = [0, 0, 0]
  const likeness = (lag: number): number => {
    let product = 0
    for (let place = lag; place < samples.length; place += 1)
      product += samples[place]! * samples[place - lag]!
    return product
  }
  return {
    take: (sample) => {
      sum += sample
      count += 1
      if (count < joins) return
      // The difference from the previous sample. Otherwise all low sound would seem periodic.
      samples.push(sum - before)
      before = sum
      sum = 0
      count = 0
    },
    read: () => {
      const needed = repeats * likeness(0)
      let hasPitch = false
      for (let lag = shortest; lag <= longest && !hasPitch; lag += 1)
        hasPitch = needed > 0 && likeness(lag) >= needed
      samples = []
      return hasPitch
    },
  }
}
