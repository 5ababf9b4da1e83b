import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, unmigratedDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'
import { type PlainLog, silentLog } from '#platform/run/plainLog.ts'

let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await unmigratedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-migrations-'))
})
afterEach(async () => {
  await place.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const run = (log: PlainLog = silentLog): Promise<void> => migrate(place.adminUrl, log, { folder })
const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: place.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const applied = async (): Promise<string[]> =>
  (await query<{ name: string }>('select name from schema_migration order by name')).map(
    (row) => row.name,
  )

test('migrations are applied in the order of their numbers, each once', async () => {
  await write('0002-second.sql', `insert into step values ('second')`)
  await write('0001-first.sql', `create table step (name text); insert into step values ('first')`)
  await run()
  await run()
  expect(await query('select name from step')).toEqual([{ name: 'first' }, { name: 'second' }])
  expect(await applied()).toEqual(['0001-first', '0002-second'])
})

test('an applied file that was changed is refused, and nothing else is applied', async () => {
  await write('0001-first.sql', 'create table step (name text)')
  await run()
  await write('0001-first.sql', 'create table step (name text, more text)')
  await write('0002-second.sql', 'create table other (id int)')
  await expect(run()).rejects.toThrow('0001-first was changed after it had been applied')
  expect(await applied()).toEqual(['0001-first'])
})

test('line ends of another system do not count as a change', async () => {
  await write('0001-first.sql', 'create table step (\n name text)\n')
  await run()
  await write('0001-first.sql', 'create table step (\r\n name text)\r\n')
  await run()
})

test('a migration that fails leaves nothing behind and names the file and the line', async () => {
  await write(
    '0001-first.sql',
    'create table step (name text);\ncreate table other (id nonsense);\n',
  )
  await expect(run()).rejects.toThrow(
    /0001-first failed: type "nonsense" does not exist \(line 2\)/,
  )
  expect(await query(`select from pg_tables where tablename = 'step'`)).toEqual([])
})

test('a database used by a newer version is refused', async () => {
  await write('0001-first.sql', 'select 1')
  await write('0002-second.sql', 'select 2')
  await run()
  await rm(join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow('0002-second, which this version does not know')
})

test('a new migration numbered before an applied one is refused', async () => {
  await write('0002-second.sql', 'select 2')
  await run()
  await write('0001-first.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001-first comes before 0002-second')
})

test('two files with one number are refused', async () => {
  await write('0001-first.sql', 'select 1')
  await write('0001-other.sql', 'select 1')
  await expect(run()).rejects.toThrow('have the same number')
})

test('of several processes that migrate at once one works and the others wait for it', async () => {
  await write('0001-first.sql', 'create table step (name text); select pg_sleep(0.2)')
  await write('0002-second.sql', `insert into step values ('second')`)
  const told: string[] = []
  const log = { ...silentLog, info: (details: object) => told.push(JSON.stringify(details)) }
  await Promise.all(Array.from({ length: 4 }, () => run(log)))
  expect(await query('select name from step')).toEqual([{ name: 'second' }])
  expect(told).toHaveLength(2)
})
