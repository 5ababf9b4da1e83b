import type { Order } from '../parts/order.ts'

export type Outcome =
  | 'paid'
  | 'processing'
  | 'turnedBack'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** What became of an order, as who comes back from the payment page should be told. */
export const outcomeOf = (
  { state, reason }: Pick<Order, 'state' | 'reason'>,
  turnedBack: boolean,
): Outcome => {
  if (reason === 'couldNotBeGiven') return 'refunded'
  switch (state) {
    case 'pending':
      return turnedBack ? 'turnedBack' : 'processing'
    case 'failed':
      return reason === 'cancelled' ? 'cancelled' : 'failed'
    case 'expired':
      return reason === 'cancelled' ? 'cancelled' : 'expired'
    case 'paid':
    case 'refunded':
      return state
  }
}
