import { grantHours, sellFromWallet, topUp } from '../index.ts'
import { chargeEvent } from './chargeEvent.ts'
import { settleEvent } from './settleEvent.ts'
import { aCharge, aGrant, aSale, aSettlement, aTopUp } from './acts.ts'
import type { LedgerForTest } from './ledgerForTest.ts'

/** Hours, 10 of money, a sale, an open event (1) and a settled one (2) of user 1: a row in every table. */
export const fillWithOneOfEach = async ({ app }: LedgerForTest): Promise<void> => {
  await grantHours(app, aGrant({ amount: 1000n }))
  await topUp(app, aTopUp({ amount: 1600n }))
  await sellFromWallet(app, aSale())
  await chargeEvent(app, aCharge())
  await chargeEvent(app, aCharge({ eventId: 2n }))
  await settleEvent(app, aSettlement({ eventId: 2n, finalTotal: 60n }))
}
