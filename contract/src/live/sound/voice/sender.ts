import { type GuardBounds, makeGuard } from './guard.ts'
import { makeKWeighting } from './kWeighting.ts'
import { makePitchFinder } from './pitch.ts'
import { levelledByNothing, withTenth } from './levelling.ts'

export interface SenderOptions {
  /** Whether the page levels the voice to the common loudness. */
  readonly isLevelled: boolean
  /** Whether the gate is open. */
  readonly isOpen: boolean
}

/** The processing since the last call. */
export interface SentSecond {
  /** Decibels. */
  readonly gain: number
  readonly isHeld: boolean
}

/** The processing of a voice before it is sent: levelling, then the guard. */
export interface Sender {
  set(options: SenderOptions): void
  /** Processes a block of samples in place. */
  pass(samples: Float32Array): void
  read(): SentSecond
}

const factorOf = (decibels: number): number => 10 ** (decibels / 20)

/** The change of gain when levelling is switched, decibels per tenth of a second. */
const switchedBy = 2

/** Adds no delay. */
export const makeSender = (
  sampleRate: number,
  bounds: GuardBounds,
  first: SenderOptions,
): Sender => {
  const weigh = makeKWeighting(sampleRate)
  const pitch = makePitchFinder(sampleRate)
  const guard = makeGuard(sampleRate, bounds)
  const tenth = Math.round(sampleRate / 10)
  let options = first
  let levelling = levelledByNothing
  /** The target gain, and its change per sample. */
  let gain = 1
  let change = 1
  let decibels = 0
  let squares = 0
  let count = 0

  const follow = (): void => {
    const { isLevelled, isOpen } = options
    const heard = { square: squares / count, hasPitch: pitch.read() }
    // The measured loudness of a voice stays while levelling is off.
    if (isLevelled) levelling = withTenth(levelling, heard, isOpen)
    const wanted = isLevelled ? levelling.gain : 0
    decibels += Math.min(switchedBy, Math.max(-switchedBy, wanted - decibels))
    change = (factorOf(decibels) / gain) ** (1 / tenth)
    squares = 0
    count = 0
  }
  return {
    set: (now) => {
      options = now
    },
    pass: (samples) => {
      for (let place = 0; place < samples.length; place += 1) {
        const sample = samples[place]!
        const weighed = weigh(sample)
        squares += weighed ** 2
        pitch.take(weighed)
        count += 1
        if (count === tenth) follow()
        gain *= change
        samples[place] = sample * gain
      }
      guard.pass([samples], options.isOpen)
    },
    read: () => ({ gain: decibels, isHeld: guard.read().isHeld }),
  }
}
