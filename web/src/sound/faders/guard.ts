/** By how much what suddenly gets louder may pass what was heard before, decibels. */
export const stepDecibels = 6

export interface Guard {
  /**
   * Lets a stretch of sound through, and writes what is left of it over it.
   * @param channels of equal length, samples in parts of full scale: what is held is held in all of them
   */
  pass(channels: readonly Float32Array[]): void
  /** What left since it was asked last: the mean square of the louder ear, and whether anything was held. */
  read(): { readonly meanSquare: number; readonly isHeld: boolean }
}

const factorOf = (decibels: number): number => 10 ** (decibels / 20)

/** What ears are used to: by how much it follows in a second, decibels, and its bounds below full scale. */
const risesBy = 20
const fallsBy = 2
const first = factorOf(-24)
const least = factorOf(-30)
/** Softer than this is a pause, in which ears stay used to what was before. */
const pause = factorOf(-50)
const releaseSeconds = 0.15

/**
 * Guards ears against a sudden sound, below whatever ceiling: what jumps is held at once, without a delay, a step above what
 * was heard before, and let through as fast as ears follow. What does not jump stays as it is.
 */
export const makeGuard = (sampleRate: number): Guard => {
  const step = factorOf(stepDecibels)
  const rise = factorOf(risesBy / sampleRate)
  const fall = factorOf(-fallsBy / sampleRate)
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRate))
  let usual = first
  let gain = 1
  let squares = 0
  let count = 0
  let isHeld = false
  return {
    pass: (channels) => {
      const length = channels[0]?.length ?? 0
      for (let place = 0; place < length; place += 1) {
        let level = 0
        for (const channel of channels) level = Math.max(level, Math.abs(channel[place]!))
        if (level > usual) usual = Math.min(level, usual * rise)
        else if (level > pause) usual = Math.max(least, usual * fall)
        gain += (1 - gain) * release
        const most = usual * step
        if (level * gain > most) {
          gain = most / level
          isHeld = true
        }
        for (const channel of channels) channel[place]! *= gain
        squares += (level * gain) ** 2
      }
      count += length
    },
    read: () => {
      const meanSquare = count === 0 ? 0 : squares / count
      const read = { meanSquare, isHeld }
      squares = 0
      count = 0
      isHeld = false
      return read
    },
  }
}
