import { eventCalls } from '@openbooth/contract/events/event/calls'
import { staffPlaces } from '@openbooth/contract/events/event/rules/realTimeListeners'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  boothOf,
  draftOf,
  formOf,
  makeChannels,
  makeUnlimited,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

// An event with more listeners than its media server supports: staff and some listeners hear in real
// time, the others over HLS.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
})
afterAll(() => server?.close())

const run = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values)

const runAudioWorker = async (): Promise<void> => {
  await run(
    `insert into audio_workers (id, started_at, seen_at, channels, cpu_share, late_ms)
    values (gen_random_uuid(), clock_timestamp(), clock_timestamp(), 0, 0, 0)`,
  )
}

/** A media server with this capacity for this host only, without probes. */
const addServer = async (owner: TestUser, capacity: number): Promise<bigint> => {
  const { id } = await server.app.db.query
    .insertInto('mediaServers')
    .values({
      serverName: `Small ${crypto.randomUUID()}`,
      kind: 'liveKit',
      ovHost: 'https://engine.invalid',
      apiKey: 'APIx',
      ovPassword: server.app.secrets.seal('a secret'),
      status: 'running',
      isAnswering: true,
      createdAt: server.clock.now(),
      nextProbeAt: new Date('2099-01-01T00:00:00Z'),
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db.query
    .insertInto('mediaServerBindings')
    .values({ serverId: id, userId: owner.id })
    .execute()
  return id
}

const ownerOf = async (...capacities: readonly number[]): Promise<TestUser> => {
  const owner = await makeUnlimited(server, await server.user())
  await giveMoney(server, owner, 100_000_00n)
  for (const capacity of capacities) await addServer(owner, capacity)
  return owner
}

const people = () => ({
  speakers: [{ name: 'Sam' }],
  booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ann' }, { name: 'Bea' }] }],
})
const hall = 20_000

/** A running event of 20,000 listeners on three small media servers. */
const openHall = async (capacity = 14) => {
  const owner = await ownerOf(capacity, capacity, capacity)
  const { id } = await startNow(server, channels, owner, 60, { ...people(), receiverNums: hall })
  const codes = await codesOf(server, owner, id)
  const event = await server.ok(eventCalls.get, { id }, owner)
  let from = 0
  const join = (code = codes.listener.code, more = {}) =>
    comeIn(server, code, more, { from: `10.1.${Math.floor((from += 1) / 250)}.${from % 250}` })
  return { owner, id, codes, event, join, limit: capacity - staffPlaces(event) }
}

const entering = async ({ seat }: { readonly seat: string }): Promise<string> =>
  (await server.call(soundCalls.enter, {}, { seat })).msg
/** The media server does not exist. */
const mayEnter = 'The Sound Is Not There Yet'
const mustWait = 'No Real-Time Place Is Free'

test('20,000 listeners are saved on three small media servers only where an audio worker runs and HLS is on, and the quote names the real-time places.', async () => {
  await run('delete from audio_workers')
  const owner = await ownerOf(300, 1000, 700)
  const draft = draftOf(channels, { ...people(), receiverNums: hall })
  const { operationId: _operation, ...quoted } = draft
  const refused = { code: 42340, data: { fields: [{ params: { most: 1000 } }] } }
  expect(await server.call(eventCalls.create, draft, owner)).toMatchObject(refused)
  await runAudioWorker()
  expect(await server.call(eventCalls.create, { ...draft, hlsOutput: 'off' }, owner)).toMatchObject(
    refused,
  )
  expect(await server.call(eventCalls.quote, { ...quoted, hlsOutput: 'off' }, owner)).toMatchObject(
    refused,
  )
  expect(await server.ok(eventCalls.quote, quoted, owner)).toMatchObject({ realTimePlaces: 1000 })
  const { id } = await server.ok(eventCalls.create, draft, owner)
  // Without HLS its listeners would not hear.
  const event = await server.ok(eventCalls.get, { id }, owner)
  expect(
    await server.call(
      eventCalls.update,
      formOf(event, { receiverNums: 20_001, hlsOutput: 'off' }),
      owner,
    ),
  ).toMatchObject(refused)
})

test('The first listeners get the real-time places that staff leave, the others hear over HLS, and staff always hear in real time.', async () => {
  await runAudioWorker()
  const { codes, join, limit } = await openHall()
  expect(limit).toBeGreaterThan(0)
  const listeners = []
  for (let n = 0; n < limit + 3; n += 1) listeners.push(await join())
  expect(listeners.map(({ mayUseWebrtc }) => mayUseWebrtc)).toEqual(
    listeners.map((_, n) => n < limit),
  )
  for (const role of ['host', 'technician', 'interpreter', 'speaker'] as const)
    expect(await join(codes[role].code)).toMatchObject({ mayUseWebrtc: true })
  expect(await entering(listeners[0]!)).toBe(mayEnter)
  expect(await entering(listeners.at(-1)!)).toBe(mustWait)
  // A device that joins again keeps its place; a screen of the hall needs none.
  expect(await join(codes.listener.code, { seatBefore: listeners[0]!.seat })).toMatchObject({
    mayUseWebrtc: true,
  })
  expect(await join(codes.listener.code, { audienceType: 'screen' })).toMatchObject({
    mayUseWebrtc: false,
  })
  // A free place goes to the next who asks.
  await server.ok(liveConnectionCalls.leave, {}, listeners[1])
  expect(await entering(listeners.at(-1)!)).toBe(mayEnter)
  expect(await entering(listeners.at(-2)!)).toBe(mustWait)
})

test('A listener who hears over HLS gives the real-time place to the next one, and gets one again with the first sound over WebRTC.', async () => {
  await runAudioWorker()
  const { join, limit } = await openHall()
  const listeners = []
  for (let n = 0; n < limit + 1; n += 1) listeners.push(await join())
  const [late, next] = [listeners[0]!, listeners.at(-1)!]
  const hear = (who: typeof late, delivery: 'webrtc' | 'hls') =>
    server.ok(soundCalls.hears, { heard: { channelId: null, delivery } }, { seat: who.seat })
  // A page reports its channel before it plays.
  await hear(next, 'webrtc')
  expect(await entering(next)).toBe(mustWait)
  await hear(late, 'hls')
  // The page tries WebRTC in the background. That takes no place.
  expect(await entering(late)).toBe(mayEnter)
  expect(await entering(next)).toBe(mayEnter)
  expect(await entering(late)).toBe(mustWait)
  await hear(next, 'hls')
  await hear(late, 'webrtc')
  expect(await entering(next)).toBe(mustWait)
  expect(await entering(late)).toBe(mayEnter)
})

test('With 2,000 listeners on HLS, the next page polls the public state instead of a stream, and its heartbeat returns the key of the streams.', async () => {
  await runAudioWorker()
  const { id, join, limit } = await openHall()
  for (let n = 0; n < limit; n += 1) await join()
  expect(await join()).toMatchObject({ mayUseWebrtc: false, pollsState: false })
  await run('update audience_counts set listeners = listeners + 1999 where event_id = $1', [id])
  const late = await join()
  expect(late).toMatchObject({ mayUseWebrtc: false, pollsState: true })
  const { hls } = await server.ok(stateStreamCalls.heartbeat, {}, { seat: late.seat })
  expect(hls).toEqual(late.hls)
})

test('Twenty simultaneous requests for the last real-time place succeed once.', async () => {
  await runAudioWorker()
  const { join, limit } = await openHall()
  const holding = await Promise.all(Array.from({ length: limit }, () => join()))
  const waiting = await Promise.all(Array.from({ length: 20 }, () => join()))
  expect(holding.every(({ mayUseWebrtc }) => mayUseWebrtc)).toBe(true)
  expect(waiting.some(({ mayUseWebrtc }) => mayUseWebrtc)).toBe(false)
  await server.ok(liveConnectionCalls.leave, {}, holding[0])
  const answers = await Promise.all(waiting.map(entering))
  expect(answers.filter((answer) => answer === mayEnter)).toHaveLength(1)
  expect(answers.filter((answer) => answer === mustWait)).toHaveLength(19)
})

test('After a move to a smaller media server, listeners above its places hear over HLS from their next connection.', async () => {
  await runAudioWorker()
  const { owner, id, join, limit } = await openHall()
  const listeners = []
  for (let n = 0; n < limit; n += 1) listeners.push(await join())
  const smaller = await addServer(owner, 12)
  await run('update events set media_server_id = $2 where id = $1', [id, smaller])
  const answers = []
  for (const listener of listeners) answers.push(await entering(listener))
  expect(answers.filter((answer) => answer === mustWait)).toHaveLength(2)
})

test('A large event keeps its places when a second one opens, which gets another media server.', async () => {
  await runAudioWorker()
  const { owner, id } = await openHall(500)
  const next = await startNow(server, channels, owner, 60, { receiverNums: 400 })
  const last = await startNow(server, channels, owner, 60, { receiverNums: 20 })
  const { rows } = await run(
    'select id, media_server_id as server, real_time_places as places from events where id = any($1) order by id',
    [[id, next.id, last.id]],
  )
  expect(new Set(rows.map((row) => row.server)).size).toBe(3)
  expect(rows.map((row) => row.places)).toEqual([500, 500, 500])
})

test('Without an audio worker, an event that fits its media server has no limit of listeners in real time.', async () => {
  await run('delete from audio_workers')
  const owner = await ownerOf(10)
  const { id } = await startNow(server, channels, owner, 60, { receiverNums: 10 })
  const { listener } = await codesOf(server, owner, id)
  for (let n = 0; n < 10; n += 1)
    expect(
      await server.ok(
        admissionCalls.join,
        { code: listener.code, audienceType: 'mobile' },
        { from: `10.2.0.${n}` },
      ),
    ).toMatchObject({ mayUseWebrtc: true })
})
