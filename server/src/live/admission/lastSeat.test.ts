import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { countAgainstLimit } from '#platform/http/limits/limits.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { doneWork } from './testing/doneWork.ts'
import { doWork } from './testing/doWork.ts'
import { codesOf, comeIn } from './testing/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const fullEvent = async (receiverNums: number) => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums })
  const codes = await codesOf(server, host, id)
  const knock = (more = {}, as = {}) =>
    server.call(
      admissionCalls.join,
      { code: codes.listener.code, audienceType: 'mobile', ...more },
      as,
    )
  return { host, id, codes, knock }
}

test('Only one of 50 listeners who join at once for the last place is admitted.', async () => {
  const { host, id, codes, knock } = await fullEvent(2)
  await comeIn(server, codes.listener.code)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => knock({}, { from: `10.0.0.${n}` })),
  )
  const messages = answers.map(({ code, msg }) => (code === 200 ? 'in' : msg))
  expect(messages.filter((message) => message === 'in')).toHaveLength(1)
  expect(messages.filter((message) => message === 'The Event Is Full')).toHaveLength(49)
  const listeners = (await server.ok(eventCalls.codes, { eventId: id }, host)).find(
    ({ role }) => role === 'listener',
  )
  expect(listeners?.connected).toBe(2)
})

test('Staff need no listener place.', async () => {
  const { codes } = await fullEvent(1)
  await comeIn(server, codes.listener.code)
  await comeIn(server, codes.technician.code)
  await comeIn(server, codes.host.code)
})

test('Leaving frees a place, and leaving twice frees only one.', async () => {
  const { knock, codes } = await fullEvent(1)
  const { seat } = await comeIn(server, codes.listener.code)
  expect(await knock()).toMatchObject({ msg: 'The Event Is Full' })
  await server.ok(liveConnectionCalls.leave, {}, { seat })
  await server.ok(liveConnectionCalls.leave, {}, { seat })
  expect(await knock()).toMatchObject({ code: 200 })
  expect(await knock()).toMatchObject({ msg: 'The Event Is Full' })
})

test('A device with its ticket keeps its place in a full event, takes no second one, and cannot join another event.', async () => {
  const { knock, codes } = await fullEvent(1)
  const first = await comeIn(server, codes.listener.code)
  const second = await knock({ seatBefore: first.seat })
  expect(second).toMatchObject({ code: 200 })
  expect(await server.call(stateStreamCalls.heartbeat, {}, first)).toMatchObject({
    msg: 'Code Not Found',
  })

  const technician = await comeIn(server, codes.technician.code)
  expect(await knock({ seatBefore: technician.seat })).toMatchObject({ msg: 'The Event Is Full' })
  await server.ok(stateStreamCalls.heartbeat, {}, technician)
})

test('A ticket keeps its place only once, also in simultaneous requests.', async () => {
  const { id, host, knock, codes } = await fullEvent(2)
  const { seat } = await comeIn(server, codes.listener.code)
  const answers = await Promise.all(Array.from({ length: 8 }, () => knock({ seatBefore: seat })))
  // The device with a ticket keeps its place. One of the other, new devices gets the free place.
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
  expect(await knock({ seatBefore: seat })).toMatchObject({ msg: 'The Event Is Full' })
  const listeners = (await server.ok(eventCalls.codes, { eventId: id }, host)).find(
    ({ role }) => role === 'listener',
  )
  expect(listeners?.connected).toBe(2)
})

const needed = { code: 42912, msg: 'Proof Of Work Required' }
/** Simulates this number of listeners from that network within the minute. */
const crowd = (from: string, places = 20) =>
  countAgainstLimit(server.app.db, server.clock.now(), `live places of ${from}`, 60, places)

