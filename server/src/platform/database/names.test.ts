import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, unmigratedDatabase } from '#testing/database/database.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/** Migrations before the renaming one, in the format of a backup. */
const before = async (): Promise<Map<string, string>> => {
  const files = (await readdir(migrations)).toSorted()
  const earlier = files.slice(
    0,
    files.findIndex((file) => file.endsWith('-names.sql')),
  )
  return new Map(
    await Promise.all(
      earlier.map(async (file) => {
        const sql = await readFile(join(migrations, file), 'utf8')
        return [file.slice(0, -4), createHash('sha256').update(sql).digest('hex')] as const
      }),
    ),
  )
}

/** Rows under the former names. Tables that they refer to stay empty, so foreign keys go first. */
const rows = `
  do $$
  declare
    v_key record;
  begin
    for v_key in select conname, conrelid::regclass as on_table from pg_constraint where contype = 'f' loop
      execute format('alter table %s drop constraint %I', v_key.on_table, v_key.conname);
    end loop;
  end $$;
  insert into ears values ('8c1b4b2e-0000-4000-8000-000000000001', now(), now(), 3, 0.5, 20);
  insert into ear_leases values (1, '8c1b4b2e-0000-4000-8000-000000000001', now(), now());
  insert into sound_passports values (1, '{"loss": 0.1}', now());
  insert into turn_exposures (code_id, key, event_id, since, until, is_on_air, seconds, held)
    values (1, gen_random_uuid(), 1, now(), now(), true, 60, 0);
  insert into word_troubles values (1, 'recognition', 'floor', 'en', 'timeout', now());
  insert into event_lookers values (1, now());
  insert into recording_pieces (recording_id, from_ms, to_ms) values (1, 0, 60000);
  insert into recording_gaps (recording_id, from_ms, to_ms, reason) values (1, 0, 100, 'earLost');
  insert into syntheses (event_id, mix, format, ear, requested_at)
    values (1, 'floor', 'mp3', '8c1b4b2e-0000-4000-8000-000000000001', now());
  insert into reserves_on values (1, 1, now());
  insert into incidents (kind, subject, begun_at, seen_at, told_at)
    values ('lateSweep', 'mail', now(), now(), now());
  insert into rehearsals (event_id, requested_by, requested_at, may_power_on, state, finished_at, stage, steps)
    values (1, 1, now(), false, 'failed', now(), 'stage_1', '[{"step": "enter", "reason": "noEar"}]');
  insert into event_templates (owner_id, name, content, created_at, updated_at) values (1, 'Board',
    '{"eventType": 0, "receiverNums": 5, "booths": [{"name": "\\"reserve\\":", "reserve": "byHand"}]}', now(), now());
  insert into event_reports (event_id, due_at, made_at, content) values (1, now(), now(),
    '{"earGaps": [{"reason": "earLost"}], "people": [{"exposure": {"seconds": 60}}]}');`

let place: TestDatabase
let db: Database
beforeAll(async () => {
  place = await unmigratedDatabase()
  await migrate(place.adminUrl, silentLog, { only: await before() })
  const client = new pg.Client({ connectionString: place.adminUrl })
  await client.connect()
  await client.query(rows)
  await client.end()
  await migrate(place.adminUrl, silentLog)
  db = openDatabase(place.url)
})
afterAll(async () => {
  await db.close()
  await place.drop()
})

test('Rows under the former names are read under the new ones', async () => {
  const { query } = db
  const worker = '8c1b4b2e-0000-4000-8000-000000000001'
  expect(await query.selectFrom('audioWorkers').selectAll().execute()).toMatchObject([
    { id: worker, channels: 3 },
  ])
  expect(await query.selectFrom('audioWorkerLeases').selectAll().execute()).toMatchObject([
    { worker },
  ])
  expect(await query.selectFrom('equipmentChecks').selectAll().execute()).toMatchObject([
    { figures: { loss: 0.1 } },
  ])
  expect(await query.selectFrom('headphoneExposures').selectAll().execute()).toMatchObject([
    { seconds: 60 },
  ])
  expect(await query.selectFrom('transcriptionErrors').selectAll().execute()).toMatchObject([
    { reason: 'timeout' },
  ])
  expect(await query.selectFrom('eventViewers').selectAll().execute()).toHaveLength(1)
  expect(await query.selectFrom('recordingChunks').selectAll().execute()).toMatchObject([
    { toMs: 60_000n },
  ])
  expect(await query.selectFrom('mixdowns').selectAll().execute()).toMatchObject([
    { mix: 'floor', worker },
  ])
  expect(await query.selectFrom('aiBackupsOn').selectAll().execute()).toHaveLength(1)
  const [incident] = await query.selectFrom('incidents').selectAll().execute()
  expect(incident).toMatchObject({ kind: 'lateScheduledTask', notifiedAt: expect.anything() })
})

test('Values that rows store under the former names are read under the new ones', async () => {
  const { query } = db
  expect(await query.selectFrom('recordingGaps').select('reason').execute()).toEqual([
    { reason: 'workerLost' },
  ])
  expect(await query.selectFrom('rehearsals').select(['sandbox', 'steps']).execute()).toEqual([
    { sandbox: 'stage_1', steps: [{ step: 'enter', reason: 'noWorker' }] },
  ])
  const [template] = await query.selectFrom('eventTemplates').select('content').execute()
  expect(template!.content).toMatchObject({
    booths: [{ name: '"reserve":', aiBackup: 'byHand' }],
  })
  const [report] = await query.selectFrom('eventReports').select('content').execute()
  expect(report!.content).toEqual({
    unheardGaps: [{ reason: 'workerLost' }],
    people: [{ headphoneExposure: { seconds: 60 } }],
  })
})

test('No table, column, index, constraint, sequence or function has a former name', async () => {
  const { rows: former } = await db.pool.query(`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace) names
    where name ~ '(^|_)(ear|ears|passports|exposures_on|word_troubles|word_times|turn_exposures|lookers|syntheses|recording_pieces|reserve|reserves|told_name|tell|terms_mark)(_|$)'`)
  expect(former).toEqual([])
})
