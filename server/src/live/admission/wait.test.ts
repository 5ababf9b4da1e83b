import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  draftOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { countAgainstLimit } from '#platform/http/limits/limits.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesOf, comeIn, waitWith, type OpenStream } from './testing/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const planned = async ({ receiverNums = 5, startsIn = 30 } = {}) => {
  const host = await makeUnlimited(server, await server.user())
  const { id, version } = await plan(server, channels, host, {
    startsIn,
    lasts: 60,
    receiverNums,
  })
  return { id, version, host, codes: await codesOf(server, host, id) }
}

test('A waiting person is notified when the host moves and opens the event, and is then admitted as the stream ends.', async () => {
  const { id, version, host, codes } = await planned()
  const stream = await waitWith(server, codes.listener.code)
  expect(await stream.next()).toEqual({
    type: 'state',
    event: await server.ok(admissionCalls.look, { code: codes.listener.code }),
  })
  const moved = draftOf(channels, {
    appointmentStartTime: '2026-11-21T10:45',
    appointmentEndTime: '2026-11-21T11:45',
    receiverNums: 5,
  })
  const saved = await server.ok(eventCalls.update, { ...moved, id, version }, host)
  expect(await stream.next()).toMatchObject({
    event: { startAt: '2026-11-21T10:45:00.000Z', isAdmitted: false },
  })
  await server.ok(eventCalls.open, { id, version: saved.version }, host)
  expect(await stream.next()).toMatchObject({
    type: 'state',
    event: { state: eventState.normal, isAdmitted: true },
  })
  await stream.ended()
  await comeIn(server, codes.listener.code)
})

test('A person who can already join gets only that message.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const { listener } = await codesOf(server, host, id)
  const stream = await waitWith(server, listener.code)
  expect(await stream.next()).toMatchObject({ type: 'state', event: { isAdmitted: true } })
  await stream.ended()
})

test('A revoked or replaced code ends only the waiting of people with that code.', async () => {
  // So early that even staff must wait.
  const { host, codes } = await planned({ startsIn: 120 })
  const [listener, technician, owner] = await Promise.all(
    [codes.listener, codes.technician, codes.host].map(async ({ code }) => {
      const stream = await waitWith(server, code)
      await stream.next()
      return stream
    }),
  )
  const gone = { type: 'ended', reason: 'Code Not Found' }
  await server.ok(eventCalls.reissueCode, { id: codes.listener.id }, host)
  expect(await listener!.next()).toEqual(gone)
  await listener!.ended()
  await server.ok(eventCalls.revokeCode, { id: codes.technician.id }, host)
  expect(await technician!.next()).toMatchObject({ type: 'state' })
  expect(await technician!.next()).toEqual(gone)
  await technician!.ended()
  expect(await owner!.next()).toMatchObject({ type: 'state' })
  owner!.close()
})

test('A cancelled event ends the waiting, and no new waiting can start.', async () => {
  const { id, version, host, codes } = await planned()
  const stream = await waitWith(server, codes.listener.code)
  await stream.next()
  await server.ok(eventCalls.cancel, { id, version }, host)
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'The Event Is Closed' })
  await stream.ended()
  expect(await server.call(admissionCalls.wait, { code: codes.listener.code })).toMatchObject({
    msg: 'The Event Is Closed',
  })
})

test('Wrong codes in waiting and lookup calls count together.', async () => {
  const from = '198.51.100.20'
  const messages = new Set<string>()
  const tryOne = async (n: number, when: string) => {
    const call = [admissionCalls.look, admissionCalls.wait, admissionCalls.calendar][n % 3]!
    const { msg } = await server.call(call, { code: `0${String(n).padStart(7, '0')}` }, { from })
    messages.add(`${call.path.slice('/conf/live/'.length)} ${when} ${msg}`)
  }
  for (let n = 0; n < 210; n += 1) await tryOne(n, n < 200 ? 'first' : 'then')
  await countAgainstLimit(
    server.app.db,
    server.clock.now(),
    `live wrong code of ${from}`,
    3600,
    1_800,
  )
  for (const n of [1, 2, 3]) await tryOne(n, 'at last')
  const tooMany = 'Too Many Attempts, Please Try Again Later'
  expect([...messages].toSorted()).toEqual([
    `calendar at last ${tooMany}`,
    'calendar first Code Not Found',
    'calendar then Proof Of Work Required',
    `look at last ${tooMany}`,
    'look first Code Not Found',
    'look then Proof Of Work Required',
    `wait at last ${tooMany}`,
    'wait first Code Not Found',
    'wait then Proof Of Work Required',
  ])
})

test(
  'A hall of 1,000 people behind one address waits, and all are notified of an early opening within 5 seconds.',
  { timeout: 90_000 },
  async () => {
    const { id, version, host, codes } = await planned({ receiverNums: 1_000 })
    const from = '192.0.2.200'
    const streams: OpenStream[] = []
    // In batches, because this process holds both ends of a thousand connections.
    while (streams.length < 1_000) {
      const some = Array.from({ length: 50 }, () => waitWith(server, codes.listener.code, { from }))
      for (const stream of await Promise.all(some)) streams.push(stream)
    }
    await Promise.all(streams.map((stream) => stream.next()))
    await server.ok(eventCalls.open, { id, version }, host)
    const openedAt = performance.now()
    const received = await Promise.all(streams.map((stream) => stream.next()))
    expect(performance.now() - openedAt).toBeLessThan(5_000)
    expect(received.every(({ type }) => type === 'state')).toBe(true)
  },
)
