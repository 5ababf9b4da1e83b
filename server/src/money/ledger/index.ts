/**
 * The entry point of the ledger. Only this module moves money or hours; a lint rule enforces that.
 * Every function takes a Kysely transaction or a `pg` client and costs one round trip. SQL
 * functions charge and settle events in one statement with the feature's rows; `callLedger` runs
 * them. docs/money.md describes the postings.
 */
export type { Adjustment } from './acts/adjust.ts'
export { adjust } from './acts/adjust.ts'
export { lockOrder } from './assets.ts'
export { hourBalance, walletBalance } from './balances.ts'
export type { LedgerConnection } from './connection.ts'
export { entriesOf } from './entriesOf.ts'
export { expireGrants } from './acts/expireGrants.ts'
export { finishRefund } from './acts/finishRefund.ts'
export { freezeForDispute } from './acts/freezeForDispute.ts'
export type { HourGrant } from './acts/grantHours.ts'
export { grantHours } from './acts/grantHours.ts'
export type { SpendableGrant } from './grants.ts'
export {
  grantsOf,
  hasFreeHours,
  hoursOfGrant,
  nextExpiry,
  spendableGrants,
  takenBackFrom,
} from './grants.ts'
export { holdForRefund } from './acts/holdForRefund.ts'
export { holdSaleForRefund } from './acts/holdSaleForRefund.ts'
export { callLedger } from './callLedger.ts'
export { releaseRevenue } from './acts/releaseRevenue.ts'
export type { Sale } from './sales.ts'
export { givenBackWhole, refundableOfSale } from './sales.ts'
export { sellByCard } from './acts/sellByCard.ts'
export { sellFromWallet } from './acts/sellFromWallet.ts'
export { settleDispute } from './acts/settleDispute.ts'
export { takeBackHours } from './acts/takeBackHours.ts'
export { takeUnfulfilled } from './acts/takeUnfulfilled.ts'
export type { TopUp } from './acts/topUp.ts'
export { topUp } from './acts/topUp.ts'
export { verifyLedger } from './verifyLedger.ts'
