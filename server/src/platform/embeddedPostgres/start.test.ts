import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, testBinaries } from '#testing/database/embeddedForTests.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { readServerFile } from './serverFile.ts'
import { stopLeftover } from './stopLeftover.ts'

const program = join(import.meta.dirname, '../../testing/database/holdEmbedded.ts')
const isRoot = process.getuid?.() === 0

let parent: string
let folder: string
let running: EmbeddedPostgres[]
let processes: ChildProcess[]
beforeEach(async () => {
  parent = await temporaryFolder()
  folder = join(parent, 'postgres')
  running = []
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map(kill))
  await Promise.all(running.map((server) => server.stop()))
  await stopLeftover(join(folder, 'data'), silentLog)
  await rm(parent, { recursive: true })
})

const binaries = testBinaries()
const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({
    folder,
    log: silentLog,
    ...(binaries ? { binaries } : {}),
  })
  running.push(server)
  return server
}
const stop = async (server: EmbeddedPostgres): Promise<void> => {
  running = running.filter((one) => one !== server)
  await server.stop()
}
/** Starts the database in another process. Resolves with the address. */
const startElsewhere = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [program, folder, binaries ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { child, url }
}
/** Kill -9, then waits until the operating system has released everything. */
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
}
const serverPid = async (): Promise<number | undefined> =>
  (await readServerFile(join(folder, 'data')))?.pid
const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('A new folder becomes a UTF-8 database with checksums and durable commits', async () => {
  const { url } = await start()
  const names = [
    'server_encoding',
    'data_checksums',
    'fsync',
    'synchronous_commit',
    'listen_addresses',
  ]
  const settings = await Promise.all(names.map((name) => query(url, `show ${name}`)))
  expect(Object.assign({}, ...settings.flat())).toEqual({
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
  })
})

test('Chinese text is searched by trigrams, and case conversion works beyond English', async () => {
  const { url } = await start()
  await query(url, 'create extension pg_trgm')
  const [row] = await query(
    url,
    `select cardinality(show_trgm('译厢同传')) as trigrams, 'É' ilike 'é' as same`,
  )
  expect(row).toEqual({ trigrams: 5, same: true })
})

test('A connection needs the password, which only our own user can read', async () => {
  const { url } = await start()
  const without = new URL(url)
  without.password = 'guess'
  await expect(query(without.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
})

test('Data survives a stop and a start', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  await stop(first)
  expect(await serverPid()).toBeUndefined()
  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('A second process on the folder is refused with a clear message until the first ends', async () => {
  const { child } = await startElsewhere()
  await expect(start()).rejects.toThrow(
    `Another running OpenBooth already uses the folder ${folder}`,
  )
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await start()
})

test('The database stops with its process after kill -9, and starts again with every commit', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table kept as select 42 as answer')
  await kill(child)
  const again = await start()
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await stop(again)
  expect(await serverPid()).toBeUndefined()
})

test('A killed process leaves no running database', async () => {
  const { child } = await startElsewhere()
  await kill(child)
  const giveUpAt = performance.now() + 10_000
  while ((await serverPid()) !== undefined && performance.now() < giveUpAt) await pause(20)
  expect(await serverPid()).toBeUndefined()
})

test('A database killed with kill -9 restarts at the same address with every commit', async () => {
  const { url } = await start()
  await query(url, 'create table kept as select 42 as answer')
  const killed = (await serverPid())!
  process.kill(killed, 'SIGKILL')
  let rows: unknown[] | undefined
  for (let tries = 0; !rows && tries < 200; tries += 1) {
    await pause(50)
    rows = await query(url, 'select answer from kept').catch(() => undefined)
  }
  expect(rows).toEqual([{ answer: 42 }])
  expect(await serverPid()).not.toBe(killed)
})

test('After kill -9 of both processes the next start recovers', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table kept as select 42 as answer')
  const pid = (await serverPid())!
  process.kill(pid, 'SIGKILL')
  await kill(child)
  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('A postmaster.pid left by a crash is harmless, even if its number belongs to another program', async () => {
  await stop(await start())
  const file = join(folder, 'data/postmaster.pid')
  await writeFile(file, `${process.pid}\n${join(folder, 'data')}\n`)
  await start()
})

test('A half-made database folder of a killed first start is created again', async () => {
  await mkdir(join(folder, 'data.unfinished'), { recursive: true })
  await chmod(folder, 0o711)
  await writeFile(join(folder, 'data.unfinished/PG_VERSION'), '1')
  await start()
})

test('A database that cannot start reports the last lines of its log', async () => {
  await stop(await start())
  const file = join(folder, 'data/postgresql.conf')
  await writeFile(file, `${await readFile(file, 'utf8')}\nshared_buffers = nonsense\n`)
  await expect(start()).rejects.toThrow(/did not start[^]*shared_buffers/)
})

test.runIf(isRoot)(
  'As root the server runs the database as another user, who owns the data',
  async () => {
    await start()
    expect((await stat(join(folder, 'data'))).uid).toBe(65_534)
    expect((await stat(join(folder, 'password'))).uid).toBe(0)
  },
)

test.runIf(isRoot)(
  'A folder that the other user cannot reach is refused with a solution',
  async () => {
    await chmod(parent, 0o700)
    await expect(start()).rejects.toThrow(/cannot reach the folder [^]*OPENBOOTH_DATA/)
  },
)

const noFolder = (code: string): RegExp =>
  new RegExp(String.raw`cannot be made or written to \(${code}[^]*OPENBOOTH_DATA`)

test('A folder that cannot be created is refused with a solution', async () => {
  await writeFile(folder, 'a file')
  await expect(start()).rejects.toThrow(noFolder('EEXIST'))
  folder = join(folder, 'data')
  await expect(start()).rejects.toThrow(noFolder('EEXIST'))
})

test.runIf(process.platform === 'linux')(
  'A folder where the system forbids creation is refused too',
  async () => {
    const nowhere = '/proc/openbooth/postgres'
    await expect(startEmbeddedPostgres({ folder: nowhere, log: silentLog })).rejects.toThrow(
      noFolder('ENOENT'),
    )
  },
)

test.skipIf(isRoot)('A read-only folder is refused with a solution', async () => {
  await mkdir(folder, { mode: 0o555 })
  await expect(start()).rejects.toThrow(noFolder('EACCES'))
})
