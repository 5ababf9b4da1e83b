/** What the ledger holds. Amounts are whole hundredths: cents, hundredths of an hour. */
export type Asset = 'MONEY' | HourAsset

/** Hours: of one booth, or of one technician. */
export type HourAsset = 'BOOTH_HOUR' | 'TECHNICIAN_HOUR'

/** An act on several assets calls the ledger in this order, so that all take their locks alike. */
export const lockOrder = [
  'BOOTH_HOUR',
  'TECHNICIAN_HOUR',
  'MONEY',
] as const satisfies readonly Asset[]
