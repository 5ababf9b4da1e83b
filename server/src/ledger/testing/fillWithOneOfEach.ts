import { chargeEvent, grantHours, settleEvent } from '../index.ts'
import { aCharge, aGrant, aSettlement } from './acts.ts'
import { day } from './days.ts'
import { fillWallet, type LedgerForTest } from './ledgerForTest.ts'

/** Hours, money, an open event (1) and a settled one (2) of user 1: a row in every table. */
export const fillWithOneOfEach = async ({ app, admin }: LedgerForTest): Promise<void> => {
  await grantHours(app, aGrant({ amount: 1000n }))
  const id = '00000000-0000-4000-8000-000000000001'
  await fillWallet(admin, { id, userId: 1n, amount: 1000n, at: day(0) })
  await chargeEvent(app, aCharge())
  await chargeEvent(app, aCharge({ eventId: 2n }))
  await settleEvent(app, aSettlement({ eventId: 2n, finalTotal: 60n }))
}
