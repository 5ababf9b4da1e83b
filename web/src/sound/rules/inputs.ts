/** Which input of a two-input sound card is sent. `auto`: decided by the signals. */
export const inputChoices = ['auto', 'left', 'right', 'both'] as const
export type InputChoice = (typeof inputChoices)[number]

/** The share of each input in the voice. */
export interface InputShares {
  readonly left: number
  readonly right: number
}

const mean: InputShares = { left: 0.5, right: 0.5 }
/** Two sources: each is sent as loud as if it were alone. */
const sum: InputShares = { left: 1, right: 1 }
const onlyLeft: InputShares = { left: 1, right: 0 }
const onlyRight: InputShares = { left: 0, right: 1 }

/** Below this mean square (-60 dBFS) an input is silent. */
const quiet = 1e-6
/** Inputs within 12 dB of each other can be the same sound. */
const similar = 10 ** (12 / 10)
const correlated = 0.5

/**
 * The shares for a moment of sound. One sound on both inputs must not become louder, one on a
 * single input must not become softer, and an inverted one must not cancel itself.
 * @returns null for silence
 */
export const sharesFor = (left: Float32Array, right: Float32Array): InputShares | null => {
  let [ofLeft, ofRight, cross] = [0, 0, 0]
  for (let place = 0; place < left.length; place += 1) {
    ofLeft += left[place]! ** 2
    ofRight += right[place]! ** 2
    cross += left[place]! * right[place]!
  }
  if (Math.max(ofLeft, ofRight) / left.length < quiet) return null
  const isSimilar = ofLeft < ofRight * similar && ofRight < ofLeft * similar
  const correlation = isSimilar ? cross / Math.sqrt(ofLeft * ofRight) : 0
  if (correlation > correlated) return mean
  return correlation < -correlated ? onlyLeft : sum
}

/** Equal decisions in a row before the shares change, so that the level does not flutter. */
const steady = 5

/** Decides the shares from one moment after another. */
export const makeInputShares = () => {
  let shares: InputShares | null = null
  let next: InputShares | null = null
  let count = 0
  return (choice: InputChoice, left: Float32Array, right: Float32Array): InputShares => {
    if (choice === 'left') return onlyLeft
    if (choice === 'right') return onlyRight
    if (choice === 'both') return mean
    const decided = sharesFor(left, right)
    if (decided !== null) {
      count = decided === next ? count + 1 : 1
      next = decided
      if (shares === null || count >= steady) shares = decided
    }
    return shares ?? mean
  }
}
