import type { Order } from '../parts/order.ts'

export type Outcome =
  | 'paid'
  | 'processing'
  | 'turnedBack'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** The outcome of an order for a user who returns from the payment page. */
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
