/** How much a sudden sound may exceed the previous level, decibels. */
export const stepDecibels = 6

/** In decibels. */
export interface GuardBounds {
  /** Smaller steps pass. */
  readonly step: number
  /** Minimum adaptation level, below full scale: ears are assumed to be used to this much. */
  readonly usual: number
  /** The maximum output, below full scale. */
  readonly ceiling: number
}

const inHeadphones: GuardBounds = { step: stepDecibels, usual: -30, ceiling: 0 }

export interface Guard {
  /**
   * Limits a block of samples in place.
   * @param channels of equal length, with full scale at 1; all channels are reduced equally
   * @param isHeard whether the block is audible; if not, the level of the listener's adaptation
   * does not change
   */
  pass(channels: readonly Float32Array[], isHeard?: boolean): void
  /**
   * Output since the last call: mean square and peak of the louder channel, and whether it was
   * limited.
   */
  read(): { readonly meanSquare: number; readonly peak: number; readonly isHeld: boolean }
}

const factorOf = (decibels: number): number => 10 ** (decibels / 20)

/**
 * The adaptation level: its rise per second in decibels, and its initial value below full scale.
 */
const risesBy = 20
const fallsBy = 2
const first = factorOf(-24)
/** A softer sound is a pause, in which the adaptation stays. */
const pause = factorOf(-50)
const releaseSeconds = 0.15
/** A smaller attenuation is inaudible. */
const noticed = factorOf(-3)
/** The decay of the level between pulses and syllables of a voice, decibels per second. */
const fadesBy = 100

/**
 * Protects ears against sudden sounds: a step is attenuated immediately, without delay, to just
 * above the previous level, and released as ears adapt. Other sound passes unchanged.
 */
export const makeGuard = (sampleRate: number, bounds: GuardBounds = inHeadphones): Guard => {
  const least = factorOf(bounds.usual)
  const step = factorOf(bounds.step)
  const ceiling = factorOf(bounds.ceiling)
  const rise = factorOf(risesBy / sampleRate)
  const fall = factorOf(-fallsBy / sampleRate)
  const fade = factorOf(-fadesBy / sampleRate)
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRate))
  let usual = Math.max(first, least)
  /** The momentary loudness of the output. */
  let heard = 0
  let gain = 1
  let squares = 0
  let peak = 0
  let count = 0
  let isHeld = false
  return {
    pass: (channels, isHeard = true) => {
      const length = channels[0]?.length ?? 0
      for (let place = 0; place < length; place += 1) {
        let level = 0
        for (const channel of channels) level = Math.max(level, Math.abs(channel[place]!))
        gain += (1 - gain) * release
        const most = Math.min(usual * step, ceiling)
        if (level * gain > most) {
          gain = most / level
          isHeld ||= isHeard && gain < noticed
        }
        for (const channel of channels) channel[place]! *= gain
        const passed = level * gain
        heard = Math.max(passed, heard * fade)
        if (!isHeard) heard = 0
        else if (heard > usual) usual = Math.min(heard, usual * rise)
        else if (heard > pause) usual = Math.max(least, usual * fall)
        squares += passed ** 2
        peak = Math.max(peak, passed)
      }
      count += length
    },
    read: () => {
      const meanSquare = count === 0 ? 0 : squares / count
      const read = { meanSquare, peak, isHeld }
      squares = 0
      peak = 0
      count = 0
      isHeld = false
      return read
    },
  }
}
