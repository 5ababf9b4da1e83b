/** The cards of the stand-in, with the names of Stripe's test payment methods if they exist. */
export const cards = {
  pm_card_visa: {},
  pm_card_chargeDeclined: { first: 'declined', later: 'declined' },
  /** Can be saved, but every charge fails. */
  pm_card_chargeCustomerFail: { first: 'declined', later: 'declined' },
  /** Requires 3-D Secure for every charge. */
  pm_card_authenticationRequired: { first: 'secure', later: 'secure' },
  /** A refund first appears to succeed. */
  pm_card_refundFail: { refund: 'failsLater' },
  /** A refund is pending for a while. */
  pm_card_pendingRefund: { refund: 'takesAWhile' },
  pm_card_createDispute: { isDisputed: true },
  /**
   * Pays once and is declined at every renewal, like a card that expired meanwhile. Stripe has no
   * such test card.
   */
  pm_card_failsAtRenewal: { later: 'declined' },
  /**
   * A bank takes days to confirm the payment. Stripe has such payment methods, but no such card.
   */
  pm_bank_debit: { first: 'slow' },
} as const satisfies Record<string, CardBehaviour>

export type CardName = keyof typeof cards

export interface CardBehaviour {
  /** With the holder present; absent if the payment succeeds. */
  readonly first?: 'declined' | 'secure' | 'slow'
  /** At a renewal; absent if the payment succeeds. */
  readonly later?: 'declined' | 'secure'
  readonly refund?: 'failsLater' | 'takesAWhile'
  readonly isDisputed?: boolean
}

export const isCard = (name: string): name is CardName => Object.hasOwn(cards, name)
