/**
 * The ledger's door: the only way from TypeScript to money and hours. Every function takes a Kysely
 * transaction or a `pg` client and is one round trip. What happens inside is told in docs/money.md.
 */
export { lockOrder } from './assets.ts'
export { hourBalance, walletBalance } from './balances.ts'
export type { EventCharge } from './chargeEvent.ts'
export { chargeEvent } from './chargeEvent.ts'
export type { LedgerConnection } from './connection.ts'
export { expireGrants } from './expireGrants.ts'
export type { HourGrant } from './grantHours.ts'
export { grantHours } from './grantHours.ts'
export { grantsOf } from './grantsOf.ts'
export { holdsMoney } from './holdsMoney.ts'
export { nextExpiry } from './nextExpiry.ts'
export { ledgerRefusal } from './refusals.ts'
export type { EventSettlement } from './settleEvent.ts'
export { settleEvent } from './settleEvent.ts'
export { verifyLedger } from './verifyLedger.ts'
