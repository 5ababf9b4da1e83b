/** How much a tone may exceed the current level. Decibels. */
export const standsOut = 6
/**
 * Limits of the peak of a tone in dBFS: below the ceiling of the headphones, and audible in
 * silence.
 */
const loudest = -14
const softest = -42
/** Peak of a sine above its root mean square, in dB. */
const crest = 3
/** A margin, because speech varies in level. */
const margin = 2

/**
 * The level of alarm tones, as their peak below full scale.
 * @param programme the root mean square of the current sound, below full scale
 */
export const toneLevel = (programme: number): number =>
  Math.min(loudest, Math.max(softest, programme + standsOut - margin + crest))
