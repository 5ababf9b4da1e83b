/** The duration of a cross-fade between two voices. */
export const crossFadeMilliseconds = 150
/**
 * How much later the leaving voice begins to go: ways from two pages to one audio worker differ by about so much, and overlap is
 * better than silence.
 */
export const holdMilliseconds = 75

const steps = 32

/** Equal power: the squares of both curves are one in sum, so that the loudness stays. */
export const fadeIn: Float32Array<ArrayBuffer> = Float32Array.from(
  { length: steps + 1 },
  (_, step) => Math.sin((step / steps) * (Math.PI / 2)),
)
export const fadeOut: Float32Array<ArrayBuffer> = fadeIn.toReversed()
