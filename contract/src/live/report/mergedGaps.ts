import type { EventReport } from './report.ts'

type Said = EventReport['channels'][number]['name']

/** A gap at a moment: an instant of the server, or its text on the wire. */
interface GapOf<Moment extends Date | string> {
  readonly at: Moment
  readonly endedAt: Moment | null
  readonly reason: string
}

/** A gap of several recordings. */
export interface MergedGap<Moment extends Date | string> extends GapOf<Moment> {
  /** The recordings with this gap. */
  readonly names: readonly Said[]
}

/** One outage reaches the recordings at slightly different times. Milliseconds. */
const apartMilliseconds = 2_000

const timeOf = (moment: Date | string | null): number =>
  moment === null ? Number.POSITIVE_INFINITY : new Date(moment).getTime()
const isNear = (one: Date | string | null, other: Date | string | null): boolean =>
  timeOf(one) === timeOf(other) || Math.abs(timeOf(one) - timeOf(other)) <= apartMilliseconds

/** The gaps of all recordings in order. A gap that several recordings share appears once. */
export const mergedGaps = <Moment extends Date | string>(
  recordings: readonly { readonly name: Said; readonly gaps: readonly GapOf<Moment>[] }[],
): readonly MergedGap<Moment>[] => {
  const merged: MergedGap<Moment>[] = []
  for (const { name, gaps } of recordings)
    for (const gap of gaps) {
      const index = merged.findIndex(
        ({ at, endedAt, reason }) =>
          reason === gap.reason && isNear(at, gap.at) && isNear(endedAt, gap.endedAt),
      )
      const same = merged[index]
      if (same === undefined) merged.push({ ...gap, names: [name] })
      else merged[index] = { ...same, names: [...same.names.filter((one) => one !== name), name] }
    }
  return merged.toSorted((one, other) => timeOf(one.at) - timeOf(other.at))
}
