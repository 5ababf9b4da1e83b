import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  finishRefund,
  freezeForDispute,
  holdForRefund,
  holdSaleForRefund,
  releaseRevenue,
  sellByCard,
  sellFromWallet,
  settleDispute,
  takeUnfulfilled,
  topUp,
  walletBalance,
} from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { aCharge, aPayment, aSale, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { requireProof } from './testing/requireProof.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest()
})
afterEach(async () => {
  await requireProof(ledger.app)
  await ledger.close()
})

const wallet = () => walletBalance(ledger.app, 1n)

/** The balances of user 1 besides the wallet. */
const balance = async (kind: 'held' | 'receivable'): Promise<bigint> => {
  const { rows } = await ledger.app.query(
    'select balance from ledger.account where owner_id = 1 and kind = $1',
    [kind],
  )
  return rows[0]?.balance ?? 0n
}

const platform = async (kind: string): Promise<bigint> => {
  const { rows } = await ledger.app.query(
    `select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.account a on a.id = e.account_id
     where a.owner_type = 'platform' and a.kind = $1 and a.asset = 'MONEY'`,
    [kind],
  )
  return rows[0].sum
}

/** The money statement of user 1: type or movement, amount, balance after. */
const statement = async (): Promise<unknown[][]> => {
  const { rows } = await ledger.app.query(
    `select type, movement, amount, balance_after from ledger.billing_record
     where owner_id = 1 and asset = 'MONEY' order by id`,
  )
  return rows.map((row) => [row.type ?? row.movement, row.amount, row.balance_after])
}

describe('A top-up', () => {
  test('A top-up moves money from outside into the wallet, with a row of its type', async () => {
    expect(await topUp(ledger.app, aTopUp())).toMatchObject({ balanceAfter: 1000n, isNew: true })
    expect([await wallet(), await platform('clearing')]).toEqual([1000n, -1000n])
    expect(await statement()).toEqual([[6, 1000n, 1000n]])
  })

  test('A top-up is booked once per payment of the provider, whatever its operation id', async () => {
    const payment = aTopUp()
    const first = await topUp(ledger.app, payment)
    expect(await topUp(ledger.app, payment)).toEqual({ ...first, isNew: false })
    const otherId = { ...payment, id: randomUUID() }
    expect(await topUp(ledger.app, otherId)).toEqual({ ...first, isNew: false })
    expect(await wallet()).toBe(1000n)
  })

  test.each([
    ['another amount', { amount: 999n }],
    ['another user', { userId: 2n }],
  ])('A top-up for an existing payment with %s is refused', async (_name, different) => {
    const payment = aTopUp()
    await topUp(ledger.app, payment)
    await expect(
      topUp(ledger.app, { ...payment, id: randomUUID(), ...different }),
    ).rejects.toMatchObject({ constraint: 'operation_content_differs' })
    expect(await wallet()).toBe(1000n)
  })

  test('A top-up of zero, of a negative amount, or for an unknown user is refused', async () => {
    for (const amount of [0n, -1n])
      await expect(topUp(ledger.app, aTopUp({ amount }))).rejects.toMatchObject({
        constraint: 'amount_is_positive',
      })
    await expect(topUp(ledger.app, aTopUp({ userId: 999n }))).rejects.toMatchObject({
      constraint: 'owner_exists',
    })
  })
})

test('A payment used for one purpose cannot be used for another', async () => {
  const { provider, objectId } = aTopUp()
  const payment = { provider, objectId }
  await sellByCard(ledger.app, { ...aSale(), ...payment })
  const refused = { constraint: 'operation_content_differs' }
  await expect(
    topUp(ledger.app, { ...aTopUp({ amount: 600n }), ...payment }),
  ).rejects.toMatchObject(refused)
  await expect(
    takeUnfulfilled(ledger.app, { ...aPayment({ amount: 600n }), ...payment }),
  ).rejects.toMatchObject(refused)
  await expect(sellByCard(ledger.app, { ...aSale(), ...payment })).rejects.toMatchObject(refused)
  expect(await platform('clearing')).toBe(-600n)
})

