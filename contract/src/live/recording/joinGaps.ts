/** Something that is missing, between two moments in milliseconds. */
interface Gap {
  readonly from: number
  /** Null: it lasted to the end. */
  readonly to: number | null
  readonly reason: string
}

/** What comes back for less is one loss to whoever reads of it. */
const apartMilliseconds = 10_000

const isLoss = ({ reason }: Gap): boolean => reason === 'earLost' || reason === 'engineLost'

/**
 * What is missing as people tell it: losses that overlap or follow each other at once are one, by the first reason. An ear
 * that is short of breath loses its engine again and again.
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
