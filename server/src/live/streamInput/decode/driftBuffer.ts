// Plays sound that arrives in bursts, by a clock that differs from ours, without clicks.

/** Samples per second. */
const sampleRate = 48_000
const perMillisecond = sampleRate / 1_000
/** The longest stored sound; a power of two. Nearly 2.8 s. */
const capacity = 131_072
const mask = capacity - 1
/** The shortest and the longest wait for sound before it plays. */
const [leastTarget, mostTarget] = [60 * perMillisecond, 500 * perMillisecond]
/** Bursts are compared with the longest gap of about the last minute. */
const margin = 1.5
const forget = 0.9995
/** Milliseconds, before a gap was seen. Some encoders pack eight frames of AAC: one short pause. */
const expectedGap = 50
/** Sound this much later than the target is skipped. */
const mostLate = 800 * perMillisecond
/** Sound that waits longer than the target by this is skipped before playing begins. */
const mostAhead = 100 * perMillisecond
/** The largest change of speed is inaudible: 8 cents. */
const mostSpeed = 0.005
/** Change of speed per sample of difference. */
const corrects = 2e-5 / perMillisecond
/** Share of a new measurement in the average difference. */
const smooths = 0.02
const fadeSamples = 5 * perMillisecond

export interface DriftBuffer {
  /** @param at time of arrival in milliseconds, by any one clock */
  put(samples: Int16Array, at: number): void
  /** Fills a block for playing, from -1 to 1. @returns how many of its samples had no sound */
  take(block: Float32Array): number
  /** Milliseconds of sound that wait. */
  waiting(): number
}

export const openDriftBuffer = (): DriftBuffer => {
  const ring = new Float32Array(capacity)
  // Positions count samples since the start. `read` has a fraction.
  const at = { written: 0, read: 0 }
  const pace = { lastArrival: Number.NaN, longestGap: expectedGap, difference: 0 }
  const play = { isPlaying: false, gain: 0, last: 0 }

  const target = (): number =>
    Math.min(mostTarget, Math.max(leastTarget, pace.longestGap * margin * perMillisecond))
  const filled = (): number => at.written - at.read

  /** Catmull-Rom interpolation. */
  const sampleAt = (position: number): number => {
    const whole = Math.floor(position)
    const part = position - whole
    const before = ring[(whole - 1) & mask]!
    const one = ring[whole & mask]!
    const two = ring[(whole + 1) & mask]!
    const after = ring[(whole + 2) & mask]!
    return (
      one +
      0.5 *
        part *
        (two -
          before +
          part *
            (2 * before - 5 * one + 4 * two - after + part * (3 * (one - two) + after - before)))
    )
  }
  /** Fades out what played last, and waits until enough sound has arrived. */
  const pause = (block: Float32Array, from: number): number => {
    play.isPlaying = false
    play.gain = 0
    for (let place = from; place < block.length; place += 1) {
      play.last *= 1 - 1 / fadeSamples
      block[place] = play.last
    }
    return block.length - from
  }
  const speed = (): number => {
    pace.difference += (filled() - target() - pace.difference) * smooths
    return 1 + Math.max(-mostSpeed, Math.min(mostSpeed, pace.difference * corrects))
  }
  const begin = (): boolean => {
    if (filled() < target()) return false
    // What was decoded to recognise the stream arrives at once.
    if (filled() > target() + mostAhead) at.read = at.written - target()
    play.isPlaying = true
    pace.difference = 0
    return true
  }
  /** Skips late sound behind a short fade. */
  const catchUp = (): void => {
    if (filled() <= target() + mostLate) return
    at.read = at.written - target()
    pace.difference = 0
    play.gain = 0
  }
  return {
    put: (samples, arrivedAt) => {
      const gap = arrivedAt - pace.lastArrival
      pace.lastArrival = arrivedAt
      // A longer gap is an interruption and says nothing about bursts.
      const isBurst = gap < mostTarget / perMillisecond
      pace.longestGap = Math.max(pace.longestGap * forget, isBurst ? gap : 0)
      for (const sample of samples.subarray(-capacity / 2)) {
        ring[at.written & mask] = sample / 32_768
        at.written += 1
      }
      if (filled() > capacity - 8) at.read = at.written - target()
    },
    take: (block) => {
      if (!play.isPlaying && !begin()) return pause(block, 0)
      catchUp()
      const step = speed()
      for (let place = 0; place < block.length; place += 1) {
        if (filled() < 4) return pause(block, place)
        play.gain = Math.min(1, play.gain + 1 / fadeSamples)
        // The fade-in starts from what faded out.
        play.last *= 1 - 1 / fadeSamples
        const sample = sampleAt(at.read) * play.gain + play.last * (1 - play.gain)
        block[place] = sample
        if (play.gain === 1) play.last = sample
        at.read += step
      }
      return 0
    },
    waiting: () => filled() / perMillisecond,
  }
}
