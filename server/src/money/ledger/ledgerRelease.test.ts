import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { valueParsers } from '#platform/database/valueParsers.ts'
import { type TestDatabase, testDatabase, unmigratedDatabase } from '#testing/database/database.ts'
import { schemaOf } from '#testing/schemaOf.ts'
import type { Asset } from './assets.ts'
import { expireGrants, releaseRevenue, topUp, verifyLedger } from './index.ts'
import { settleEvent } from './testing/settleEvent.ts'

// A demo database after two and a half days, with every operation of the ledger, as `pg_dump` of
// PostgreSQL 15 wrote it when 0104 was the newest migration. All later versions must upgrade it.
const release = join(import.meta.dirname, 'testing/release-0104.sql.gz')

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

/** Every row of the ledger as text, because columns may have other names later. */
const ledgerRows = async () => {
  const tables = await read<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const rows = tables.map(async ({ name }) => [
    name,
    (await read<{ row: string }>(`select t::text as row from ledger.${name} t order by 1`)).map(
      ({ row }) => row,
    ),
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<string, string[]>
}

const programmeOf = { users: 'project', workspaces: 'programme' } as const

/** The owner of each row. Users became workspaces with the same ids, and projects programmes. */
const ownersOfRows = async (owners: 'users' | 'workspaces') => ({
  owners: await read(
    `select id, role, agent_country_type, agent_id, combo_package_id, combo_package_until, invite_code, invite_count,
       invite_limit, is_topup, billing_company, billing_address, billing_tax_number from ${owners} order by id`,
  ),
  events: await read(
    `select id, owner_id, customer_id, ${programmeOf[owners]}_id as programme_id from events order by id`,
  ),
  links: await read('select id, event_id, code, issue_key from join_codes order by id'),
  technicians: await read('select id, owner_id from technicians order by id'),
  programmes: await read(`select id, owner_id from ${programmeOf[owners]}s order by id`),
  templates: await read('select id, owner_id from event_templates order by id'),
  channels: await read('select id, owner_id from channels order by id'),
  keys: await read('select id, user_id from api_keys order by id'),
  sessions: await read('select id, user_id from sessions order by id'),
})

/** No migration may change these: entries, statements and balances. */
const allMoney = async (owners: 'users' | 'workspaces') => ({
  ledger: await ledgerRows(),
  ...(await ownersOfRows(owners)),
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
  subscriptions: await read(
    'select id, state, price, period_end, due_at from subscriptions order by id',
  ),
  quotes: await read('select id, state, quote, rate_card_id from events order by id'),
})

test('A database of 0.1.0 is restored and migrated: no balance changes, and the ledger proves correct', async () => {
  const [newest] = await read<{ name: string }>('select max(name) as name from schema_migration')
  expect(newest!.name).toBe('0104-secret-key')
  const before = await allMoney('users')
  expect(before.statements.length).toBeGreaterThan(50)
  expect(before.orders.length).toBeGreaterThan(5)

  await migrate(place.url, silentLog)
  expect(await allMoney('workspaces')).toEqual(before)
  expect(before.ledger['entry']!.length).toBeGreaterThan(50)
  expect(
    await read(
      `select from users u where not exists (select from workspaces w join workspace_members m on m.workspace_id = w.id
         where w.id = u.id and w.is_personal and w.name = u.user_name and m.user_id = u.id and m.role = 'owner')`,
    ),
  ).toEqual([])
  expect(await verifyLedger(admin)).toEqual([])
})

test('The migrated database has the schema and the migrations of a new one, and starts without further changes', async () => {
  const fresh = await testDatabase()
  try {
    const wanted = await schemaOf(fresh.adminUrl)
    expect(wanted.length).toBeGreaterThan(2_500)
    expect(await schemaOf(place.adminUrl)).toEqual(wanted)
  } finally {
    await fresh.drop()
  }
  const migrations = (await readdir(join(import.meta.dirname, '../../migrations'))).toSorted()
  expect(await read('select name from schema_migration order by name')).toEqual(
    migrations.map((file) => ({ name: file.slice(0, -'.sql'.length) })),
  )
  const changes: object[] = []
  const log = { ...silentLog, info: (details: object) => changes.push(details) }
  await migrate(place.url, log)
  expect(changes).toEqual([])
})

test('After the migration escrows are settled, debts paid, hours expire and sales are earned', async () => {
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
