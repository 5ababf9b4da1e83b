import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database/database.ts'
import { type Database, openDatabase } from './database.ts'
import { attemptDue, type DueRows } from './dueRows.ts'

let place: TestDatabase
let db: Database
beforeAll(async () => {
  place = await testDatabase()
  db = openDatabase(place.url)
})
afterAll(async () => {
  await db.close()
  await place.drop()
})

interface Row {
  readonly dedupeKey: string
  readonly tries: number
}

const second = 1_000
const start = Date.parse('2030-01-01T00:00:00Z')
const at = (seconds: number): Date => new Date(start + seconds * second)
const due: DueRows<Row> = {
  table: sql`mail_outbox`,
  key: sql`id`,
  dueAt: sql`next_try_at`,
  where: sql`state = 'pending'`,
  columns: sql<Row>`dedupe_key, tries`,
  claimedMilliseconds: 60 * second,
  most: 10,
}
const write = async (...rows: (readonly [dedupeKey: string, nextTryAt: Date])[]): Promise<void> => {
  await db.query
    .insertInto('mailOutbox')
    .values(
      rows.map(([dedupeKey, nextTryAt]) => ({
        dedupeKey,
        nextTryAt,
        createdAt: at(0),
        recipient: 'somebody@example.org',
        subject: 'Subject',
        bodyText: 'Text',
      })),
    )
    .execute()
}
/** The attempted rows of a run, in order. */
const run = async (now: Date, options: Partial<DueRows<Row>> = {}): Promise<Row[]> => {
  const attempted: Row[] = []
  await attemptDue(db, now, { ...due, ...options }, async (row) => void attempted.push(row))
  return attempted
}

beforeEach(async () => {
  await db.query.deleteFrom('mailOutbox').execute()
})

test('attemptDue attempts due rows that are not settled, those that are due longest first.', async () => {
  await write(['second', at(2)], ['first', at(1)], ['third', at(2)], ['later', at(4)])
  await write(['settled', at(0)])
  await db.query
    .updateTable('mailOutbox')
    .set({ state: 'dropped', settledAt: at(0) })
    .where('dedupeKey', '=', 'settled')
    .execute()
  expect(await run(at(3))).toEqual([
    { dedupeKey: 'first', tries: 1 },
    { dedupeKey: 'second', tries: 1 },
    { dedupeKey: 'third', tries: 1 },
  ])
})

test('attemptDue attempts a row again once its claim has expired, as after a crash.', async () => {
  await write(['one', at(0)])
  expect(await run(at(0))).toEqual([{ dedupeKey: 'one', tries: 1 }])
  expect(await run(at(59))).toEqual([])
  expect(await run(at(60))).toEqual([{ dedupeKey: 'one', tries: 2 }])
})

test('attemptDue ends a run after its maximum of attempts, also of several at once.', async () => {
  await write(...['a', 'b', 'c', 'd'].map((name) => [name, at(0)] as const))
  expect(await run(at(0), { most: 3, atOnce: 2 })).toHaveLength(3)
  expect(await run(at(0))).toHaveLength(1)
})

test('attemptDue in several processes attempts each row once.', async () => {
  const names = Array.from({ length: 9 }, (_, number) => `${number}`)
  await write(...names.map((name) => [name, at(0)] as const))
  const runs = await Promise.all([run(at(0)), run(at(0)), run(at(0))])
  expect(
    runs
      .flat()
      .map(({ dedupeKey }) => dedupeKey)
      .toSorted(),
  ).toEqual(names)
})
