/** Nothing in the headphones gets louder than this, below full scale. */
export const ceilingDecibels = -6

/** Guards ears against what suddenly gets loud. */
export const makeLimiter = (context: AudioContext): DynamicsCompressorNode =>
  new DynamicsCompressorNode(context, {
    threshold: ceilingDecibels,
    knee: 0,
    ratio: 20,
    attack: 0.001,
    release: 0.15,
  })
