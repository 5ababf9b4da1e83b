import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { JoinRequest, WrappedJoinRequest, WrappedJoinRequest_Compression } from '@livekit/protocol'
import type { WireOutput } from '@openbooth/contract/call'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeChannels, type Channels } from '#testing/events.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'
import { isListenerSeat } from '../state/seatName.ts'
import { openClient, type OwnClient } from '../testing/ownClient.ts'

// Uses clients that ignore everything the platform sends to pages, on the real LiveKit.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeChannels(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
})
afterAll(() => server?.close())

let clients: OwnClient[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  clients = []
})

const soon = { timeout: 10_000, interval: 20 }
const slow = { timeout: 60_000 }

/** Maximum time after the pause until the last sound has left the jitter buffer. */
const silentAfterMilliseconds = 700
const heardAfterMilliseconds = 2_000
/** The same maximum if only the check of each second notices the pause. */
const repairedAfterMilliseconds = 2_500

type Rooms = WireOutput<typeof soundCalls.enter>['rooms']

const tokenOf = async ({ seat }: Inside): Promise<string> => {
  const { rooms }: { rooms: Rooms } = await server.ok(soundCalls.enter, {}, { seat })
  return rooms[0]!.token
}
const connect = async (token: string, address = server.address): Promise<OwnClient> => {
  const client = await openClient(address, token)
  clients.push(client)
  return client
}
const heardSince = (client: OwnClient, moment: number): boolean =>
  (client.lastHeardAt() ?? Number.NEGATIVE_INFINITY) > moment
const hears = (client: OwnClient, moment: number) =>
  expect.poll(() => heardSince(client, moment), soon).toBe(true)

/** A live event with sound on the floor and on one channel, and one team member who hears both. */
const sounding = async () => {
  const held = await boothsOf(server, channels)
  const [sam, ann, host] = [
    await held.enter('Sam'),
    await held.enter('Ann'),
    await held.enter('host'),
  ]
  const tracks = [floorTrack, trackOf(channels[1]!)]
  const speaker = await connect(await tokenOf(sam))
  const interpreter = await connect(await tokenOf(ann))
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await speaker.publish(tracks[0]!)
  await interpreter.publish(tracks[1]!)
  return { held, host, interpreter }
}
const listen = async (held: HeldEvent) => {
  const token = await tokenOf(await held.enter('listener'))
  const client = await connect(token)
  await expect.poll(() => client.heard().size, soon).toBe(2)
  return { token, client }
}
const pause = ({ seat }: Inside) => server.ok(soundCalls.pause, { words: 'Back at ten' }, { seat })
const resume = ({ seat }: Inside) => server.ok(soundCalls.resume, {}, { seat })

test(
  'During a pause the engine sends listeners nothing, whatever their clients request, and the team hears each other.',
  slow,
  async () => {
    const { held, host, interpreter } = await sounding()
    const listeners = [(await listen(held)).client, (await listen(held)).client]
    listeners[1]!.insist()
    const pausedAt = performance.now()
    await pause(host)
    await wait(3_000)
    for (const client of listeners)
      expect(client.lastHeardAt()! - pausedAt).toBeLessThan(silentAfterMilliseconds)
    expect(heardSince(interpreter, pausedAt + 2_500)).toBe(true)

    const resumedAt = performance.now()
    await resume(host)
    await Promise.all(listeners.map((client) => hears(client, resumedAt)))
    expect(performance.now() - resumedAt).toBeLessThan(heardAfterMilliseconds)
    expect(listeners.map((client) => client.isIn())).toEqual([true, true])
    // A change of permissions must not make the media server announce a full hall.
    expect(interpreter.others().filter(isListenerSeat)).toEqual([])
  },
)

test(
  'During a pause the platform refuses joins with old tokens, and a join directly at the engine gets only a moment of sound.',
  slow,
  async () => {
    const { held, host } = await sounding()
    const { token } = await listen(held)
    await pause(host)
    await expect(openClient(server.address, token)).rejects.toThrow()
    const [engine] = await soundServersInReach(server.app)
    const joinedAt = performance.now()
    const again = await connect(token, engine!.ovHost)
    again.insist()
    await wait(3_000)
    const last = again.lastHeardAt() ?? joinedAt
    expect(last - joinedAt).toBeLessThan(silentAfterMilliseconds)

    const resumedAt = performance.now()
    await resume(host)
    await hears(again, resumedAt)
  },
)

