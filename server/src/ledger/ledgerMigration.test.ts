import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { valueParsers } from '#platform/database/valueParsers.ts'
import { type TestDatabase, unmigratedDatabase } from '#testing/database.ts'
import { expireGrants, grantHours, topUp, verifyLedger } from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { aCharge, aGrant, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { addUsers } from './testing/addUsers.ts'

const migrations = join(import.meta.dirname, '../migrations')
/** The last migration of a database that had hours and events, and no statement yet. */
const last = '0009'

let place: TestDatabase
let folder: string
let admin: pg.Pool
let database: Database
beforeEach(async () => {
  place = await unmigratedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-migrations-'))
  await mkdir(join(folder, 'migrations'))
  for (const file of await readdir(migrations))
    if (file.slice(0, last.length) <= last)
      await copyFile(join(migrations, file), join(folder, 'migrations', file))
  await migrate(place.url, silentLog, { folder })
  admin = new pg.Pool({ connectionString: place.adminUrl, max: 2, types: valueParsers })
  admin.on('error', () => {})
  database = openDatabase(place.url, { max: 4 })
  await addUsers(admin, 5)
})
afterEach(async () => {
  await database.close()
  await admin.end()
  await place.drop()
  await rm(folder, { recursive: true, force: true })
})

/** As tests filled wallets before there were top-ups. */
const fillWallet = (userId: bigint, amount: bigint, at: Date) =>
  admin.query(
    `select ledger.post(gen_random_uuid(), 'top_up', 'user', $1::bigint::text, null, '',
       array[ledger.wallet_of($1::bigint, $3::timestamptz)], array[$2::bigint],
       ledger.platform_account('clearing', 'MONEY'), $3::timestamptz)`,
    [userId, amount, at],
  )

const random = (most: number): number => Math.floor(Math.random() * most)

/** Everything the old version could do, by four users in a year of days, in an order of its own each time. */
const fill = async (): Promise<void> => {
  let eventId = 0n
  const open: { eventId: bigint; ownerId: bigint; asset: 'MONEY' | 'BOOTH_HOUR' }[] = []
  for (let now = 0; now < 200; now++) {
    const ownerId = BigInt(1 + random(4))
    const at = day(now)
    const kind = random(6)
    const asset = random(3) === 0 ? 'MONEY' : 'BOOTH_HOUR'
    const event = open[random(open.length)]
    if (kind === 0)
      await grantHours(
        database.pool,
        aGrant({ userId: ownerId, amount: 300n, startsAt: at, expiresAt: day(now + 30), at }),
      )
    else if (kind === 1) await fillWallet(ownerId, 500n, at)
    else if (kind <= 3) {
      eventId += 1n
      const charge = { eventId, ownerId, asset, eventEndsAt: day(now + 5), at } as const
      const newTotal = BigInt(random(3) * 50)
      if (await chargeEvent(database.pool, aCharge({ ...charge, newTotal })).catch(() => null))
        open.push({ eventId, ownerId, asset })
    } else if (kind === 4 && event) {
      const settlement = aSettlement({ ...event, at, isCancel: random(2) === 0 })
      await settleEvent(database.pool, settlement).catch(() => null)
    } else await expireGrants(database.pool, at, 100)
  }
}

test('A database of the version before is migrated with every invariant, and goes on', async () => {
  await fill()
  const charge = aCharge({ eventId: 9001n, ownerId: 5n, at: day(200), eventEndsAt: day(202) })
  await grantHours(database.pool, aGrant({ userId: 5n, expiresAt: day(203) }))
  const answer = await chargeEvent(database.pool, charge)

  await migrate(place.url, silentLog)
  expect(await verifyLedger(admin)).toEqual([])

  const { rows } = await admin.query(
    'select count(*)::int as count, max(id)::int as last from ledger.billing_record',
  )
  expect(rows[0].last).toBe(rows[0].count)
  const { rows: told } = await admin.query(
    `select movement, type, amount, balance_after as after from ledger.billing_record where owner_id = 5 order by id`,
  )
  expect(told).toEqual([
    { movement: 'hoursGranted', type: null, amount: 100n, after: 100n },
    { movement: null, type: 1, amount: -100n, after: 0n },
  ])

  expect(await chargeEvent(database.pool, charge)).toMatchObject({ difference: answer.difference })
  await settleEvent(
    database.pool,
    aSettlement({ eventId: 9001n, ownerId: 5n, at: day(210), finalTotal: 30n }),
  )
  await topUp(database.pool, aTopUp({ userId: 5n }))
  await expireGrants(database.pool, day(400), 1000)
  expect(await verifyLedger(admin)).toEqual([])
})

test('Where the clocks of the old version went astray, the statement still closes and is never negative', async () => {
  await chargeEvent(database.pool, aCharge({ eventId: 1n, newTotal: 0n, at: day(1) }))
  // Granted by a process whose clock is late, used by one whose clock is early.
  await grantHours(database.pool, aGrant({ startsAt: day(0), at: day(9) }))
  await chargeEvent(database.pool, aCharge({ eventId: 2n, at: day(2) }))
  await migrate(place.url, silentLog)
  expect(await verifyLedger(admin)).toEqual([])
})

test('A database without any movement is migrated too', async () => {
  await migrate(place.url, silentLog)
  await topUp(database.pool, aTopUp())
  expect(await verifyLedger(admin)).toEqual([])
})
