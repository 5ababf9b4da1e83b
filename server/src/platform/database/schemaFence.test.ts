import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database/database.ts'
import { type Program, startProgram } from '#testing/processes/programs.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const withLongTimeout = { timeout: 60_000 }

let place: TestDatabase
let client: pg.Client
let folder: string
let programs: Program[]
beforeEach(async () => {
  place = await testDatabase()
  client = new pg.Client({ connectionString: place.adminUrl })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-fence-'))
  programs = []
})
afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  await client.end()
  await place.drop()
  await rm(folder, { recursive: true })
})

const start = (file: string): Program => {
  const program = startProgram(file, {
    DATABASE_URL: place.url,
    OPENBOOTH_DATA: join(folder, 'data'),
    OPENBOOTH_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OPENBOOTH_DEMO: '0',
    OPENBOOTH_LIVEKIT: 'off',
    OPENBOOTH_AUDIO_WORKER: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    // No server listens on this port.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'booth@example.test',
    LOG_LEVEL: 'silent',
  })
  programs.push(program)
  return program
}
const startServer = async (): Promise<Program & { readonly address: string }> => {
  const program = start('main.ts')
  await expect.poll(program.output, withLongTimeout).toContain('OpenBooth is ready')
  return { ...program, address: /http:\S+/.exec(program.output())![0] }
}
const ready = async (address: string): Promise<{ status: number; stopping?: string }> => {
  const response = await fetch(`${address}/readyz`)
  const { stopping } = (await response.json()) as { stopping?: string }
  return { status: response.status, ...(stopping !== undefined && { stopping }) }
}
/** A due email, which a scheduled task of every server tries to send every second. */
const addDueMail = async (): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into mail_outbox (recipient, subject, body_text, next_try_at, created_at, dedupe_key)
     values ('a@example.test', 'Subject', 'Text', now(), now(), gen_random_uuid()::text) returning id`,
  )
  return rows[0]!.id
}
const isTried = async (id: string): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    'select next_try_at > created_at as is from mail_outbox where id = $1',
    [id],
  )
  return rows[0]!.is
}
const listening = async (): Promise<number> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'openbooth notify' and datname = current_database()`,
  )
  return rowCount ?? 0
}

test('A server and an audio worker stop when the database has an unknown migration', async () => {
  const [server, audioWorker] = [await startServer(), start('live/audioWorker/main.ts')]
  await expect.poll(listening, withLongTimeout).toBe(2)
  expect(await ready(server.address)).toEqual({ status: 200 })
  const before = await addDueMail()
  await expect.poll(() => isTried(before), withLongTimeout).toBe(true)

  await client.query(`insert into schema_migration (name, checksum) values ('9999-newer', '0')`)
  await expect
    .poll(() => ready(server.address), { ...withLongTimeout, interval: 50 })
    .toEqual({
      status: 503,
      stopping: 'Another version of OpenBooth changed the database (9999-newer).',
    })
  const after = await addDueMail()
  expect((await fetch(`${server.address}/conf/server/time`)).status).toBe(503)
  expect(await Promise.all([server.ended, audioWorker.ended])).toEqual([1, 1])
  for (const { output } of [server, audioWorker]) expect(output()).toContain('9999-newer')
  expect(await isTried(after)).toBe(false)
})

test('A version with a new migration waits until the processes of the old version have stopped', async () => {
  const source = join(import.meta.dirname, '../..')
  const newer = join(folder, 'newer')
  for (const part of ['migrations', 'sql'])
    await cp(join(source, part), join(newer, part), { recursive: true })
  await writeFile(
    join(newer, 'migrations/9999-newer.sql'),
    `do $$ begin
       if exists (select from pg_stat_activity where application_name = 'openbooth notify' and datname = current_database()) then
         raise exception 'an old process still runs';
       end if;
     end $$;`,
  )
  const server = await startServer()
  await migrate(place.adminUrl, silentLog, { folder: newer })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('about to change the database')
  expect(await start('main.ts').ended).toBe(1)
  expect(programs.at(-1)!.output()).toContain('9999-newer, which this version does not know')
})
