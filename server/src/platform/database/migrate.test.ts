import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, unmigratedDatabase } from '#testing/database/database.ts'
import { migrate } from './migrate.ts'
import { type PlainLog, silentLog } from '#platform/run/plainLog.ts'

let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await unmigratedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-migrations-'))
  await mkdir(join(folder, 'migrations'))
  await mkdir(join(folder, 'sql/area'), { recursive: true })
})
afterEach(async () => {
  await place.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> =>
  writeFile(join(folder, 'migrations', name), sql)
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

test('Migrations are applied once each, in the order of their numbers', async () => {
  await write('0002-second.sql', `insert into step values ('second')`)
  await write('0001-first.sql', `create table step (name text); insert into step values ('first')`)
  await run()
  await run()
  expect(await query('select name from step')).toEqual([{ name: 'first' }, { name: 'second' }])
  expect(await applied()).toEqual(['0001-first', '0002-second'])
})

test('A changed migration file is refused, and no migration is applied', async () => {
  await write('0001-first.sql', 'create table step (name text)')
  await run()
  await write('0001-first.sql', 'create table step (name text, more text)')
  await write('0002-second.sql', 'create table other (id int)')
  await expect(run()).rejects.toThrow('0001-first was changed after it had been applied')
  expect(await applied()).toEqual(['0001-first'])
})

test('Line endings of another system do not count as a change', async () => {
  await write('0001-first.sql', 'create table step (\n name text)\n')
  await run()
  await write('0001-first.sql', 'create table step (\r\n name text)\r\n')
  await run()
})

test('A failing migration is rolled back, and the error names the file and the line', async () => {
  await write(
    '0001-first.sql',
    'create table step (name text);\ncreate table other (id nonsense);\n',
  )
  await expect(run()).rejects.toThrow(
    /0001-first failed: type "nonsense" does not exist \(line 2\)/,
  )
  expect(await query(`select from pg_tables where tablename = 'step'`)).toEqual([])
})

test('A database used by a newer version is refused', async () => {
  await write('0001-first.sql', 'select 1')
  await write('0002-second.sql', 'select 2')
  await run()
  await rm(join(folder, 'migrations/0002-second.sql'))
  await expect(run()).rejects.toThrow('0002-second, which this version does not know')
})

test('A new migration with a lower number than an applied one is refused', async () => {
  await write('0002-second.sql', 'select 2')
  await run()
  await write('0001-first.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001-first comes before 0002-second')
})

test('Two migration files with the same number are refused', async () => {
  await write('0001-first.sql', 'select 1')
  await write('0001-other.sql', 'select 1')
  await expect(run()).rejects.toThrow('have the same number')
})

test('Only one of several processes that migrate at once works, and the others wait', async () => {
  await write('0001-first.sql', 'create table step (name text); select pg_sleep(0.2)')
  await write('0002-second.sql', `insert into step values ('second')`)
  const received: string[] = []
  const log = { ...silentLog, info: (details: object) => received.push(JSON.stringify(details)) }
  await Promise.all(Array.from({ length: 4 }, () => run(log)))
  expect(await query('select name from step')).toEqual([{ name: 'second' }])
  expect(received).toHaveLength(2)
})

describe('Functions', () => {
  const writeFunction = (name: string, sql: string): Promise<void> =>
    writeFile(join(folder, 'sql/area', `${name}.sql`), sql)
  const removeFunction = (name: string): Promise<void> =>
    rm(join(folder, 'sql/area', `${name}.sql`))
  const answering = (head: string, value: number, more = ''): string =>
    `create or replace function ${head} returns int language sql as $$ select ${value} $$;\n${more}`
  const mayExecute = async (name: string): Promise<boolean> => {
    const [row] = await query<{ may: boolean }>(
      `select has_function_privilege('openbooth_app', '${name}', 'execute') as may`,
    )
    return row!.may
  }
  const signatures = async (): Promise<string[]> =>
    (
      await query<{ signature: string }>(
        `select oid::regprocedure::text as signature from pg_proc
         where pronamespace = 'public'::regnamespace order by 1`,
      )
    ).map((row) => row.signature)

  test('Functions are created after the migrations, and again only when their file changed', async () => {
    const received: unknown[] = []
    const log = { ...silentLog, info: (details: object) => received.push(details) }
    await write('0001-first.sql', 'create table step (name text)')
    await writeFunction('one', answering('one()', 1))
    await writeFunction(
      'steps',
      'create or replace function steps() returns setof step language sql as $$ select * from step $$;',
    )
    await run(log)
    await run(log)
    await writeFunction('one', answering('one()', 11))
    await run(log)
    expect(received).toEqual([
      { migration: '0001-first' },
      { functions: ['public.one', 'public.steps'] },
      { functions: ['public.one'] },
    ])
    expect(await query('select one()')).toEqual([{ one: 11 }])
  })

  test('Functions may call each other in any order of their names', async () => {
    await writeFunction(
      'a',
      'create or replace function a() returns int language sql as $$ select b() $$;',
    )
    await writeFunction('b', answering('b()', 2))
    await run()
    expect(await query('select a()')).toEqual([{ a: 2 }])
  })

  test('Functions can change their parameters and return type without leaving the old version', async () => {
    await writeFunction('one', answering('one(p int)', 1))
    await run()
    await writeFunction('one', answering('one(q int)', 2))
    await run()
    await writeFunction(
      'one',
      `create or replace function one(q text) returns text language sql as $$ select q $$;`,
    )
    await run()
    expect(await signatures()).toEqual(['one(text)'])
  })

  test('Functions are dropped with their file, also those from a migration, but not foreign ones', async () => {
    await write(
      '0001-first.sql',
      `create function old() returns int language sql as $$ select 1 $$;
       insert into schema_function (name) values ('public.old')`,
    )
    await writeFunction('one', answering('one()', 1))
    await run()
    expect(await signatures()).toEqual(['one()'])
    await query(answering('theirs()', 1))
    await removeFunction('one')
    await run()
    expect(await signatures()).toEqual(['theirs()'])
  })

  test('Functions can be executed by the application exactly as their file grants now', async () => {
    const grant = 'grant execute on function one to openbooth_app;'
    await writeFunction('one', answering('one()', 1))
    await run()
    expect(await mayExecute('one()')).toBe(false)
    await writeFunction('one', answering('one()', 1, grant))
    await run()
    expect(await mayExecute('one()')).toBe(true)
    await query('create table step (id int default one())')
    await writeFunction('one', answering('one()', 2))
    await run()
    expect(await mayExecute('one()')).toBe(false)
    expect(await query('insert into step default values returning id')).toEqual([{ id: 2 }])
  })

  test('Functions that a table depends on stay, and are neither dropped nor duplicated', async () => {
    await writeFunction('one', answering('one()', 1))
    await run()
    await query('create table step (id int default one())')
    await writeFunction('one', answering('one(p int default 1)', 1))
    await expect(run()).rejects.toThrow('public.one cannot change its arguments while something')
    await removeFunction('one')
    await expect(run()).rejects.toThrow(/public.one has no file .* step depends on/)
    expect(await signatures()).toEqual(['one()'])
  })

  test('Functions are created all or none, and a failing one is reported with its line', async () => {
    await writeFunction('a', answering('a()', 1))
    await run()
    await writeFunction('a', answering('a()', 2))
    await writeFunction(
      'b',
      'create or replace function b()\nreturns int languag sql as $$ select 1 $$;',
    )
    await expect(run()).rejects.toThrow(
      'area/b.sql failed: syntax error at or near "languag" (line 2)',
    )
    await writeFunction(
      'b',
      'create or replace function b() returns int language sql as $$ select c() $$;',
    )
    await expect(run()).rejects.toThrow('area/b.sql failed: function c() does not exist')
    await writeFunction(
      'b',
      'create or replace function b() returns int language plpgsql as $$\nbegin\n retur 1;\nend $$;',
    )
    await expect(run()).rejects.toThrow(
      'area/b.sql failed: syntax error at or near "retur" (line 3)',
    )
    expect(await query('select a()')).toEqual([{ a: 1 }])
  })

  test.each([
    ['two functions', answering('one()', 1) + answering('two()', 2), 'must hold one'],
    ['a function that is not replaced', 'create function one() returns int', 'must hold one'],
    ['a function of another name', answering('two()', 1), 'defines two'],
  ])('Functions are refused in a file that contains %s', async (_, sql, message) => {
    await writeFunction('one', sql)
    await expect(run()).rejects.toThrow(message)
  })

  test('Functions of the product have a file, except those whose results an index stores', async () => {
    const migrations = join(import.meta.dirname, '../../migrations')
    let before = ''
    for (const file of (await readdir(migrations)).toSorted()) {
      const sql = await readFile(join(migrations, file), 'utf8')
      for (const [, change, name] of sql.matchAll(/create (or replace )?function (\w+)/gi)) {
        const indexes = new RegExp(String.raw`create index (\w+)[^;]*\b${name}\(`, 'gi')
        expect(sql + before, file).toMatch(indexes)
        // It stores results of the former function.
        for (const [, index] of change ? before.matchAll(indexes) : [])
          expect(sql, file).toContain(`reindex index ${index};`)
      }
      before += sql
    }
  })
})

test('Migrating leaves no default privileges, because a restore under another owner would fail on them', async () => {
  await migrate(place.adminUrl, silentLog)
  expect(await query('select defaclobjtype from pg_default_acl')).toEqual([])
  const [right] = await query<{ may: boolean }>(
    `select has_table_privilege('openbooth_app', 'users', 'insert') and has_sequence_privilege('openbooth_app', 'users_id_seq', 'usage') as may`,
  )
  expect(right!.may).toBe(true)
})

describe('The baseline', () => {
  const migrateProduct = (only?: ReadonlyMap<string, string>): Promise<void> =>
    migrate(place.adminUrl, silentLog, only && { only })
  const backupOf = (...names: string[]) => new Map(names.map((name) => [name, 'checksum']))

  test('The baseline is refused on a database that stopped at an earlier migration, which stays unchanged', async () => {
    await write('0001-platform.sql', 'create table step (name text)')
    await write('0050-incidents.sql', 'select 1')
    await run()
    await expect(migrateProduct()).rejects.toThrow(
      'cannot upgrade the database: its last migration is 0050-incidents, and upgrades start at 0104-secret-key',
    )
    expect(await applied()).toEqual(['0001-platform', '0050-incidents'])
  })

  test('The baseline creates the schema of a backup that has all earlier migrations', async () => {
    await migrateProduct(backupOf('0001-platform', '0104-secret-key'))
    expect(await applied()).toEqual(['0001-baseline'])
    expect(await query('select count(*)::int as users from users')).toEqual([{ users: 0 }])
  })

  test('The baseline does not create the schema of a backup that stopped at an earlier migration', async () => {
    await expect(migrateProduct(backupOf('0001-platform', '0103-x'))).rejects.toThrow(
      'cannot upgrade the backup: its last migration is 0103-x',
    )
  })
})