describe('A sale', () => {
  test('A sale from the wallet needs the money and appears in the statement', async () => {
    await topUp(ledger.app, aTopUp())
    const sale = aSale()
    expect(await sellFromWallet(ledger.app, sale)).toMatchObject({ balanceAfter: 400n })
    await expect(sellFromWallet(ledger.app, aSale())).rejects.toThrow('Lack Of Balance')
    expect(await sellFromWallet(ledger.app, sale)).toMatchObject({ balanceAfter: 400n })
    expect([await wallet(), await platform('deferred_revenue')]).toEqual([400n, 600n])
    expect(await statement()).toEqual([
      [6, 1000n, 1000n],
      ['purchase', -600n, 400n],
    ])
  })

  test('A sale repeated with another price or period, or for a paid order, is refused', async () => {
    await topUp(ledger.app, aTopUp({ amount: 5000n }))
    const sale = aSale()
    await sellFromWallet(ledger.app, sale)
    for (const different of [{ amount: 601n }, { endsAt: day(31) }, { orderId: 'other' }])
      await expect(sellFromWallet(ledger.app, { ...sale, ...different })).rejects.toThrow(
        'Already Changed By This Save',
      )
    await expect(sellFromWallet(ledger.app, { ...sale, id: randomUUID() })).rejects.toMatchObject({
      constraint: 'one_sale_per_order',
    })
    expect(await wallet()).toBe(4400n)
  })

  test('A sale by card does not change the wallet and is booked once per payment', async () => {
    const sale = { ...aSale(), provider: 'test', objectId: 'pi_1' }
    expect(await sellByCard(ledger.app, sale)).toEqual({ isNew: true })
    expect(await sellByCard(ledger.app, { ...sale, id: randomUUID() })).toEqual({ isNew: false })
    expect([await platform('clearing'), await platform('deferred_revenue')]).toEqual([-600n, 600n])
    expect(await statement()).toEqual([])
  })

  test('A sale is earned day by day, and completely at its end', async () => {
    const card = { provider: 'test', objectId: 'pi_1' }
    await sellByCard(ledger.app, { ...aSale({ amount: 1000n }), ...card })
    const releasedOn = async (at: Date) => (await releaseRevenue(ledger.app, at)).released
    expect(await releasedOn(day(0.5))).toBe(0n)
    expect(await releasedOn(day(1))).toBe(33n)
    expect(await releasedOn(day(1.9))).toBe(0n)
    expect(await releasedOn(day(3.5))).toBe(67n)
    expect(await releasedOn(day(2))).toBe(0n)
    expect(await releasedOn(day(29.9))).toBe(866n)
    expect(await releasedOn(day(30))).toBe(34n)
    expect(await releasedOn(day(90))).toBe(0n)
    expect([await platform('revenue'), await platform('deferred_revenue')]).toEqual([1000n, 0n])
  })

  test('A sale that ends in the middle of a day is completely earned then', async () => {
    const card = { provider: 'test', objectId: 'pi_1' }
    const sale = aSale({ startsAt: day(0.5), endsAt: day(2.5) })
    await sellByCard(ledger.app, { ...sale, ...card })
    expect(await releaseRevenue(ledger.app, day(2.4))).toEqual({ released: 450n })
    expect(await releaseRevenue(ledger.app, day(2.5))).toEqual({ released: 150n })
  })

  test('A sale released by many simultaneous processes is earned once', async () => {
    for (let index = 0; index < 20; index++)
      await sellByCard(ledger.app, { ...aSale(), provider: 'test', objectId: `pi_${index}` })
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => releaseRevenue(ledger.app, day(15))),
    )
    expect(runs.reduce((sum, { released }) => sum + released, 0n)).toBe(20n * 300n)
  })
})

