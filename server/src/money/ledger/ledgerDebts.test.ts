import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  adjust,
  finishRefund,
  freezeForDispute,
  holdForRefund,
  settleDispute,
  topUp,
  walletBalance,
} from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { aCharge, anAdjustment, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { requireProof } from './testing/requireProof.ts'

const at = day(2)
const owed = 400n

let ledger: LedgerForTest
const hold = { id: randomUUID(), userId: 1n, amount: 100n, at }
const disputed = { id: randomUUID(), userId: 1n, at }
const lost = { id: randomUUID(), userId: 1n, at }
/** User 1 owes 4.00 with nothing in the wallet; 6.00 are in an event, 1.00 is held for a refund, 2.00 for a dispute. */
beforeEach(async () => {
  ledger = await ledgerForTest()
  const { app } = ledger
  await topUp(app, aTopUp({ amount: 1000n }))
  await chargeEvent(app, aCharge({ asset: 'MONEY', newTotal: 600n }))
  await holdForRefund(app, hold)
  await freezeForDispute(app, { ...disputed, amount: 200n })
  await freezeForDispute(app, { ...lost, amount: 100n + owed })
  await settleDispute(app, { ...lost, won: false })
})
afterEach(async () => {
  await requireProof(ledger.admin)
  await ledger.close()
})

const money = { asset: 'MONEY', at } as const

test.each<[string, bigint, (app: LedgerForTest['app']) => Promise<unknown>]>([
  [
    'an event that became cheaper',
    150n,
    (app) => chargeEvent(app, aCharge({ ...money, newTotal: 450n, isCreate: false })),
  ],
  [
    'an event that is over',
    100n,
    (app) => settleEvent(app, aSettlement({ ...money, finalTotal: 500n })),
  ],
  [
    'an event that was cancelled',
    600n,
    (app) => settleEvent(app, aSettlement({ ...money, isCancel: true })),
  ],
  ['a refund that failed', 100n, (app) => finishRefund(app, { ...hold, succeeded: false })],
  ['a dispute that was won', 200n, (app) => settleDispute(app, { ...disputed, won: true })],
  ['a top-up', 250n, (app) => topUp(app, aTopUp({ amount: 250n, at }))],
  ['an administrator', 300n, (app) => adjust(app, anAdjustment({ amount: 300n, at }))],
])('Money that enters the wallet by %s pays the debt first.', async (_by, gained, come) => {
  await come(ledger.app)
  const paid = gained < owed ? gained : owed
  expect(await walletBalance(ledger.app, 1n)).toBe(gained - paid)
  const { rows } = await ledger.app.query(
    `select b.movement, b.amount, -a.balance as owed from ledger.billing_record b
     join ledger.account a on a.owner_id = b.owner_id and a.kind = 'receivable'
     order by b.id desc limit 1`,
  )
  expect(rows).toEqual([{ movement: 'debtCollected', amount: -paid, owed: owed - paid }])
})