test('Above twenty new places a minute from one address each needs proof of work, except for staff and returning devices.', async () => {
  const { codes } = await fullEvent(20)
  const join = (from: string, more: Partial<WireInput<typeof admissionCalls.join>> = {}) =>
    server.call(
      admissionCalls.join,
      { code: codes.listener.code, audienceType: 'mobile', ...more },
      { from },
    )
  const hall = '198.51.100.1'
  await crowd(hall, 15)
  const arrived = await Promise.all(Array.from({ length: 10 }, () => join(hall)))
  const tickets = arrived.flatMap(({ data }) => data?.seat ?? [])
  expect(tickets).toHaveLength(5)
  expect(arrived.find(({ data }) => data === null)).toMatchObject(needed)

  expect(await join(hall, { seatBefore: tickets[0]! })).toMatchObject({ code: 200 })
  expect(await join(hall, { seatBefore: tickets[0]! })).toMatchObject(needed)
  expect(await join(hall, { code: codes.technician.code })).toMatchObject({ code: 200 })
  expect(await join('198.51.100.2')).toMatchObject({ code: 200 })

  const work = await doWork(server, hall)
  const other = await doWork(server, hall)
  for (const wrong of [
    { ...work, counter: other.counter, derivedKey: other.derivedKey },
    { ...work, challenge: { ...work.challenge, signature: other.challenge.signature } },
    await doWork(server, '198.51.100.2'),
  ])
    expect(await join(hall, { work: wrong })).toMatchObject(needed)
  expect(await join(hall, { work })).toMatchObject({ code: 200 })
  expect(await join(hall, { work })).toMatchObject(needed)
  server.clock.advance(60_000)
  expect(await join(hall)).toMatchObject({ code: 200 })

  server.clock.advance(119_999)
  await crowd(hall)
  expect(await join(hall, { work: other })).toMatchObject({ code: 200 })
  const late = await doWork(server, hall)
  server.clock.advance(180_000)
  await crowd(hall)
  expect(await join(hall, { work: late })).toMatchObject(needed)
})

test('No proof of work is requested for a full event.', async () => {
  const { codes, knock } = await fullEvent(1)
  await comeIn(server, codes.listener.code)
  await crowd('198.51.100.30')
  expect(await knock({}, { from: '198.51.100.30' })).toMatchObject({ msg: 'The Event Is Full' })
})

test('Sixty people at once behind one address join with one proof of work each, despite wrong codes from the same address.', async () => {
  const hall = '198.51.100.40'
  const host = await makeUnlimited(server, await server.user())
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 60 })
  const { listener } = await codesOf(server, host, id)
  const come = async (): Promise<number[]> => {
    const brought = { code: listener.code, work: await doneWork(server.app.secrets, hall) }
    const { code: looked } = await server.call(admissionCalls.look, brought, { from: hall })
    const join = { ...brought, audienceType: 'mobile' } as const
    const { code: joined } = await server.call(admissionCalls.join, join, { from: hall })
    return [looked, joined]
  }
  const guess = () => server.call(admissionCalls.look, { code: '01234567' }, { from: hall })
  await crowd(hall)
  const [came, guessed] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, come)),
    Promise.all(Array.from({ length: 300 }, guess)),
  ])
  expect(came.flat().filter((code) => code !== 200)).toEqual([])
  expect(guessed.filter(({ msg }) => msg === 'Proof Of Work Required').length).toBeGreaterThan(90)
})

test('More than ten simultaneous speakers take listener places, and are refused when none is left.', async () => {
  const host = await makeUnlimited(server, await server.user())
  const { id } = await startNow(server, channels, host, 60, {
    receiverNums: 2,
    speakers: Array.from({ length: 13 }, (_, n) => ({ name: `Speaker ${n + 1}` })),
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, host)
  const speakers = codes.filter(({ role }) => role === 'speaker')
  const listener = codes.find(({ role }) => role === 'listener')!
  const come = async ({ link }: { link: string }, seatBefore?: string) =>
    server.call(admissionCalls.join, {
      code: link.split('/').at(-1)!,
      audienceType: 'mobile',
      ...(seatBefore && { seatBefore }),
    })
  const inside = await Promise.all(speakers.slice(0, 11).map((one) => come(one)))
  expect(inside.map(({ msg }) => msg)).toEqual(inside.map(() => 'Success'))
  // The second window of a speaker uses no place.
  expect((await come(speakers[10]!)).msg).toBe('Success')
  // One of two places is left.
  expect((await come(listener)).msg).toBe('Success')
  expect((await come(listener)).msg).toBe('The Event Is Full')
  expect((await come(speakers[11]!)).msg).toBe('The Event Is Full')
  // A device that reconnects has its place again.
  const back = await come(speakers[0]!, inside[0]!.data.seat)
  expect(back.msg).toBe('Success')
  await server.ok(liveConnectionCalls.leave, {}, { seat: back.data.seat })
  const last = await Promise.all([come(speakers[11]!), come(speakers[12]!)])
  expect(last.map(({ msg }) => msg).toSorted()).toEqual(['Success', 'The Event Is Full'])
})
