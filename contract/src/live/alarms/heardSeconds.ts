/** Measurements of one second of one track. Levels are as sent: 0 dBFS is full scale. */
export interface HeardSecond {
  /** Share of speech in the second, by its sound and not its level: 0 to 1000. */
  readonly speechMs: number
  /** Root mean square, dBFS: a sine at full scale reads -3.01. */
  readonly rmsDb: number
  /** The loudest sample, dBFS. */
  readonly peakDb: number
  /**
   * Loudness of this second in LUFS (ITU-R BS.1770 for one channel, without the gate). A 997 Hz
   * sine has the same value as in `rmsDb`.
   */
  readonly loudness: number
  /**
   * Runs of at least three full-scale samples in a row, and 20 ms blocks of a voice that was
   * clipped before its level was lowered.
   */
  readonly clipped: number
  /**
   * Level of mains hum in pauses of speech, 50 or 60 Hz with harmonics, above the rest in decibels;
   * 0 without hum. Null: no pause was long enough to measure it.
   */
  readonly hum: number | null
  /** Number of sources with sound for most of the second. Counted by the mixer. */
  readonly voices: number
}

/** Level of silence in decibels, the minimum of all levels. */
export const silenceDb = -120

/** A second without any sound. */
export const silentSecond: HeardSecond = {
  speechMs: 0,
  rmsDb: silenceDb,
  peakDb: silenceDb,
  loudness: silenceDb,
  clipped: 0,
  hum: 0,
  voices: 0,
}
