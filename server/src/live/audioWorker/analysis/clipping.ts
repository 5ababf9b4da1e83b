/** Where a sample counts as cut off: sound that was packed on its way comes back a hair below. */
const topOfScale = 32_700
/** One sample at the top is a loud one; several in a row are a wave that lost its head. */
const clippedRun = 3
/** 20 ms at 48 kHz. */
const blockSamples = 960
/** The loudest tenth of a second is left aside: coding adds a little to where a cut voice begins. */
const loudest = 0.1
/** Within so much of the loudest of the others, 3 dB, blocks are the loud ones. */
const loudFrom = 0.7
/** What was cut off is as loud as can be much of the time: speech is loud in a word or two of a second. */
const leastLoud = 0.44
/**
 * How far the peaks of loud blocks stand above their mean, 6.8 dB: of whole voices at least 7 in the middle, of cut ones 3 to 5, which
 * the filter that browsers code a voice with turns into 5 to 7.
 */
const mostCrest = 2.2

export interface Clipping {
  push(samples: Int16Array): void
  /** What came since the last time. */
  take(): {
    /** Of at least three samples at full scale. */
    readonly runs: number
    /**
     * Of 20 ms, loud ones of a voice that was cut off before it was made softer and packed: pages level what they send, so that
     * a broken microphone never reaches full scale. Means nothing where nobody speaks: a tone is as even.
     */
    readonly blocks: number
  }
}

export const openClipping = (): Clipping => {
  let run = 0
  let runs = 0
  let peak = 0
  let squares = 0
  let count = 0
  let blocks: { readonly peak: number; readonly crest: number }[] = []
  return {
    push: (samples) => {
      for (const sample of samples) {
        const size = Math.abs(sample)
        run = size >= topOfScale ? run + 1 : 0
        if (run === clippedRun) runs += 1
        if (size > peak) peak = size
        squares += size * size
        count += 1
        if (count < blockSamples) continue
        blocks.push({ peak, crest: peak / Math.sqrt(squares / count) })
        peak = squares = count = 0
      }
    },
    take: () => {
      const taken = { runs, blocks: cutOff(blocks) }
      runs = 0
      blocks = []
      return taken
    },
  }
}

const cutOff = (blocks: readonly { readonly peak: number; readonly crest: number }[]): number => {
  const peaks = blocks.map(({ peak }) => peak).toSorted((one, other) => other - one)
  const top = peaks[Math.floor(loudest * peaks.length)] ?? 0
  const loud = blocks.filter(({ peak }) => peak > loudFrom * top)
  if (loud.length === 0 || loud.length < leastLoud * blocks.length) return 0
  const crests = loud.map(({ crest }) => crest).toSorted((one, other) => one - other)
  return crests[Math.floor(crests.length / 2)]! <= mostCrest ? loud.length : 0
}
