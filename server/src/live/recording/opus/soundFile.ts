/** A file that is written from beginning to end. */
export interface SoundFile {
  write(samples: Int16Array): void
  close(): void
  /** Closes the file as it is. */
  abandon(): void
}

/** Tags for players. */
export interface SoundTags {
  readonly [name: string]: string
}

/** Bit rate of a voice in one channel. */
export const bitsASecond = { opus: 64_000, mp3: 96_000 }
