import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngineProcess } from '#providers/media/embedded/engineProcess.ts'
import type { RunningProcess } from '#platform/concurrency/supervise.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { egressToNamed } from '#platform/egress/egress.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { engineProbeFor, engineRoomsFor } from './index.ts'
import { joinSignalling } from './signalling.ts'

// Compares the stand-ins with a real LiveKit.

const apiKey = 'APItest'
const secret = randomBytes(32).toString('base64url')
let engine: RunningProcess
let host: string
beforeAll(async () => {
  const port = await freePort()
  engine = await startEngineProcess(await liveKitForTests(), {
    keys: { apiKey, secret },
    port,
    udpPort: await freeUdpPort(0),
    turnPort: await freeUdpPort(0),
    tcpPort: null,
    mediaAddress: '127.0.0.1',
    webhookUrl: 'http://127.0.0.1:9/nobody',
  })
  host = `http://127.0.0.1:${port}`
})
afterAll(() => engine?.stop())

/**
 * Messages of the signalling protocol: a ping, the start of its response, and a message with 60,000
 * bytes in an unknown field.
 */
const ping = Buffer.from([0x82, 0x01, 0x02, 0x08, 0x01])
const pong = Buffer.from([0xa2, 0x01])
const sixtyThousand = Buffer.concat([
  Buffer.from([0xc2, 0x3e, 0xe0, 0xd4, 0x03]),
  Buffer.alloc(60_000),
])

const rooms = (password = secret) => engineRoomsFor({ host, apiKey, password }, egressToNamed)
const probe = (password = secret, key = apiKey) =>
  engineProbeFor({ host, apiKey: key, password }, egressToNamed)

test('A real LiveKit accepts the secret, and refuses a wrong one and a wrong key in messages without a secret.', async () => {
  expect(await probe().test()).toMatchObject({ ok: true })
  for (const wrong of [
    probe('another secret, as long as LiveKit wants'),
    probe(secret, 'APIelse'),
  ]) {
    const tested = await wrong.test()
    expect(tested).toMatchObject({ ok: false, reason: 'wrongPassword' })
    expect(JSON.stringify(tested)).not.toContain(secret)
  }
})

test('A room on a real LiveKit is created, created again without error, listed empty and removed, and a missing room is no failure.', async () => {
  const engineRooms = rooms()
  await engineRooms.create('one-evt-1')
  await engineRooms.create('one-evt-1')
  expect(await engineRooms.list()).toEqual([{ id: 'one-evt-1', participants: 0 }])
  expect(await probe().load()).toEqual({ rooms: 1, participants: 0, tracks: 0 })
  expect(await engineRooms.people('one-evt-1')).toEqual([])
  await Promise.all([
    engineRooms.expel('one-evt-1', 'nobody'),
    engineRooms.takePublishRight('one-evt-1', 'nobody'),
    engineRooms.mute('one-evt-1', 'nobody', 'TR_none'),
  ])
  await engineRooms.remove('one-evt-1')
  await engineRooms.remove('one-evt-1')
  await expect.poll(() => engineRooms.list()).toEqual([])
})

/** A server that forwards every page to an engine. */
const openProxy = async (to: string, timeoutMilliseconds?: number) => {
  const proxy = createServer()
  proxy.on('upgrade', (request: IncomingMessage, page: Duplex, head: Buffer) =>
    joinSignalling(
      to,
      request,
      page,
      head,
      timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds },
    ),
  )
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}/rtc`,
    close: () => proxy.close(),
  }
}

test('A client that sends an engine more data than our pages do is disconnected, and one with the load of a large event stays.', async () => {
  const proxy = await openProxy(host)
  await rooms().create('one-evt-2')
  const token = new AccessToken(apiKey, secret, { identity: 'somebody', ttl: 60 })
  token.addGrant({ room: 'one-evt-2', roomJoin: true })
  const page = new WebSocket(`${proxy.url}?protocol=15&access_token=${await token.toJwt()}`)
  page.binaryType = 'arraybuffer'
  const isAnswered = new Promise<void>((resolve) => {
    page.addEventListener('message', ({ data }: { data: ArrayBuffer }) => {
      if (pong.equals(Buffer.from(data).subarray(0, pong.length))) resolve()
    })
  })
  try {
    await once(page, 'open')
    for (let n = 0; n < 10; n += 1) page.send(sixtyThousand)
    // The engine responds to a ping after it has read all previous messages.
    page.send(ping)
    await isAnswered
    for (let n = 0; n < 20; n += 1) page.send(sixtyThousand)
    await once(page, 'close')
  } finally {
    page.close()
    proxy.close()
    await rooms().remove('one-evt-2')
  }
})

test('A call to an unresponsive engine times out.', async () => {
  const frozen = createServer(() => {}).on('upgrade', () => {})
  frozen.listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const { port } = frozen.address() as AddressInfo
  const proxy = await openProxy(`http://127.0.0.1:${port}`, 200)
  try {
    await once(new WebSocket(proxy.url), 'close')
  } finally {
    proxy.close()
    frozen.close()
  }
})

test('The participants of a full hall are read, although their list is far longer than any other response.', async () => {
  const hall = Array.from({ length: 4_000 }, (_, number) => ({
    identity: `s${number}:${number}:1`,
    sid: `PA_${number}`,
    tracks: [],
    metadata: 'x'.repeat(700),
  }))
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ participants: hall }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const full = engineRoomsFor(
      { host: `http://127.0.0.1:${port}`, apiKey, password: secret },
      egressToNamed,
    )
    const people = await full.people('one-evt-1')
    expect(people).toHaveLength(4_000)
    expect(people.at(-1)).toMatchObject({ identity: 's3999:3999:1' })
  } finally {
    server.close()
  }
})
