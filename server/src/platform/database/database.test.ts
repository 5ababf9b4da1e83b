import { setTimeout } from 'node:timers/promises'
import { longestSession } from '@openbooth/contract/events/agenda/limits'
import { listedLengths } from '@openbooth/contract/lengths/listedLengths'
import { longest, most } from '@openbooth/contract/limits'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database/database.ts'
import { type Database, openDatabase } from './database.ts'

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

const mail = {
  recipient: 'somebody@example.org',
  subject: 'Subject',
  bodyText: 'Text',
  nextTryAt: new Date('2030-01-01T00:00:00Z'),
  createdAt: new Date('2030-01-01T00:00:00Z'),
}

test('An int8 above the safe integers survives a round trip through the database', async () => {
  const large = 9_007_199_254_740_993n
  const { rows } = await sql<{ one: bigint; many: bigint[] }>`
    select ${large}::int8 as one, array[${large}::int8, -1] as many`.execute(db.query)
  expect(rows[0]).toEqual({ one: large, many: [large, -1n] })
})

test('A generated id is a bigint, and a timestamptz is read as the same instant', async () => {
  const written = await db.query
    .insertInto('mailOutbox')
    .values({ ...mail, dedupeKey: 'instant' })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  expect(typeof written.id).toBe('bigint')
  expect(written.createdAt).toEqual(mail.createdAt)
})

test('A calendar day is not converted to an instant', async () => {
  const { rows } = await sql<{ day: string }>`select date '2030-03-31' as day`.execute(db.query)
  expect(rows[0]?.day).toBe('2030-03-31')
})

test('Keys inside a JSON value are not renamed', async () => {
  const value = { snake_key: 1, camelKey: { inner_key: 2 } }
  await db.query
    .insertInto('settings')
    .values({ key: 'spelling', value: JSON.stringify(value), updatedAt: mail.createdAt })
    .execute()
  const row = await db.query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'spelling')
    .executeTakeFirst()
  expect(row?.value).toEqual(value)
})

test('A transaction whose work throws is rolled back', async () => {
  const work = db.transaction(async (tx) => {
    await tx
      .insertInto('mailOutbox')
      .values({ ...mail, dedupeKey: 'undone' })
      .execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  const rows = await db.query
    .selectFrom('mailOutbox')
    .select('id')
    .where('dedupeKey', '=', 'undone')
    .execute()
  expect(rows).toEqual([])
})

test('A connection that breaks between two statements fails that transaction only', async () => {
  const owner = new pg.Client({ connectionString: place.adminUrl })
  await owner.connect()
  const cut = db.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
    // Its end is reported while no query runs.
    await setTimeout(50)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  await owner.end()
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('The application role can neither create tables nor change the record of migrations', async () => {
  await expect(db.pool.query('create table sneaky (id int)')).rejects.toThrow('permission denied')
  await expect(db.pool.query('delete from schema_migration')).rejects.toThrow('permission denied')
})

test('The audit log cannot be changed, even by the owner of the tables', async () => {
  await db.query
    .insertInto('auditLog')
    .values({
      at: mail.createdAt,
      actorKind: 'system',
      action: 'a',
      objectType: 'o',
      objectId: '1',
    })
    .execute()
  await expect(db.pool.query('delete from audit_log')).rejects.toThrow('permission denied')
  const owner = new pg.Client({ connectionString: place.adminUrl })
  await owner.connect()
  await expect(owner.query(`update audit_log set action = 'b'`)).rejects.toThrow('written once')
  await expect(owner.query('delete from audit_log')).rejects.toThrow('written once')
  await expect(owner.query('truncate audit_log')).rejects.toThrow('written once')
  await owner.end()
})

test('Every table and every column has a comment', async () => {
  const { rows } = await db.pool.query<{ silent: string }>(`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as silent
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|information_schema)'
      and not c.relispartition and col_description(c.oid, a.attnum) is null
    union all
    select format('%s.%s', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|information_schema)'
      and not c.relispartition and obj_description(c.oid, 'pg_class') is null`)
  expect(rows.map((row) => row.silent)).toEqual([])
})

/** Maximum length of a field by the check constraints of the database, found by a pattern. */
const refusedBeyond = async (pattern: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ field: string; limit: number }>`
    select c.conrelid::regclass || '.' || found[1] as field, found[2]::integer as "limit"
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), ${pattern}, 'g') as found
    where c.contype = 'c'`.execute(db.query)
  return Object.fromEntries(rows.map(({ field, limit }) => [field, limit]))
}

test('Texts have the same maximum length in the database and in calls', async () => {
  expect(await refusedBeyond(String.raw`length\((\w+)\) <= (\d+)`)).toEqual({
    'agenda_items.abstract': longestSession.abstract,
    'agenda_items.external_id': longestSession.externalId,
    'agenda_items.title_en': longestSession.title,
    'agenda_items.title_zh': longestSession.title,
    'agenda_speakers.name': longest.name,
    'app_downloads.link': longest.appLink,
    'app_downloads.note_en': longest.appNote,
    'app_downloads.note_zh': longest.appNote,
    'app_downloads.version': longest.appVersion,
    'eula_versions.en_text': longest.agreement,
    'eula_versions.zh_text': longest.agreement,
    'events.external_id': longest.eventReference,
    'mail_settings.host': longest.mailHost,
    'mail_settings.sender_address': longest.emailAddress,
    'mail_settings.sender_name': longest.name,
    'mail_settings.user_name': longest.mailUserName,
    'phrases.text': longest.phrase,
    'venue_rooms.name': listedLengths.room,
    'workspaces.billing_address': longest.postalAddress,
    'workspaces.billing_company': longest.company,
    'workspaces.billing_tax_number': longest.taxNumber,
  })
})

test('A language has the same maximum number of phrases in the database and in calls', async () => {
  const { 'speech_languages.phrases': room } = await refusedBeyond(String.raw`\((\w+) <= (\d+)`)
  expect(room).toBe(most.phrases)
})
