/**
 * The assets of the ledger. Amounts are integers in hundredths: cents, or hundredths of an hour.
 */
export type Asset = 'MONEY' | HourAsset

/** Hours: of one booth, or of one technician. */
export type HourAsset = 'BOOTH_HOUR' | 'TECHNICIAN_HOUR'

/**
 * Operations on several assets call the ledger in this order, so that they lock accounts in the
 * same order.
 */
export const lockOrder = [
  'BOOTH_HOUR',
  'TECHNICIAN_HOUR',
  'MONEY',
] as const satisfies readonly Asset[]
