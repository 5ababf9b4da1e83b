import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  freezeForDispute,
  grantHours,
  holdForRefund,
  releaseRevenue,
  settleDispute,
  takeBackHours,
  topUp,
  verifyLedger,
} from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { aCharge, aGrant, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { fillWithOneOfEach } from './testing/fillWithOneOfEach.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { oneSidedTransfer } from './testing/oneSidedTransfer.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest(20)
  await fillWithOneOfEach(ledger)
})
afterEach(() => ledger.close())

const naiveWriteEntries = `
  create or replace function ledger.write_entries(
    p_id uuid, p_accounts bigint[], p_amounts bigint[], p_platform_account bigint, p_platform_amount bigint
  ) returns void language plpgsql as $$
  declare
    line record;
    seen record;
  begin
    create temp table line_of_transfer on commit drop as
      select account_id, amount from unnest(p_accounts, p_amounts) as l (account_id, amount);
    create temp table seen_of_transfer on commit drop as
      select a.id, a.balance + l.amount as balance, a.sequence + 1 as sequence, l.amount
      from ledger.account a join line_of_transfer l on l.account_id = a.id;
    perform pg_sleep(0.02);
    update ledger.account a set balance = s.balance, sequence = s.sequence from seen_of_transfer s where a.id = s.id;
    insert into ledger.entry (transfer_id, account_id, sequence, amount, balance_after)
    select p_id, id, sequence, amount, balance from seen_of_transfer;
  end
  $$;
  create or replace function ledger.lock_owner(p_user bigint) returns void language sql as ''`

