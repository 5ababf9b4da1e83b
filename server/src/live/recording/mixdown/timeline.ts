/** A piece of a recording. From, to: milliseconds after its beginning. */
export interface TimedPiece {
  readonly from: number
  readonly to: number
  /** Of its file. */
  readonly key: string
}

/** What of a piece is heard. */
export interface Stretch extends TimedPiece {
  /** How much of its beginning an earlier piece has had already. */
  readonly skip: number
}

/**
 * Lays pieces one after the other. Where ears have recorded the same twice, the one that began earlier is heard to its end.
 * @param pieces in any order
 */
export const layOut = (pieces: readonly TimedPiece[]): Stretch[] => {
  const laid: Stretch[] = []
  let end = 0
  for (const { from, to, key } of pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const begin = Math.max(from, end)
    if (begin >= to) continue
    laid.push({ from: begin, to, key, skip: begin - from })
    end = to
  }
  return laid
}
