import type { Booth } from './booths.ts'

/** Keeps a new page off air until a press, even if the state contains an earlier turn. */
export interface WithheldTurn {
  /** Returns the booth without a withheld turn. */
  apply(booth: Booth): Booth
  /** The person pressed to go on air. */
  release(): void
}

/** @param first the booth as this page knows it on entry; null: this page itself was on air */
export const withholdTurn = (first: Booth | null, seat: string): WithheldTurn => {
  /**
   * Start of the newest turn of the seat that was active or agreed. A later version of the booth
   * may still contain it.
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
