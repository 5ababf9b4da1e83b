import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/database.ts'
import { containsByIndex, hasTrigrams, textIndexes } from './hasTrigrams.ts'

let place: TestDatabase
let owner: pg.Client
let db: Database
beforeAll(async () => {
  place = await testDatabase()
  owner = new pg.Client({ connectionString: place.adminUrl })
  await owner.connect()
  db = openDatabase(place.url)
  // Enough for statistics: all addresses have the same end, and three in a thousand have another
  // beginning.
  await owner.query(`
    insert into mail_outbox (dedupe_key, recipient, subject, body_text, next_try_at, created_at, state, settled_at)
    select 'piece' || n, case when n % 300 = 0 then 'zephyr' else 'somebody' end || n || '@example.test', '', '', now(), now(),
      'dropped', now() from generate_series(1, 3000) n`)
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await place.drop()
})

const trigramsOf = async (text: string) => {
  const { rows } = await sql<{ pieces: string[] }>`
    select rare_trigrams(${text}, 'mail_outbox_by_recipient') as pieces`.execute(db.query)
  return rows[0]!.pieces
}

test('A search uses the rarest trigrams according to the statistics, otherwise all.', async () => {
  const ofAll = ['@ex', 'exa', 'xam', 'amp', 'mpl', 'ple']
  expect(await trigramsOf('zep@example')).toEqual(['zep', 'ep@', 'p@e', ...ofAll])
  await owner.query('analyze mail_outbox')
  expect(await trigramsOf('zep@example')).toEqual(['zep', 'ep@', 'p@e'])
  expect(await trigramsOf('@example')).toEqual(ofAll)
})

test('A search for four or more digits uses groups of four, and finds the rows.', async () => {
  expect(await trigramsOf('12345')).toEqual(['1234', '2345'])
  expect(await trigramsOf('a1234')).toEqual(['a12', '1234'])
  expect(await trigramsOf('1234b')).toEqual(['1234', '34b'])
  expect(await trigramsOf('123')).toEqual(['123'])
  const all = await owner.query<{ recipient: string }>('select recipient from mail_outbox')
  for (const part of ['1234', '234@', 'body1234', '1234@e', 'body999', '2990']) {
    const { sql: text, parameters } = sql`select recipient from mail_outbox as x
      where ${containsByIndex('mail_outbox_by_recipient', part, ['recipient'], 'x')}`.compile(
      db.query,
    )
    const found = await owner.query(text, [...parameters])
    expect(found.rows).toEqual(all.rows.filter(({ recipient }) => recipient.includes(part)))
    expect(found.rowCount, part).toBeGreaterThan(0)
  }
})

test('The searched trigrams are computed once, however many rows contain them.', async () => {
  const { sql: text, parameters } = sql`select from mail_outbox as x
    where ${hasTrigrams('mail_outbox_by_recipient', 'zephyr', 'x')} or x.subject = 'Zephyr'`.compile(
    db.query,
  )
  await owner.query(`begin; set local track_functions = 'all'`)
  const { rowCount } = await owner.query(text, [...parameters])
  const { rows } = await owner.query<{ calls: number }>(
    `select calls::integer from pg_stat_xact_user_functions where funcname = 'rare_trigrams'`,
  )
  await owner.query('rollback')
  expect(rowCount).toBe(10)
  expect(rows).toEqual([{ calls: 1 }])
})

test.each([
  ['users_by_text', 'users'],
  ['events_by_text', 'events'],
  ['mail_outbox_by_recipient', 'mail_outbox'],
  ['programmes_by_text', 'programmes'],
] as const)('The index %s serves its query.', async (index, table) => {
  const { sql: text, parameters } = sql`select from ${sql.table(table)} as x
    where ${hasTrigrams(index, 'nothing', 'x')}`.compile(db.query)
  await owner.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [
    ...parameters,
  ])
  await owner.query('rollback')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Scan on ${index}`)
  expect(Object.keys(textIndexes)).toContain(index)
})
