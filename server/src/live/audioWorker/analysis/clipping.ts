/**
 * Samples at or above this level count as clipped. Decoded sound peaks slightly below full scale.
 */
const topOfScale = 32_700
/** One sample at full scale is only a loud one. Several in a row are a clipped wave. */
const clippedRun = 3
/** 20 ms at 48 kHz. */
const blockSamples = 960
/**
 * Ignores the loudest tenth of a second, because coding adds a little where a clipped voice begins.
 */
const loudest = 0.1
/** Blocks within 3 dB of the loudest block count as loud. */
const loudFrom = 0.7
/**
 * Clipped speech is at maximum level most of the time. Normal speech reaches it for a word or two
 * per second.
 */
const leastLoud = 0.44
/**
 * Limit of the crest factor of loud blocks, 6.8 dB.
 * Normal voices have a median of at least 7. Clipped voices have 3 to 5, and 5 to 7 after the
 * browser's voice coder.
 */
const mostCrest = 2.2

export interface Clipping {
  push(samples: Int16Array): void
  /** Returns the result since the last call. */
  take(): {
    /** Of at least three samples at full scale. */
    readonly runs: number
    /**
     * Loud 20 ms blocks of a voice that was clipped before its level was lowered and coded.
     * Pages level their audio, so a broken microphone never reaches full scale.
     * Only valid for speech, because a tone has an even level too.
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
