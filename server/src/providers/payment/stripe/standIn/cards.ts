/** The cards of the stand-in, with the names of Stripe's test payment methods if they exist. */
export const cards = {
  pm_card_visa: {},
  pm_card_chargeDeclined: { first: 'declined', later: 'declined' },
  /** Can be kept, and every charge of it fails. */
  pm_card_chargeCustomerFail: { first: 'declined', later: 'declined' },
  /** Asks for 3-D Secure whenever it is charged. */
  pm_card_authenticationRequired: { first: 'secure', later: 'secure' },
  /** A refund to it first seems to succeed. */
  pm_card_refundFail: { refund: 'failsLater' },
  /** A refund to it takes a while. */
  pm_card_pendingRefund: { refund: 'takesAWhile' },
  pm_card_createDispute: { isDisputed: true },
  /** Pays once and is declined at every renewal, like one that has expired in between. Stripe has none like it. */
  pm_card_failsAtRenewal: { later: 'declined' },
  /** A bank takes days to say whether it pays. Stripe has no card like it, but such ways of paying. */
  pm_bank_debit: { first: 'slow' },
} as const satisfies Record<string, CardBehaviour>

export type CardName = keyof typeof cards

export interface CardBehaviour {
  /** When its holder is present. Absent: it pays. */
  readonly first?: 'declined' | 'secure' | 'slow'
  /** When a subscription renews. Absent: it pays. */
  readonly later?: 'declined' | 'secure'
  readonly refund?: 'failsLater' | 'takesAWhile'
  readonly isDisputed?: boolean
}

export const isCard = (name: string): name is CardName => Object.hasOwn(cards, name)
