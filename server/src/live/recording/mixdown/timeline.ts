/** A chunk of a recording. `from` and `to` are milliseconds after the beginning of the recording. */
export interface TimedChunk {
  readonly from: number
  readonly to: number
  /** Of its file. */
  readonly key: string
}

/** The audible part of a chunk. */
export interface Stretch extends TimedChunk {
  /** Duration of its beginning that an earlier chunk already has. */
  readonly skip: number
}

/**
 * Puts chunks in sequence. Where two workers recorded the same time, the chunk that began earlier
 * plays to its end.
 * @param pieces in any order
 */
export const layOut = (chunks: readonly TimedChunk[]): Stretch[] => {
  const laid: Stretch[] = []
  let end = 0
  for (const { from, to, key } of chunks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const begin = Math.max(from, end)
    if (begin >= to) continue
    laid.push({ from: begin, to, key, skip: begin - from })
    end = to
  }
  return laid
}
