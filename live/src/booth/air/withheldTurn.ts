import type { Booth } from './booths.ts'

/** Keeps a new page off air until a press, whatever the state says of turns from before it entered. */
export interface WithheldTurn {
  /** The booth as this page follows it. */
  apply(booth: Booth): Booth
  /** The person pressed to go on air. */
  release(): void
}

/** @param first the booth as this page knows it when it enters; null: the page was on air itself */
export const withholdTurn = (first: Booth | null, seat: string): WithheldTurn => {
  /**
   * Start of the newest turn of the seat that was active or agreed. A later version of the booth may
   * still contain it.
   */
  let until = Math.max(
    first?.onAir?.seat === seat ? first.onAir.since : -Infinity,
    first?.next?.seat === seat ? first.next.at : -Infinity,
  )
  return {
    apply: (booth) => {
      const { onAir, next } = booth
      const isOnAir = onAir?.seat === seat && onAir.since <= until
      const isNext = next?.seat === seat && next.at <= until
      return {
        ...booth,
        ...(isOnAir && { onAir: null }),
        ...((isOnAir || isNext) && { next: null, handOver: null }),
      }
    },
    release: () => {
      until = -Infinity
    },
  }
}
