/** A tone may stand out of what is heard by so much, and no more. Decibels. */
export const standsOut = 6
/** Limits of the peak of a tone in dBFS: below the ceiling of the headphones, and audible in silence. */
const loudest = -14
const softest = -42
/** Peak of a sine above its root mean square, in dB. */
const crest = 3
/** A little less than it may be, because speech goes up and down. */
const margin = 2

/**
 * How loud the tones of an alarm are, as their loudest moment below full scale.
 * @param programme the root mean square of what is heard beside them, below full scale
 */
export const toneLevel = (programme: number): number =>
  Math.min(loudest, Math.max(softest, programme + standsOut - margin + crest))