describe('A refund of a top-up', () => {
  test('A refund of a top-up is held and removed after success', async () => {
    await topUp(ledger.app, aTopUp())
    const refund = { id: randomUUID(), userId: 1n, amount: 700n, at: day(1) }
    const held = await holdForRefund(ledger.app, refund)
    expect(held).toMatchObject({ balanceAfter: 300n })
    expect(await holdForRefund(ledger.app, refund)).toEqual(held)
    expect([await wallet(), await balance('held')]).toEqual([300n, 700n])
    for (let times = 0; times < 2; times++)
      await finishRefund(ledger.app, { ...refund, succeeded: true })
    expect([await wallet(), await balance('held')]).toEqual([300n, 0n])
    expect(await platform('clearing')).toBe(-300n)
    expect(await statement()).toEqual([
      [6, 1000n, 1000n],
      ['refundToCard', -700n, 300n],
    ])
  })

  test('A failed refund of a top-up is returned once, also after it was reported as done', async () => {
    await topUp(ledger.app, aTopUp())
    for (const wasReported of [false, true]) {
      const refund = { id: randomUUID(), userId: 1n, amount: 700n, at: day(1) }
      await holdForRefund(ledger.app, refund)
      if (wasReported) await finishRefund(ledger.app, { ...refund, succeeded: true })
      for (let times = 0; times < 2; times++)
        await finishRefund(ledger.app, { ...refund, succeeded: false })
      expect([await wallet(), await balance('held')]).toEqual([1000n, 0n])
      await expect(finishRefund(ledger.app, { ...refund, succeeded: true })).rejects.toMatchObject({
        constraint: 'refund_was_returned',
      })
    }
    expect(await platform('clearing')).toBe(-1000n)
    expect((await statement()).slice(-2)).toEqual([
      ['refundToCard', -700n, 300n],
      ['refundReturned', 700n, 1000n],
    ])
  })

  test('A refund of a top-up above the wallet, or one that was never held, is refused', async () => {
    await topUp(ledger.app, aTopUp())
    const refund = { id: randomUUID(), userId: 1n, amount: 1001n, at: day(1) }
    await expect(holdForRefund(ledger.app, refund)).rejects.toThrow('Lack Of Balance')
    await holdForRefund(ledger.app, { ...refund, amount: 10n })
    for (const different of [{ amount: 11n }, { amount: 10n, userId: 2n }])
      await expect(
        finishRefund(ledger.app, { ...refund, ...different, succeeded: true }),
      ).rejects.toMatchObject({ constraint: 'hold_exists' })
  })
})

describe('A refund of a sale', () => {
  test('A refund of a sale takes unearned money first, then earned money, and never more than the price', async () => {
    const sale = { ...aSale({ amount: 1000n }), provider: 'test', objectId: 'pi_1' }
    await sellByCard(ledger.app, sale)
    await releaseRevenue(ledger.app, day(15))
    const { orderId } = sale
    const refund = (amount: bigint) => ({
      id: randomUUID(),
      userId: 1n,
      orderId,
      amount,
      at: day(15),
    })
    const first = refund(700n)
    await holdSaleForRefund(ledger.app, first)
    await holdSaleForRefund(ledger.app, first)
    expect([await platform('deferred_revenue'), await platform('revenue')]).toEqual([0n, 300n])
    await expect(holdSaleForRefund(ledger.app, refund(301n))).rejects.toMatchObject({
      constraint: 'refund_within_sale',
    })
    await finishRefund(ledger.app, { ...first, succeeded: true })
    expect(await releaseRevenue(ledger.app, day(40))).toEqual({ released: 0n })
    expect([await platform('clearing'), await balance('held')]).toEqual([-300n, 0n])
    expect(await statement()).toEqual([])
  })

  test('A failed refund of a sale is paid into the wallet', async () => {
    const sale = { ...aSale(), provider: 'test', objectId: 'pi_1' }
    await sellByCard(ledger.app, sale)
    const refund = { id: randomUUID(), userId: 1n, amount: 600n, at: day(0) }
    await holdSaleForRefund(ledger.app, { ...refund, orderId: sale.orderId })
    await finishRefund(ledger.app, { ...refund, succeeded: false })
    expect(await statement()).toEqual([['refundReturned', 600n, 600n]])
  })
})