/** The platform's response to a join request as clients send it. */
const joinStatus = (query: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const upgradeRequest = request(`${server.address}/rtc?${query}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    upgradeRequest.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    upgradeRequest.on('response', ({ statusCode }) => resolve(statusCode))
    upgradeRequest.on('error', reject)
    upgradeRequest.end()
  })
const joinRequest = (reconnect: boolean, isCompressed: boolean): string => {
  const bytes = new JoinRequest({ reconnect, clientInfo: { protocol: 15 } }).toBinary()
  const wrapped = isCompressed
    ? { compression: WrappedJoinRequest_Compression.GZIP, joinRequest: gzipSync(bytes) }
    : { joinRequest: bytes }
  const encoded = Buffer.from(new WrappedJoinRequest(wrapped).toBinary()).toString('base64')
  return `join_request=${encodeURIComponent(encoded.replaceAll('+', '-').replaceAll('/', '_'))}`
}

test('During a pause the platform lets listeners only resume sessions, and lets the team join.', async () => {
  const held = await boothsOf(server, channels)
  const host = await held.enter('host')
  const token = await tokenOf(await held.enter('listener'))
  await pause(host)
  const own = `access_token=${token}`
  const refused = [
    own,
    `${own}&reconnect=0`,
    `${own}&reconnect=0&reconnect=1`,
    `${own}&access_token=${await tokenOf(host)}`,
    `${own}&reconnect=1&${joinRequest(false, false)}`,
    `${own}&${joinRequest(false, true)}`,
    `${own}&${joinRequest(true, false)};`,
  ]
  for (const query of refused) expect(await joinStatus(query), query).toBe(403)
  expect(await joinStatus('access_token=nonsense')).toBe(401)
  const admitted = [
    `${own}&reconnect=1`,
    // The media server uses the first value of each parameter.
    `${own}&reconnect=1&reconnect=0`,
    `access_token=${await tokenOf(host)}&${own}`,
    `${own}&${joinRequest(true, false)}`,
    `${own}&${joinRequest(true, true)}`,
    `access_token=${await tokenOf(host)}`,
  ]
  for (const query of admitted) expect(await joinStatus(query), query).toBe(101)
  await resume(host)
  expect(await joinStatus(own)).toBe(101)
})

test('A small request to join that decompresses to very many parts does not block the server.', async () => {
  const one = new JoinRequest({ addTrackRequests: [{}] }).toBinary()
  const compression = WrappedJoinRequest_Compression.GZIP
  for (const length of [1_000_000, 200_000]) {
    const packed = gzipSync(Buffer.alloc(length, one), { level: 9 })
    const wrapped = new WrappedJoinRequest({ compression, joinRequest: packed }).toBinary()
    const askedAt = performance.now()
    expect(await joinStatus(`join_request=${Buffer.from(wrapped).toString('base64url')}`)).toBe(401)
    expect(performance.now() - askedAt).toBeLessThan(500)
  }
})

test(
  'A pause and a resume take effect within about a second even if their process died before its requests to the engine.',
  slow,
  async () => {
    const { held } = await sounding()
    const { client } = await listen(held)
    const change = (values: { soundState: string; pauses: string }) =>
      server.app.db.query
        .updateTable('events')
        .set(values)
        .where('id', '=', BigInt(held.id))
        .execute()
    const changedAt = performance.now()
    const from = Date.now()
    await change({ soundState: 'paused', pauses: JSON.stringify([[from, null]]) })
    await wait(4_000)
    expect(client.lastHeardAt()! - changedAt).toBeLessThan(repairedAfterMilliseconds)

    const resumedAt = performance.now()
    await change({ soundState: 'live', pauses: JSON.stringify([[from, Date.now()]]) })
    await hears(client, resumedAt)
    expect(performance.now() - resumedAt).toBeLessThan(repairedAfterMilliseconds)
  },
)
