import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { valueParsers } from '#platform/database/valueParsers.ts'
import { type TestDatabase, testDatabase, unmigratedDatabase } from '#testing/database.ts'
import type { Asset } from './assets.ts'
import { expireGrants, releaseRevenue, topUp, verifyLedger } from './index.ts'
import { settleEvent } from './testing/settleEvent.ts'

// The database of the demo after two and a half days, and every act of the ledger beside it, as `pg_dump` wrote it when
// 0023 was the newest migration. A migration that meets data it did not think of fails here before it does at somebody's.
const release = join(import.meta.dirname, 'testing/release-0023.sql.gz')

let place: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  place = await unmigratedDatabase()
  admin = new pg.Pool({ connectionString: place.adminUrl, max: 2, types: valueParsers })
  admin.on('error', () => {})
  const restoring = new pg.Client({ connectionString: place.adminUrl })
  await restoring.connect()
  await restoring.query(String(await promisify(gunzip)(await readFile(release))))
  await restoring.end()
})
afterAll(async () => {
  await admin.end()
  await place.drop()
})

const read = async <Row extends object>(text: string): Promise<Row[]> =>
  (await admin.query<Row>(text)).rows

/** What nobody's migration may change: every movement, every statement, and what everybody holds. */
const everybodysMoney = async () => ({
  entries: await read('select * from ledger.entry order by transfer_id, account_id'),
  transfers: await read(
    'select id, kind, request_hash, created_at from ledger.transfer order by id',
  ),
  statements: await read(
    `select id, owner_id, event_id, type, movement, asset, amount, balance_after, transfer_id
     from ledger.billing_record order by id`,
  ),
  held: await read(
    `select u.id, a.code, ledger.held_balance(u.id, a.code) as held, ledger.usable_balance(u.id, a.code, '2026-11-25')
     from users u cross join ledger.asset a order by 1, 2`,
  ),
  orders: await read('select id, state, amount, refunded_amount from payment_orders order by id'),
  periods: await read(`select id, combo_package_id, combo_package_until from users order by id`),
  subscriptions: await read(
    'select id, state, price, period_end, due_at from subscriptions order by id',
  ),
  events: await read('select id, state, quote, rate_card_id from events order by id'),
})

test('A database of the last release is restored and migrated: nobody has a cent or an hour more or less, and everything is proved.', async () => {
  const [newest] = await read<{ name: string }>('select max(name) as name from schema_migration')
  expect(newest!.name).toBe('0023-card-provider')
  const before = await everybodysMoney()
  expect(before.statements.length).toBeGreaterThan(50)
  expect(before.orders.length).toBeGreaterThan(5)

  await migrate(place.url, silentLog)
  expect(await everybodysMoney()).toEqual(before)
  expect(await verifyLedger(admin)).toEqual([])
})

test('Its functions, their rights and their triggers are those of a new database.', async () => {
  const ofDatabase = async (url: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ told: string }>(functionsAndTriggers)
      return rows.map((row) => row.told)
    } finally {
      await client.end()
    }
  }
  const fresh = await testDatabase()
  try {
    const wanted = await ofDatabase(fresh.adminUrl)
    expect(wanted.length).toBeGreaterThan(100)
    expect(await ofDatabase(place.adminUrl)).toEqual(wanted)
  } finally {
    await fresh.drop()
  }
})

const functionsAndTriggers = `
  select pg_get_functiondef(p.oid) || obj_description(p.oid, 'pg_proc') || coalesce(p.proacl::text, '') as told
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where not t.tgisinternal
  order by 1`

test('What was held before goes on after: escrows are settled, debts paid, hours expire and sales are earned.', async () => {
  const escrows = await read<{ eventId: bigint; ownerId: bigint; asset: Asset; held: bigint }>(
    `select owner_id as "eventId", payer_id as "ownerId", asset, balance as held from ledger.account
     where kind = 'escrow' and balance > 0 order by id`,
  )
  expect(new Set(escrows.map(({ asset }) => asset)).size).toBe(3)
  const at = new Date('2027-03-01T00:00:00Z')
  for (const { held, ...event } of escrows)
    await settleEvent(admin, {
      ...event,
      operationId: randomUUID(),
      finalTotal: held / 2n,
      isCancel: false,
      quote: [],
      actorId: null,
      at,
    })
  const debtors = await read<{ userId: bigint; owed: bigint }>(
    `select owner_id as "userId", -balance as owed from ledger.account where kind = 'receivable' and balance < 0`,
  )
  expect(debtors).toHaveLength(1)
  for (const { userId, owed } of debtors)
    await topUp(admin, {
      id: randomUUID(),
      userId,
      amount: owed + 1n,
      provider: 'stripe',
      objectId: randomUUID(),
      at,
    })
  await expireGrants(admin, at, 1000)
  await releaseRevenue(admin, at)
  expect(
    await read(
      `select sum(balance)::int as left from ledger.account
       where kind = 'escrow' or kind = 'receivable'
         or kind = 'hours' and id in (select account_id from ledger.hour_grant where expires_at <= '2027-03-01')`,
    ),
  ).toEqual([{ left: 0 }])
  expect(await read('select from ledger.sale where released + refunded <> amount')).toEqual([])
  expect(await verifyLedger(admin)).toEqual([])
})
