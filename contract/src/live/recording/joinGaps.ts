/** A gap between two times in milliseconds. */
interface Gap {
  readonly from: number
  /** Null: it lasted to the end. */
  readonly to: number | null
  readonly reason: string
}

/** A shorter recovery between two gaps counts as one gap. */
const apartMilliseconds = 10_000

const isLoss = ({ reason }: Gap): boolean => reason === 'workerLost' || reason === 'engineLost'

/**
 * Gaps for readers. Overlapping and adjacent gaps are merged under the first cause, because an
 * overloaded worker repeatedly loses its media server.
 * @param gaps by their beginning
 */
export const joinGaps = <One extends Gap>(gaps: readonly One[]): One[] => {
  const joined: One[] = []
  for (const gap of gaps) {
    const before = joined.at(-1)
    const belongs =
      before !== undefined &&
      isLoss(before) &&
      isLoss(gap) &&
      (before.to === null || gap.from - before.to <= apartMilliseconds)
    if (!belongs) joined.push(gap)
    else if (before.to !== null && (gap.to === null || gap.to > before.to))
      joined[joined.length - 1] = { ...before, to: gap.to }
  }
  return joined
}
