/** What was measured in one second of one thing that is heard. Levels are of the sound as sent: 0 dBFS is all a sample holds. */
export interface HeardSecond {
  /** How much of the second was speech, by what it sounds like and not by its level: 0 to 1000. */
  readonly speechMs: number
  /** Root mean square, dBFS: a sine at full scale reads -3.01. */
  readonly rmsDb: number
  /** The loudest sample, dBFS. */
  readonly peakDb: number
  /** Of this second, LUFS by ITU-R BS.1770 for one channel, without its gate: a 997 Hz sine reads as in `rmsDb`. */
  readonly loudness: number
  /** Runs of at least three samples in a row at full scale, and blocks of 20 ms of a voice that was cut off before it was made softer. */
  readonly clipped: number
  /** Decibels by which mains hum, 50 or 60 Hz with its harmonics, stands above the rest. 0: none. */
  readonly hum: number
  /** Sources that sounded at once for most of the second. Counted by whoever mixes them, not heard in the mix. */
  readonly voices: number
}

/** What silence reads in decibels: no level is below it. */
export const silenceDb = -120

/** A second in which nothing at all came. */
export const silentSecond: HeardSecond = {
  speechMs: 0,
  rmsDb: silenceDb,
  peakDb: silenceDb,
  loudness: silenceDb,
  clipped: 0,
  hum: 0,
  voices: 0,
}
