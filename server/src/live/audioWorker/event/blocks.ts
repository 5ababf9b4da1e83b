/** What ears hear in: mono, as it was coded. Samples a second. */
export const sampleRate = 48_000
/** All that is heard together goes on in steps of so long. */
export const blockMilliseconds = 20
export const blockSamples = (sampleRate * blockMilliseconds) / 1_000

/** Twenty milliseconds of one channel, stage or the floor. */
export interface HeardBlock {
  /** What is heard: `ch:floor`, `ch:7`, `stage:7`. */
  readonly track: string
  /** Of its first sample: milliseconds since 1970 by the clock of the database. */
  readonly at: number
  /** What its listeners hear. Another block of the same track may come in the same memory. */
  readonly samples: Int16Array
  /** The same without those who may not be recorded. */
  readonly recordable: Int16Array
  /** Whether somebody who may not be recorded is left out of that. */
  readonly isLeftOut: boolean
  /** How many people sounded in it. */
  readonly voices: number
  /** The seat whose voice was loudest; null: nobody’s. */
  readonly loudest: string | null
}
