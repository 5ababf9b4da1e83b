import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withVersion } from '#testing/withVersion.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { roomsOf, type SoundServer } from '../soundServer.ts'
import { countJoin } from './forwardSignalling.ts'

// The platform with a real LiveKit beside it, as after `npm start`.

let server: TestServer
let isOver = false
let admin: TestUser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-engine-'))
  await chmod(folder, 0o777)
  const program = join(folder, 'engine.sh')
  // Prints its process id, with which it is killed, and then becomes the engine.
  const script = `#!/bin/sh\necho $$ > ${folder}/pid\nexec ${await liveKitForTests()}\n`
  await writeFile(program, script, { mode: 0o755 })
  server = await startTestServer({ OPENBOOTH_LIVEKIT: program, TRUST_PROXY: 'true' })
  admin = await server.user(role.admin)
})
afterAll(async () => {
  if (!isOver) await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const own = async () => {
  const { rows } = await server.ok(mediaServerCalls.list, {}, admin)
  return rows[0]!
}
const untilReady = () =>
  expect
    .poll(own, { timeout: 30_000 })
    .toMatchObject({ isReady: true, own: { step: null, words: '', command: '' } })
const pid = async () => Number(await readFile(join(folder, 'pid'), 'utf8'))
const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
const asSound = async (): Promise<SoundServer> => {
  const row = await server.app.db.query
    .selectFrom('mediaServers')
    .select(['ownId', 'ovHost', 'apiKey', 'ovPassword'])
    .executeTakeFirstOrThrow()
  return { ...row, clientUrl: '' } as SoundServer
}
const tokenFor = async (room: string, secret?: string): Promise<string> => {
  const { apiKey, ovPassword } = await asSound()
  const token = new AccessToken(apiKey, secret ?? server.app.secrets.open(ovPassword), {
    identity: 'somebody',
    ttl: 60,
  })
  token.addGrant({ room, roomJoin: true })
  return token.toJwt()
}
/** Whether the platform's own port opens signalling with this token. */
const opens = (address: string, token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/rtc?access_token=${token}&protocol=15`,
    )
    // The engine sends the first message after a participant has joined.
    socket.addEventListener('message', () => {
      resolve(true)
      socket.close()
    })
    for (const end of ['error', 'close']) socket.addEventListener(end, () => resolve(false))
  })

test('The bundled engine registers itself for everyone, becomes ready and keeps its secret.', async () => {
  await untilReady()
  expect(await own()).toMatchObject({
    serverName: 'This computer',
    engine: 'liveKit',
    everyone: true,
    own: { place: 'beside' },
  })
  const { ovPassword } = await asSound()
  expect(JSON.stringify(await own())).not.toContain(server.app.secrets.open(ovPassword))
})

test('The bundled engine can be bound but neither edited nor removed, and its capacity comes from the cores or a typed number.', async () => {
  const { id, carries } = await own()
  expect(carries).toBe(500 * availableParallelism())
  const kept = { msg: 'Media Server Is Kept By The Installation' }
  const change = await withVersion(server, 'mediaServers', { id, serverName: 'Mine' })
  expect(await server.call(mediaServerCalls.update, change, admin)).toMatchObject(kept)
  expect(await server.call(mediaServerCalls.remove, { id }, admin)).toMatchObject(kept)
  for (const capacity of [90, null]) {
    const typed = await withVersion(server, 'mediaServers', { id, capacity })
    expect(await server.ok(mediaServerCalls.update, typed, admin)).toMatchObject({
      serverName: 'This computer',
      carries: capacity ?? carries,
    })
  }
  for (const everyone of [false, true]) {
    const bound = await withVersion(server, 'mediaServers', { id, everyone })
    expect(await server.ok(mediaServerCalls.bind, bound, admin)).toMatchObject({ everyone })
  }
})

test('Signalling passes through the port of any process of the platform, only with a valid token.', async () => {
  await untilReady()
  const rooms = roomsOf(server.app, await asSound())
  await rooms.create('hall')
  const second = await startSecondProcess(server)
  try {
    for (const { address } of [server, second]) {
      expect(await opens(address, await tokenFor('hall'))).toBe(true)
      expect(
        await opens(address, await tokenFor('hall', 'a secret that is not the right one')),
      ).toBe(false)
      expect(await opens(address, await tokenFor('no such room'))).toBe(false)
      const why = await fetch(`${address}/rtc/validate?access_token=wrong`)
      expect(why.status).toBe(401)
    }
    // Only signalling is proxied, because only the platform may create rooms.
    const beyond = await fetch(`${server.address}/rtc/../twirp/livekit.RoomService/ListRooms`)
    expect(beyond.status).toBe(404)
  } finally {
    await second.close()
  }
  await rooms.remove('hall')
})

test('A hall of 3,000 people behind one address can join twice, while only a flood from there is refused.', async () => {
  await untilReady()
  const ask = (from: string) =>
    fetch(`${server.address}/rtc/validate?access_token=wrong`, {
      headers: { 'x-forwarded-for': from },
    }).then(({ status }) => status)
  const upgrade = (from: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${server.address}/rtc?access_token=wrong`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-for': from },
      })
      asked.on('response', ({ statusCode }) => resolve(statusCode!))
      asked.on('error', reject)
      asked.end()
    })
  expect([await upgrade('203.0.113.7'), await ask('203.0.113.7')]).toEqual([401, 401])
  for (let asked = 2; asked < 12_000; asked += 1) countJoin(server.app, '203.0.113.7')
  expect(await ask('203.0.113.7')).toBe(429)
  expect(await upgrade('203.0.113.7')).toBe(429)
  expect(await upgrade('203.0.113.8')).toBe(401)
})

test('A killed engine restarts within seconds as a new process.', async () => {
  await untilReady()
  const before = await pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(pid, { timeout: 10_000 }).not.toBe(before)
  await untilReady()
  await roomsOf(server.app, await asSound()).create('again')
})

test('The engine stops with the platform, and a platform without a bundled engine removes its server.', async () => {
  await untilReady()
  const engine = await pid()
  expect(isAlive(engine)).toBe(true)
  const without = await startSecondProcess(server, { OPENBOOTH_LIVEKIT: 'off' })
  const { rows } = await server.ok(mediaServerCalls.list, {}, admin)
  await without.close()
  expect(rows).toEqual([])
  isOver = true
  await server.close()
  await expect.poll(() => isAlive(engine)).toBe(false)
})
