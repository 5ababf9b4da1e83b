import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database/database.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'

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

const start = Date.UTC(2030, 0, 1)
const countAgainstLimit = async (key: string, second: number, cost = 1): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count_against_limit($1, $2, 60, $3) as count',
    [key, new Date(start + second * 1_000), cost],
  )
  return rows[0]!.count
}

test('Hits within one window add up, including the current one', async () => {
  expect([
    await countAgainstLimit('sum', 0),
    await countAgainstLimit('sum', 30, 3),
    await countAgainstLimit('sum', 59),
  ]).toEqual([1, 4, 5])
})

test('A window ends a fixed time after its first hit, and the next hit starts a new one', async () => {
  await countAgainstLimit('window', 0)
  await countAgainstLimit('window', 59)
  expect(await countAgainstLimit('window', 60)).toBe(1)
})

test('A hit of cost 0 reads the count without raising it', async () => {
  await countAgainstLimit('read', 0)
  expect([await countAgainstLimit('read', 1, 0), await countAgainstLimit('read', 2, 0)]).toEqual([
    1, 1,
  ])
})

test('Each key has a separate count', async () => {
  await countAgainstLimit('one', 0, 5)
  expect(await countAgainstLimit('other', 0)).toBe(1)
})

test('Simultaneous hits are all counted', async () => {
  const counts = await Promise.all(Array.from({ length: 50 }, () => countAgainstLimit('crowd', 0)))
  expect(counts.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
})

test('A count never overflows', async () => {
  await countAgainstLimit('flood', 0, 2_147_483_647)
  expect(await countAgainstLimit('flood', 1, 2_147_483_647)).toBe(2_147_483_647)
})

test('Expired windows are found through an index', async () => {
  const { rows } = await db.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'attempts' and indexdef like '%(expires_at)'`,
  )
  expect(rows).toHaveLength(1)
})
