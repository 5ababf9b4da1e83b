/** Something sold for a period, over which the money is earned. */
export interface Sale {
  /** Made by the caller; the same sale sent twice is posted once. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  /** The order it pays; each is paid once. */
  readonly orderId: bigint | string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly at: Date
}
