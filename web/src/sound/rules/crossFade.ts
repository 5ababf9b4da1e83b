/** The duration of a cross-fade between two voices. */
export const crossFadeMilliseconds = 150
/**
 * How much later the leaving voice starts to fade: the delays from two pages to one listener differ
 * by about this much, and an overlap is better than silence.
 */
export const holdMilliseconds = 75

const steps = 32

/** Equal power: the squares of both curves add up to one, so the loudness stays the same. */
export const fadeIn: Float32Array<ArrayBuffer> = Float32Array.from(
  { length: steps + 1 },
  (_, step) => Math.sin((step / steps) * (Math.PI / 2)),
)
export const fadeOut: Float32Array<ArrayBuffer> = fadeIn.toReversed()
