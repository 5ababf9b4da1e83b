/** The level of silence. */
export const silentDecibels = -90

export interface LevelMeter {
  readonly node: AnalyserNode
  /** The maximum level of the last samples, below full scale. */
  decibels(): number
}

/** @param samplesLookedAt the number of measured samples, a power of two */
export const makeLevelMeter = (context: AudioContext, samplesLookedAt = 2048): LevelMeter => {
  const node = context.createAnalyser()
  node.fftSize = samplesLookedAt
  const samples = new Float32Array(node.fftSize)
  return {
    node,
    decibels: () => {
      node.getFloatTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      return Math.max(silentDecibels, 20 * Math.log10(peak))
    },
  }
}
