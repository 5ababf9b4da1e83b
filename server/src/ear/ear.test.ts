import { setTimeout as pause } from 'node:timers/promises'
import { mediaServerCalls } from '@openbooth/contract/mediaServer'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKillableEngine, type KillableEngine } from '#testing/killableEngine.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { keepEar, type KeptEar } from './index.ts'

// An ear as the platform keeps it, in a process of its own, and engines as administrators add them.

const networks = '127.0.0.0/8'
let server: TestServer
let admin: TestUser
let engine: KillableEngine
const ears: KeptEar[] = []

const startEar = (): KeptEar => {
  const { app } = server
  const ear = keepEar(app, app.env.DATABASE_URL!, {
    PATH: process.env.PATH,
    OPENBOOTH_DATA: app.env.OPENBOOTH_DATA,
    OPENBOOTH_PRIVATE_NETWORKS: networks,
    LOG_LEVEL: 'fatal',
  })
  ears.push(ear)
  return ear
}

beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: networks })
  admin = await server.user(role.admin)
  engine = await addKillableEngine(server, 'Hall')
})
afterAll(async () => {
  await Promise.all(ears.map((ear) => ear.stop()))
  await engine?.stop()
  await server?.close()
})

const soundOf = async ({ id }: KillableEngine) => {
  const { engine: tested } = await server.ok(mediaServerCalls.test, { id: Number(id) }, admin)
  return tested!.isOk ? tested!.sound : undefined
}
const heard = { isHeard: true }
const soon = { timeout: 30_000 }
const waiting = async () => (await server.app.db.pool.query('select from server_tests')).rowCount

test('Without an ear the test of a media server says that its sound was not tried.', async () => {
  expect(await soundOf(engine)).toEqual({ isHeard: false, reason: 'noEar', words: '' })
  expect(await waiting()).toBe(0)
})

test('An ear enters a room of the engine, sends a tone and hears it, and leaves no room.', async () => {
  startEar()
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
  const { engine: tested } = await server.ok(
    mediaServerCalls.test,
    { id: Number(engine.id) },
    admin,
  )
  expect(tested).toMatchObject({ isOk: true, rooms: 0 })
  expect(await waiting()).toBe(0)
})

test('Several are tested at once, by whichever ear is free.', async () => {
  startEar()
  const found = await Promise.all([1, 2, 3].map(() => soundOf(engine)))
  expect(found).toMatchObject([heard, heard, heard])
})

test('An ear that is killed takes nothing along, and another one hears a moment later.', async () => {
  const before = ears.map((ear) => ear.pid())
  for (const pid of before) process.kill(pid!, 'SIGKILL')
  // Killed in the middle of a test, too.
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
  const pid = ears.find((ear) => ear.pid() !== undefined)!.pid()!
  expect(before).not.toContain(pid)
  const asked = soundOf(engine)
  await pause(300)
  for (const ear of ears) if (ear.pid() !== undefined) process.kill(ear.pid()!, 'SIGKILL')
  expect(await asked).toMatchObject({ isHeard: expect.any(Boolean) })
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
})

test('Of an engine that sends sound elsewhere it is said that people get in and no sound gets through, and nothing goes where it says.', async () => {
  const elsewhere = await addKillableEngine(server, 'Behind a firewall', '203.0.113.1')
  try {
    expect(await soundOf(elsewhere)).toMatchObject({ isHeard: false, reason: 'noMedia' })
  } finally {
    await elsewhere.stop()
  }
})

test('Where pages come to is what is tried: an address inside is not called.', async () => {
  const set = (httpAddress: string | null) =>
    server.app.db.query
      .updateTable('mediaServers')
      .set({ httpAddress })
      .where('id', '=', engine.id)
      .execute()
  await set('https://169.254.169.254')
  expect(await soundOf(engine)).toMatchObject({ isHeard: false, reason: 'notReached' })
  await set(null)
})
