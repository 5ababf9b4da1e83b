import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  expireGrants,
  finishRefund,
  freezeForDispute,
  grantHours,
  holdForRefund,
  hourBalance,
  sellFromWallet,
  settleDispute,
  topUp,
  walletBalance,
} from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { aCharge, aGrant, aSale, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { requireProof } from './testing/requireProof.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest(50)
})
afterEach(async () => {
  await requireProof(ledger.admin)
  await ledger.close()
})

const atOnce = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)))

const refusals = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))

const countOf = async (table: string): Promise<number> => {
  const { rows } = await ledger.app.query(`select count(*)::int as count from ledger.${table}`)
  return rows[0].count
}

test('Only one of fifty simultaneous events gets the last hour', async () => {
  await grantHours(ledger.app, aGrant({ amount: 100n }))
  const results = await atOnce(50, (index) =>
    chargeEvent(ledger.app, aCharge({ eventId: BigInt(index + 1) })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refusals(results)).toEqual(Array.from({ length: 49 }, () => 'Excess Balance Hours'))
  expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(0n)
  expect(await countOf('billing_record where event_id is not null')).toBe(1)
})

test('The same act sent fifty times at once happens once and returns one result', async () => {
  await grantHours(ledger.app, aGrant({ amount: 1000n }))
  const charge = aCharge()
  const results = await atOnce(50, () => chargeEvent(ledger.app, charge))
  expect(refusals(results)).toEqual([])
  const answers = results.map((result) => result.status === 'fulfilled' && result.value)
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(900n)
  expect(await countOf('billing_record where event_id is not null')).toBe(1)
})

test('The same grant sent fifty times at once is granted once', async () => {
  const grant = aGrant()
  const results = await atOnce(50, () => grantHours(ledger.app, grant))
  expect(refusals(results)).toEqual([])
  expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(100n)
  expect(await countOf('hour_grant')).toBe(1)
})

test('Events settled twice simultaneously by different acts are settled once each', async () => {
  await grantHours(ledger.app, aGrant({ amount: 10_000n }))
  const events = Array.from({ length: 25 }, (_, index) => BigInt(index + 1))
  for (const eventId of events) await chargeEvent(ledger.app, aCharge({ eventId }))
  const results = await atOnce(50, (index) =>
    settleEvent(ledger.app, aSettlement({ eventId: events[index % 25]!, finalTotal: 40n })),
  )
  expect(refusals(results)).toEqual(
    Array.from({ length: 25 }, () => 'Event State Does Not Allow This'),
  )
  expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(10_000n - 25n * 40n)
})

test('An act and the settlement of the same event at once never both succeed', async () => {
  await grantHours(ledger.app, aGrant({ amount: 100_000n }))
  const events = Array.from({ length: 25 }, (_, index) => BigInt(index + 1))
  for (const eventId of events) await chargeEvent(ledger.app, aCharge({ eventId }))
  const results = await atOnce(50, (index): Promise<unknown> => {
    const eventId = events[index % 25]!
    return index < 25
      ? chargeEvent(ledger.app, aCharge({ eventId, newTotal: 300n, isCreate: false }))
      : settleEvent(ledger.app, aSettlement({ eventId }))
  })
  for (const refusal of refusals(results)) expect(refusal).toBe('Event State Does Not Allow This')
  expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(100_000n)
})

test('Simultaneous expiry tasks during returns leave no hours in expired grants', async () => {
  for (let index = 0; index < 20; index++) {
    await grantHours(ledger.app, aGrant({ expiresAt: day(20 + index), amount: 50n }))
    await chargeEvent(ledger.app, aCharge({ eventId: BigInt(index + 1), newTotal: 30n }))
  }
  const results = await atOnce(40, (index): Promise<unknown> =>
    index < 20
      ? settleEvent(ledger.app, aSettlement({ eventId: BigInt(index + 1), at: day(60) }))
      : expireGrants(ledger.app, day(60), 7),
  )
  expect(refusals(results)).toEqual([])
  await expireGrants(ledger.app, day(60), 1000)
  const { rows } = await ledger.app.query(
    "select sum(balance)::int as left_over from ledger.account where kind = 'hours'",
  )
  expect(rows[0].left_over).toBe(0)
})

test('Only one of fifty simultaneous events gets the last money', async () => {
  await topUp(ledger.app, aTopUp({ amount: 1000n }))
  const results = await atOnce(50, (index) =>
    chargeEvent(
      ledger.app,
      aCharge({ eventId: BigInt(index + 1), asset: 'MONEY', newTotal: 1000n }),
    ),
  )
  expect(refusals(results)).toEqual(Array.from({ length: 49 }, () => 'Lack Of Balance'))
  expect(await walletBalance(ledger.app, 1n)).toBe(0n)
})

test('Only one of fifty simultaneous purchases gets the last money', async () => {
  await topUp(ledger.app, aTopUp({ amount: 600n }))
  const results = await atOnce(50, () => sellFromWallet(ledger.app, aSale()))
  expect(refusals(results)).toEqual(Array.from({ length: 49 }, () => 'Lack Of Balance'))
  expect(await walletBalance(ledger.app, 1n)).toBe(0n)
})

test('A payment reported by fifty simultaneous webhooks and lookups, each with its own id, is booked once', async () => {
  const payment = aTopUp()
  const results = await atOnce(50, () => topUp(ledger.app, { ...payment, id: randomUUID() }))
  expect(refusals(results)).toEqual([])
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ billingId }) => billingId)).size).toBe(1)
  expect(await walletBalance(ledger.app, 1n)).toBe(1000n)
})

test('Refunds reported twice simultaneously, as done or failed, end once each', async () => {
  await topUp(ledger.app, aTopUp({ amount: 2500n }))
  const holds = Array.from({ length: 25 }, () => ({
    id: randomUUID(),
    userId: 1n,
    amount: 100n,
    at: day(1),
  }))
  for (const hold of holds) await holdForRefund(ledger.app, hold)
  const results = await atOnce(50, (index) =>
    finishRefund(ledger.app, { ...holds[index % 25]!, succeeded: index % 25 < 12 }),
  )
  expect(refusals(results)).toEqual([])
  expect(await walletBalance(ledger.app, 1n)).toBe(1300n)
})

test('A debt is collected once during many simultaneous payments', async () => {
  const dispute = { id: randomUUID(), userId: 1n, at: day(1) }
  await freezeForDispute(ledger.app, { ...dispute, amount: 1234n })
  await settleDispute(ledger.app, { ...dispute, won: false })
  const results = await atOnce(50, () => topUp(ledger.app, aTopUp({ amount: 100n })))
  expect(refusals(results)).toEqual([])
  expect(await walletBalance(ledger.app, 1n)).toBe(5000n - 1234n)
})