// Each case removes one guard and then does the damage it prevents. Verification must report both.
describe('Verification without a guard', () => {
  const found = async (): Promise<string[]> => [
    ...new Set((await verifyLedger(ledger.admin)).map(({ check }) => check)),
  ]

  test('Verification finds nothing in a correct ledger', async () => {
    expect(await found()).toEqual([])
  })

  test('Verification finds a negative balance without the constraint', async () => {
    await ledger.admin.query(`
      alter table ledger.account drop constraint insufficient_balance;
      drop trigger transfer_sums_to_zero on ledger.entry`)
    await ledger.admin.query(`
      alter table ledger.billing_record drop constraint billing_record_balance_after_check`)
    await chargeEvent(ledger.app, aCharge({ eventId: 3n, asset: 'MONEY', newTotal: 1001n }))
    expect(await found()).toEqual([
      'No customer account was ever below zero, and no debt above',
      'The constraints stand',
      'The triggers stand',
    ])
  })

  test('Verification finds returned hours that are granted again without emptying their grant after each act', async () => {
    const given = aGrant({ userId: 2n })
    await grantHours(ledger.app, given)
    await chargeEvent(ledger.app, aCharge({ eventId: 3n, ownerId: 2n }))
    await takeBackHours(ledger.app, { grantId: given.id, userId: 2n, at: day(2) })
    await ledger.admin.query(`
      create or replace function ledger.expire_due(p_user bigint, p_asset text, p_at timestamptz) returns void
      language sql as ''`)
    await settleEvent(ledger.app, aSettlement({ eventId: 3n, ownerId: 2n, isCancel: true }))
    expect(await found()).toEqual(['A grant that was taken back is empty'])
  })

  test('Verification finds money from nothing without the zero-sum check', async () => {
    await ledger.admin.query('drop trigger transfer_sums_to_zero on ledger.entry')
    await ledger.admin.query(oneSidedTransfer)
    expect(await found()).toEqual([
      'Every transfer sums to zero for each asset',
      'Every balance is the sum of its entries',
      'Every sequence is the number of entries',
      'Every movement of what a user holds has one row that tells it',
      'The triggers stand',
    ])
  })

  test('Verification finds a changed entry without the append-only trigger', async () => {
    await ledger.admin.query(`
      alter table ledger.entry disable trigger append_only;
      update ledger.entry set amount = amount + 1 where balance_after is not null and amount > 0`)
    const names = await found()
    expect(names).toContain('Every transfer sums to zero for each asset')
    expect(names).toContain('Every balance is the sum of its entries')
    expect(names).toContain('Every entry follows the one before without a gap, and its balance too')
    expect(names).toContain('The triggers stand')
  })

  test('Verification finds a deleted billing record', async () => {
    await ledger.admin.query(`
      begin;
      set local session_replication_role = replica;
      delete from ledger.billing_record;
      commit`)
    expect(await found()).toEqual([
      'An open escrow holds what its billing records charged, a settled one nothing',
      'Every charge has one billing record that shows it',
      'Every settlement moved what it says, and told the customer',
      'Every statement ends with what the user holds',
      'Every movement of what a user holds has one row that tells it',
    ])
  })

  test('Verification finds a write permission', async () => {
    await ledger.admin.query('grant insert on ledger.entry to openbooth_app')
    expect(await found()).toEqual([
      'The application may not write tables of the ledger nor call its inner functions',
    ])
  })

  test('Verification finds a payment booked twice without the duplicate check and its indexes', async () => {
    await ledger.admin.query(`
      drop index ledger.one_receipt_per_outside_object, ledger.one_transfer_per_outside_object;
      create or replace function ledger.open_receipt(
        p_id uuid, p_kind text, p_hash bytea, p_provider text, p_object text, p_remark text, p_at timestamptz
      ) returns uuid language plpgsql as $$
      begin
        perform ledger.open_transfer(p_id, p_kind, p_hash, 'provider_' || p_provider, p_object, null, p_remark, p_at, null);
        return null;
      end $$`)
    const payment = aTopUp()
    for (const id of [payment.id, randomUUID()]) await topUp(ledger.app, { ...payment, id })
    expect(await found()).toEqual([
      'Every payment from outside is in the ledger once',
      'The unique indexes stand',
    ])
  })

  test('Verification finds an inconsistent statement without the lock of its user', async () => {
    await ledger.admin.query(
      `create or replace function ledger.lock_owner(p_user bigint) returns void language sql as ''`,
    )
    await Promise.all(
      Array.from({ length: 20 }, () => grantHours(ledger.app, aGrant({ userId: 2n }))),
    )
    expect(await found()).toEqual(['Each row of a statement follows from the one before'])
  })

  test('Verification finds a sale that was earned twice', async () => {
    await releaseRevenue(ledger.app, day(3))
    await ledger.admin.query('update ledger.sale set released = 0')
    await releaseRevenue(ledger.app, day(4))
    expect(await found()).toEqual([
      'Deferred revenue is what sales have not earned yet, revenue what they and events have',
    ])
  })

  test('Verification finds a refund with an unknown outcome', async () => {
    const refund = { id: randomUUID(), userId: 1n, amount: 300n, at: day(1) }
    await holdForRefund(ledger.app, refund)
    await ledger.admin.query(`
      select ledger.post(gen_random_uuid(), 'refund_sent', 'transfer', 'another', null, '',
        array[ledger.account_of(1, 'held', '2026-01-02')], array[-300::bigint],
        ledger.platform_account('clearing', 'MONEY'), '2026-01-02')`)
    expect(await found()).toEqual([
      'What is held is what open refunds and disputes hold, and each ends once',
    ])
  })

  test('Verification finds money without a giver or without a row in the statement', async () => {
    await ledger.admin.query(`
      select ledger.post(gen_random_uuid(), 'adjustment', 'user', '1', null, '',
        array[ledger.account_of(1, 'held', '2026-01-02')], array[300::bigint],
        ledger.platform_account('adjustments', 'MONEY'), '2026-01-02')`)
    expect(await found()).toEqual([
      'Only adjustments give money that nobody paid, each by the word of somebody who is named',
      'What adjustments gave is what statements say they gave',
      'What is held is what open refunds and disputes hold, and each ends once',
    ])
  })

  test('Verification finds a forgotten debt', async () => {
    const dispute = { id: randomUUID(), userId: 1n, at: day(1) }
    await freezeForDispute(ledger.app, { ...dispute, amount: 5000n })
    await settleDispute(ledger.app, { ...dispute, won: false })
    await ledger.admin.query(`
      select ledger.post(gen_random_uuid(), 'debt_collect', 'user', '1', null, '',
        array[ledger.account_of(1, 'receivable', '2026-01-02')], array[100::bigint],
        ledger.platform_account('revenue', 'MONEY'), '2026-01-02')`)
    expect(await found()).toEqual([
      'Deferred revenue is what sales have not earned yet, revenue what they and events have',
      'What a user owes is what lost disputes left and nobody has paid',
    ])
  })

  test('Verification finds balances that were read before and written after another act', async () => {
    await ledger.admin.query('drop index ledger.entry_of_account')
    await ledger.admin.query(naiveWriteEntries)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        chargeEvent(
          ledger.app,
          aCharge({ eventId: BigInt(index + 3), asset: 'MONEY', newTotal: 10n }),
        ),
      ),
    )
    const names = await found()
    expect(names).toContain('Every balance is the sum of its entries')
    expect(names).toContain('Every entry follows the one before without a gap, and its balance too')
    expect(names).toContain('The unique indexes stand')
    expect(names).not.toContain('Every transfer sums to zero for each asset')
  })
})
