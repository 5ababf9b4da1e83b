import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { oneSidedTransfer } from './testing/oneSidedTransfer.ts'
import { fillWithOneOfEach } from './testing/fillWithOneOfEach.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest()
  await fillWithOneOfEach(ledger)
})
afterEach(() => ledger.close())

const columnOf = {
  account: 'balance',
  asset: 'exponent',
  hour_grant: 'granted',
  transfer: 'remark',
  entry: 'amount',
  billing_record: 'amount',
  event_settlement: 'refunded',
  sale: 'released',
}
const tables = Object.entries(columnOf)
const neverDeleted = Object.keys(columnOf).filter((table) => table !== 'asset')
const neverUpdated = tables.filter(
  ([table]) => !['account', 'asset', 'hour_grant', 'sale'].includes(table),
)

describe('The application role', () => {
  test.each(tables)('The application can read but not change ledger.%s', async (table, column) => {
    await ledger.app.query(`select from ledger.${table}`)
    for (const statement of [
      `insert into ledger.${table} default values`,
      `update ledger.${table} set ${column} = ${column}`,
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
    ])
      await expect(ledger.app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('The application can neither post directly nor disable the guards', async () => {
    for (const statement of [
      `select ledger.post(null::uuid, '', '', '', 1, '', '{}'::bigint[], '{}'::bigint[], 1, now())`,
      `select ledger.write_entries(null::uuid, '{}'::bigint[], '{}'::bigint[], 1, 1)`,
      `select ledger.wallet_of(1, now())`,
      `alter table ledger.entry disable trigger all`,
      `set session_replication_role = replica`,
      `create function ledger.mine() returns int language sql as 'select 1'`,
    ])
      await expect(ledger.app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('The owner of the tables', () => {
  test.each(neverDeleted)(
    'Even the owner of the tables cannot delete rows of ledger.%s',
    async (table) => {
      for (const statement of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`])
        await expect(ledger.admin.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  test.each(neverUpdated)(
    'Even the owner of the tables cannot update rows of ledger.%s',
    async (table, column) => {
      await expect(
        ledger.admin.query(`update ledger.${table} set ${column} = ${column}`),
      ).rejects.toMatchObject({ code: '23001' })
    },
  )

  test('Even the owner of the tables cannot write a transfer that does not sum to zero', async () => {
    await expect(ledger.admin.query(oneSidedTransfer)).rejects.toMatchObject({
      code: '23514',
      constraint: 'transfer_sums_to_zero',
    })
  })

  test('Even the owner of the tables cannot make a balance negative', async () => {
    await expect(
      ledger.admin.query(`update ledger.account set balance = -1 where kind = 'wallet'`),
    ).rejects.toMatchObject({ code: '23514', constraint: 'insufficient_balance' })
  })

  test('Even the owner of the tables cannot post an external object twice or a transfer of zero', async () => {
    const payment = (id: string) =>
      ledger.admin.query(
        `select ledger.post('${id}', 'top_up', 'provider_session', 'cs_1', null, '',
           array[ledger.wallet_of(1, now())], '{5}'::bigint[], ledger.platform_account('clearing', 'MONEY'), now())`,
      )
    await payment('00000000-0000-4000-8000-00000000000a')
    await expect(payment('00000000-0000-4000-8000-00000000000b')).rejects.toMatchObject({
      code: '23505',
      constraint: 'one_transfer_per_outside_object',
    })
    await expect(
      ledger.admin.query(
        `select ledger.post(gen_random_uuid(), 'top_up', 'user', '1', null, '', '{}', '{}', 1, now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'transfer_moves_something' })
  })
})
