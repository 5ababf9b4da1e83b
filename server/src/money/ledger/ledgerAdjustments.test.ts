import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  adjust,
  freezeForDispute,
  grantHours,
  hourBalance,
  settleDispute,
  walletBalance,
} from './index.ts'
import { aGrant, anAdjustment } from './testing/acts.ts'
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

/** The statement of user 1: asset, movement, amount, balance after, remark. */
const statement = async (): Promise<unknown[][]> => {
  const { rows } = await ledger.app.query(
    'select asset, movement, amount, balance_after, remark from ledger.billing_record where owner_id = 1 order by id',
  )
  return rows.map((row) => [row.asset, row.movement, row.amount, row.balance_after, row.remark])
}

describe('An adjustment', () => {
  test('An adjustment adds and removes money against a separate account', async () => {
    await adjust(ledger.app, anAdjustment({ amount: 500n, remark: 'Goodwill' }))
    const taken = anAdjustment({ amount: -200n, remark: 'By mistake' })
    expect(await adjust(ledger.app, taken)).toMatchObject({ balanceAfter: 300n, isNew: true })
    expect(await walletBalance(ledger.app, 1n)).toBe(300n)
    expect(await statement()).toEqual([
      ['MONEY', 'adjustment', 500n, 500n, 'Goodwill'],
      ['MONEY', 'adjustment', -200n, 300n, 'By mistake'],
    ])
    const { rows } = await ledger.app.query(
      `select sum(e.amount)::bigint as sum from ledger.entry e join ledger.account a on a.id = e.account_id
       where a.kind = 'adjustments'`,
    )
    expect(rows[0].sum).toBe(-300n)
  })

  test('An adjustment never removes more than the balance', async () => {
    await adjust(ledger.app, anAdjustment({ amount: 500n }))
    await expect(adjust(ledger.app, anAdjustment({ amount: -501n }))).rejects.toThrow(
      'Lack Of Balance',
    )
    expect(await walletBalance(ledger.app, 1n)).toBe(500n)
  })

  test('An adjustment grants hours that expire on a given date or never', async () => {
    const hours = anAdjustment({ asset: 'BOOTH_HOUR', amount: 250n, expiresAt: day(2) })
    expect(await adjust(ledger.app, hours)).toMatchObject({ balanceAfter: 250n, isNew: true })
    await adjust(ledger.app, anAdjustment({ asset: 'TECHNICIAN_HOUR', amount: 100n }))
    expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(250n)
    expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(2))).toBe(0n)
    expect(await hourBalance(ledger.app, 1n, 'TECHNICIAN_HOUR', day(9000))).toBe(100n)
    expect((await statement()).map(([, movement]) => movement)).toEqual([
      'hoursGranted',
      'hoursGranted',
    ])
  })

  test('An adjustment cannot remove hours, and cannot be zero', async () => {
    for (const [asset, amount, constraint] of [
      ['BOOTH_HOUR', -1n, 'hours_are_given_only'],
      ['MONEY', 0n, 'transfer_moves_something'],
    ] as const)
      await expect(adjust(ledger.app, anAdjustment({ asset, amount }))).rejects.toMatchObject({
        constraint,
      })
  })

  test.each(['MONEY', 'BOOTH_HOUR'] as const)(
    'An adjustment of %s happens once however often and late it is sent, also simultaneously',
    async (asset) => {
      const adjustment = anAdjustment({ asset })
      const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(ledger.app, adjustment)))
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
      const late = await adjust(ledger.app, { ...adjustment, at: day(3) })
      expect(late).toMatchObject({ balanceAfter: 500n, isNew: false })
      expect(await statement()).toHaveLength(1)
    },
  )

  test.each([
    ['another amount', { amount: 501n }],
    ['another user', { userId: 2n }],
    ['another asset', { asset: 'BOOTH_HOUR' as const }],
    ['another administrator', { actorId: 10n }],
  ])('An adjustment repeated with %s is refused', async (_name, different) => {
    const adjustment = anAdjustment()
    await adjust(ledger.app, adjustment)
    await expect(adjust(ledger.app, { ...adjustment, ...different })).rejects.toThrow(
      'Already Changed By This Save',
    )
  })

  test('An adjustment with the id of another operation is refused', async () => {
    const { id } = aGrant()
    await grantHours(ledger.app, aGrant({ id }))
    await expect(adjust(ledger.app, anAdjustment({ id }))).rejects.toThrow(
      'Already Changed By This Save',
    )
  })

  test('An adjustment that adds money first pays a debt, in a separate row', async () => {
    const dispute = { id: randomUUID(), userId: 1n, at: day(0) }
    await freezeForDispute(ledger.app, { ...dispute, amount: 300n })
    await settleDispute(ledger.app, { ...dispute, won: false })
    expect(await adjust(ledger.app, anAdjustment({ amount: 500n }))).toMatchObject({
      balanceAfter: 500n,
    })
    expect(await walletBalance(ledger.app, 1n)).toBe(200n)
    expect((await statement()).slice(-2)).toEqual([
      ['MONEY', 'adjustment', 500n, 500n, 'A test'],
      ['MONEY', 'debtCollected', -300n, 200n, ''],
    ])
  })
})
