/** A whole file that is made from its beginning to its end. */
export interface SoundFile {
  write(samples: Int16Array): void
  close(): void
  /** Lets go of it as it is. */
  abandon(): void
}

/** What players show. */
export interface SoundTags {
  readonly [name: string]: string
}

/** Of a voice in one channel. */
export const bitsASecond = { opus: 64_000, mp3: 96_000 }
