import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unmigratedDatabase, type TestDatabase } from '#testing/database/database.ts'
import { draftOf, makeChannels, makeMediaServer } from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { runProgram } from '#testing/processes/programs.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { isTorture } from '#testing/torture.ts'
import { walletBalance } from '#ledger'
import { keepFile } from '#installation/file/index.ts'
import { startRecorder } from '#live/recording/index.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const pdf = Buffer.from('%PDF-1.7\nWhat will be said\n%%EOF')
const sound = 'Six seconds of sound.'

let server: TestServer
let owner: TestUser
let eventId: number
let documentId: number
let folder: string
/** An empty database owned by another role without superuser rights. */
let place: TestDatabase
let elsewhere: string
const role = `other_${randomUUID().slice(0, 8)}`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-backup-'))
  server = await startTestServer({ OPENBOOTH_FILES: join(folder, 'store') })
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  owner = await server.user()
  await giveMoney(server, owner, 12_345n)
  eventId = (await server.ok(eventCalls.create, draftOf(channels), owner)).id
  const file = { name: 'Speech.pdf', body: pdf }
  documentId = (await server.upload(documentCalls.upload, { eventId }, file, owner)).data.id
  const { app } = server
  await app.db.query
    .insertInto('translationModels')
    .values({
      modelName: 'DeepL',
      modelType: 'deepl',
      createdAt: server.clock.now(),
      sealedKey: app.secrets.seal('key of a model'),
    })
    .execute()
  await storeFiles(isTorture ? 5_000 : 1)
  await spool(app.env.OPENBOOTH_DATA, 10_000)
  const recorder = await startRecorder(app)
  await vi.waitUntil(async () => (await chunks(app.env.DATABASE_URL!)).length === 1, 60_000)
  await recorder.stop()
  await spool(app.env.OPENBOOTH_DATA, 16_000)

  place = await unmigratedDatabase()
  const url = new URL(place.url)
  await onServer(`create role ${role} login password 'secret'`)
  await onServer(`grant openbooth_app to ${role}`)
  await onServer(`alter database ${url.pathname.slice(1)} owner to ${role}`)
  Object.assign(url, { username: role, password: 'secret' })
  elsewhere = url.href
})
afterAll(async () => {
  await place.drop()
  await onServer(`drop role ${role}`)
  await server.close()
  await rm(folder, { recursive: true })
})

const storeFiles = async (count: number): Promise<void> => {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.alloc(10_000, 'a'))
  for (let kept = 0; kept < count; kept += 1)
    await keepFile(server.app, server.clock.now(), {
      path,
      contentType: 'text/plain',
      fileName: 'a.txt',
    })
}
/** Six seconds of sound that an audio worker recorded and has not stored yet. */
const spool = async (data: string, from: number): Promise<void> => {
  const track = join(data, 'spool', randomUUID(), String(eventId), 'ch%3Afloor')
  await mkdir(track, { recursive: true })
  await writeFile(join(track, `${from}-${from + 6_000}.opus`), sound)
}
const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const onServer = (statement: string) => query(server.app.env.DATABASE_URL!, statement)
const chunks = async (url: string): Promise<string[]> =>
  (
    await query<{ from: string }>(url, 'select from_ms as from from recording_chunks order by 1')
  ).map((row) => row.from)
/** A checksum of the rows of each table. */
const contents = async (url: string): Promise<Record<string, string>> => {
  const tables = await query<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'ledger') and relname !~ '^schema_' order by 1`,
  )
  const sums = await query<Record<string, string>>(
    url,
    `select ${tables.map(({ name }) => `(select md5(string_agg(t::text, E'\\n' order by t::text)) from ${name} t) as "${name}"`).join(', ')}`,
  )
  return sums[0]!
}

const environment = (databaseUrl: string, data: string, files: string) => ({
  DATABASE_URL: databaseUrl,
  OPENBOOTH_DATA: data,
  OPENBOOTH_FILES: files,
  OPENBOOTH_DEMO: '0',
})
const backUp = (target: string, ...options: string[]) =>
  runProgram(
    'backup/backupCommand.ts',
    environment(server.app.env.DATABASE_URL!, server.app.env.OPENBOOTH_DATA, join(folder, 'store')),
    [target, ...options],
  )
const restored = { data: () => join(folder, 'data2'), files: () => join(folder, 'store2') }
const restore = (source: string) =>
  runProgram(
    'backup/restoreCommand.ts',
    environment(elsewhere, restored.data(), restored.files()),
    [source],
  )

test('A backup restored under another owner contains every row, file, balance, secret and spool chunk', async () => {
  const backup = join(folder, 'backup')
  const made = await backUp(backup, '--with-key')
  expect(made.output).toContain('1 spool files')
  expect(made.code).toBe(0)
  const before = await contents(server.app.env.DATABASE_URL!)
  const back = await restore(backup)
  expect(back.output).toContain('Backup restored')
  expect(back.code).toBe(0)

  expect(await contents(elsewhere)).toEqual(before)
  const owners = await query(
    elsewhere,
    `select distinct pg_get_userbyid(relowner) as name from pg_class where relkind in ('r', 'S') and relnamespace::regnamespace::text in ('public', 'ledger')`,
  )
  expect(owners).toEqual([{ name: role }])

  const second = await startSecondProcess(server, {
    DATABASE_URL: elsewhere,
    OPENBOOTH_DATA: restored.data(),
    OPENBOOTH_FILES: restored.files(),
  })
  try {
    const opened = await fetch(second.address + documentCalls.open.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: owner.token },
      body: JSON.stringify({ id: documentId }),
    })
    const { data } = (await opened.json()) as { data: { url: string } }
    const document = await fetch(new URL(data.url, second.address))
    expect(Buffer.from(await document.arrayBuffer())).toEqual(pdf)
    expect(await walletBalance(second.app.db.pool, owner.id)).toBe(12_345n)
    const { sealedKey } = await second.app.db.query
      .selectFrom('translationModels')
      .select('sealedKey')
      .executeTakeFirstOrThrow()
    expect(second.app.secrets.open(sealedKey!)).toBe('key of a model')
    // Rows inserted after a restore get new numbers.
    await second.app.db.query
      .insertInto('translationModels')
      .values({ modelName: 'Another', modelType: 'deepl', createdAt: server.clock.now() })
      .execute()
    const recorder = await startRecorder(second.app)
    await expect.poll(() => chunks(elsewhere), { timeout: 60_000 }).toEqual(['0', '6000'])
    await recorder.stop()
  } finally {
    await second.close()
  }
})

test('A restore refuses a database that is not empty', async () => {
  const { code, output } = await restore(join(folder, 'backup'))
  expect(output).toContain('The database is not empty')
  expect(code).toBe(1)
})

test('A backup fails when a file that the database needs is missing, and a restore refuses that backup', async () => {
  const store = join(folder, 'store')
  const entries = await readdir(store, { recursive: true, withFileTypes: true })
  const one = entries.find((entry) => entry.isFile())
  const path = join(one!.parentPath, one!.name)
  const content = await readFile(path)
  await rm(path)
  const incomplete = join(folder, 'incomplete')
  try {
    const { code, output } = await backUp(incomplete)
    expect(output).toMatch(/The file \S+ is missing from the store, but the database needs it/)
    expect(code).toBe(1)
  } finally {
    await writeFile(path, content)
  }
  expect((await restore(incomplete)).output).toContain('contains no complete backup')
})
