/** Sample rate of analysis: mono, as coded. */
export const sampleRate = 48_000
/** Step of the mixer. */
export const blockMilliseconds = 20
export const blockSamples = (sampleRate * blockMilliseconds) / 1_000

/** 20 ms of one channel, one stage or the floor. */
export interface HeardBlock {
  /** Track: `ch:floor`, `ch:7` or `stage:7`. */
  readonly track: string
  /** Of its first sample: milliseconds since 1970 by the database clock. */
  readonly at: number
  /** The mix for listeners. The next block of the track may reuse this memory. */
  readonly samples: Int16Array
  /** The mix without seats that have not consented to recording. */
  readonly recordable: Int16Array
  /** The mix without seats that have not consented to be streamed publicly. */
  readonly published: Int16Array
  /** True if the recording mix leaves out a seat. */
  readonly isLeftOut: boolean
  /** Number of people with sound in it. */
  readonly voices: number
  /** Seat with the loudest voice; null without one. */
  readonly loudest: string | null
}
