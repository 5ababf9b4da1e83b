import { eventCalls } from '@openbooth/contract/event'
import { connectionLostSeconds, heartbeatSeconds, liveCalls } from '@openbooth/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, startNow, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { audienceCounts } from './index.ts'
import { codesOf, comeIn } from './testing/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const start = async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 10 })
  return { host, id, codes: await codesOf(server, host, id) }
}
const countsOf = (id: number) => audienceCounts(server.app.db.query, BigInt(id), server.clock.now())
const lastSeen = async (connectionId: string) =>
  await server.app.db.query
    .selectFrom('connections')
    .select(['lastSeenAt', 'leftAt'])
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
const soon = { timeout: 10_000, interval: 50 }

test('People are counted by how they are connected, until they leave or fall silent.', async () => {
  const { id, codes } = await start()
  const none = { mobile: 0, widget: 0, extension: 0, iOS: 0, client: 0, other: 0 }
  expect(await countsOf(id)).toEqual(none)
  await comeIn(server, codes.listener.code)
  await comeIn(server, codes.host.code)
  const { seat } = await comeIn(server, codes.listener.code, { audienceType: 'client' })
  expect(await countsOf(id)).toEqual({ ...none, mobile: 2, client: 1 })
  await server.ok(liveCalls.leave, {}, { seat })
  expect(await countsOf(id)).toEqual({ ...none, mobile: 2 })
  server.clock.advance(connectionLostSeconds * 1000)
  expect(await countsOf(id)).toEqual(none)
})

test('A heartbeat keeps a connection; one that is silent for 60 seconds is given up and its place is free.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 2 })
  const { listener } = await codesOf(server, host, id)
  const [silent, faithful] = [
    await comeIn(server, listener.code),
    await comeIn(server, listener.code),
  ]
  for (let passed = 0; passed < connectionLostSeconds; passed += heartbeatSeconds) {
    server.clock.advance(heartbeatSeconds * 1000)
    const event = await server.ok(liveCalls.heartbeat, {}, faithful)
    expect(event.serverTime).toBe(server.clock.now().toISOString())
    // Written with the others of the same second.
    await expect
      .poll(async () => (await lastSeen(faithful.connectionId)).lastSeenAt, soon)
      .toEqual(server.clock.now())
  }
  await expect.poll(async () => (await lastSeen(silent.connectionId)).leftAt, soon).not.toBeNull()
  expect((await lastSeen(faithful.connectionId)).leftAt).toBeNull()
  expect(await server.call(liveCalls.heartbeat, {}, silent)).toMatchObject({
    msg: 'Code Not Found',
  })
  await comeIn(server, listener.code)
})

test('However many come and go, the audience is told of at most once a second.', async () => {
  const { id, codes } = await start()
  const { id: otherId } = await start()
  const told: number[] = []
  const end = server.app.notifier.subscribe('audience', (notice) => {
    if ('id' in notice && notice.id === String(id)) told.push(performance.now())
    expect(notice).not.toEqual({ id: String(otherId) })
  })
  const begun = performance.now()
  for (let n = 0; n < 40; n += 1) {
    const { seat } = await comeIn(server, codes.host.code)
    await server.ok(liveCalls.leave, {}, { seat })
  }
  await expect.poll(() => told.length, soon).toBeGreaterThan(0)
  const seconds = (performance.now() - begun) / 1000
  end()
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('Without a ticket, or with one nobody was given, no call with a seat is answered.', async () => {
  for (const call of [liveCalls.heartbeat, liveCalls.leave, liveCalls.stream]) {
    for (const seat of [{}, { seat: 'x'.repeat(43) }])
      expect(await server.call(call, {}, seat)).toMatchObject({ msg: 'Code Not Found' })
  }
})

test('After the event, and after the code was revoked, a heartbeat is told so.', async () => {
  const { host, id, codes } = await start()
  const listener = await comeIn(server, codes.listener.code)
  const technician = await comeIn(server, codes.technician.code)
  await server.ok(eventCalls.revokeCode, { id: codes.technician.id }, host)
  for (const call of [liveCalls.heartbeat, liveCalls.stream, liveCalls.leave])
    expect(await server.call(call, {}, technician)).toMatchObject({ msg: 'Code Not Found' })
  await server.ok(eventCalls.close, { id, version: 1 }, host)
  for (const call of [liveCalls.heartbeat, liveCalls.stream])
    expect(await server.call(call, {}, listener)).toMatchObject({ msg: 'The Event Is Closed' })
  await server.ok(liveCalls.leave, {}, listener)
})