test('A payment that cannot be fulfilled is held for its refund, once', async () => {
  const payment = aPayment()
  expect(await takeUnfulfilled(ledger.app, payment)).toEqual({ isNew: true })
  expect(await takeUnfulfilled(ledger.app, { ...payment, id: randomUUID() })).toEqual({
    isNew: false,
  })
  expect([await wallet(), await balance('held')]).toEqual([0n, 500n])
  await finishRefund(ledger.app, {
    id: payment.id,
    userId: 1n,
    amount: 500n,
    succeeded: true,
    at: day(1),
  })
  expect([await balance('held'), await platform('clearing')]).toEqual([0n, 0n])
  expect(await statement()).toEqual([])
})

describe('A dispute', () => {
  const dispute = { id: '00000000-0000-4000-8000-0000000000d1', userId: 1n, at: day(2) }

  test('A dispute freezes money in the wallet and releases it when won', async () => {
    await topUp(ledger.app, aTopUp())
    const freeze = { ...dispute, amount: 700n }
    for (let times = 0; times < 2; times++)
      expect(await freezeForDispute(ledger.app, freeze)).toEqual({ frozen: 700n })
    expect([await wallet(), await balance('held')]).toEqual([300n, 700n])
    for (let times = 0; times < 2; times++)
      expect(await settleDispute(ledger.app, { ...dispute, won: true })).toEqual({ owed: 0n })
    expect([await wallet(), await balance('held')]).toEqual([1000n, 0n])
    await expect(settleDispute(ledger.app, { ...dispute, won: false })).rejects.toMatchObject({
      constraint: 'dispute_was_settled',
    })
    expect((await statement()).slice(1)).toEqual([
      ['frozen', -700n, 300n],
      ['unfrozen', 700n, 1000n],
    ])
  })

  test('A lost dispute leaves a debt, which the next incoming money pays', async () => {
    await topUp(ledger.app, aTopUp())
    await chargeEvent(ledger.app, aCharge({ asset: 'MONEY', newTotal: 900n }))
    expect(await freezeForDispute(ledger.app, { ...dispute, amount: 1000n })).toEqual({
      frozen: 100n,
    })
    for (let times = 0; times < 2; times++)
      expect(await settleDispute(ledger.app, { ...dispute, won: false })).toEqual({ owed: 900n })
    expect([await wallet(), await balance('receivable')]).toEqual([0n, -900n])

    await settleEvent(ledger.app, aSettlement({ asset: 'MONEY', finalTotal: 500n }))
    expect([await wallet(), await balance('receivable')]).toEqual([0n, -500n])
    const payment = aTopUp({ amount: 600n })
    const paid = await topUp(ledger.app, payment)
    expect(paid).toMatchObject({ balanceAfter: 600n, isNew: true })
    expect(await topUp(ledger.app, payment)).toEqual({ ...paid, isNew: false })
    expect([await wallet(), await balance('receivable')]).toEqual([100n, 0n])
    expect(await statement()).toEqual([
      [6, 1000n, 1000n],
      [1, -900n, 100n],
      ['frozen', -100n, 0n],
      ['chargedBack', 0n, 0n],
      [4, 400n, 400n],
      ['debtCollected', -400n, 0n],
      [6, 600n, 600n],
      ['debtCollected', -500n, 100n],
    ])
  })

  test('A dispute with an empty wallet freezes nothing, says so, and freezes no later money', async () => {
    expect(await freezeForDispute(ledger.app, { ...dispute, amount: 50n })).toEqual({ frozen: 0n })
    await topUp(ledger.app, aTopUp())
    expect(await freezeForDispute(ledger.app, { ...dispute, amount: 50n })).toEqual({ frozen: 0n })
    expect(await settleDispute(ledger.app, { ...dispute, won: false })).toEqual({ owed: 50n })
    expect([await wallet(), await balance('receivable')]).toEqual([950n, 0n])
  })

  test('A dispute that was never frozen cannot be settled', async () => {
    await expect(settleDispute(ledger.app, { ...dispute, won: true })).rejects.toMatchObject({
      constraint: 'hold_exists',
    })
  })
})
