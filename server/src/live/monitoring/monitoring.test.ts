import { isDeepStrictEqual } from 'node:util'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  connectionLostSeconds,
  heartbeatSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { boothOf, startNow, startEventServer } from '#testing/events.ts'
import { codesOf, comeIn, streamOf, type OpenStream } from '#testing/people/people.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { sheetOf } from '#testing/sheetOf.ts'

import type { TestUser } from '#testing/server.ts'

import { forgetSamples, sampleAudience } from './sampleAudience.ts'

type Message = WireOutput<typeof monitoringCalls.follow>
type Event = Message['events'][number]

let admin: TestUser
const open: OpenStream<Message>[] = []
const { server, channels } = await startEventServer()
beforeEach(async () => {
  admin = await server.user(role.admin)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => server.close())

const noAudience = { mobile: 0, widget: 0, extension: 0, iOS: 0, client: 0, other: 0 }

const follow = async (as = admin): Promise<OpenStream<Message>> => {
  const stream = streamOf<Message>(await server.fetch(monitoringCalls.follow, {}, as))
  open.push(stream)
  return stream
}

/** Reads the stream until an event is as expected. */
const untilReceived = async (
  stream: OpenStream<Message>,
  id: number,
  isIt: (event: Event) => boolean,
): Promise<Event> => {
  for (;;) {
    const { events } = await stream.next()
    const found = events.find((event) => event.id === id)
    if (found && isIt(found)) return found
  }
}

const start = async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, {
    receiverNums: 10,
    speakers: [{ name: 'Amelia' }],
    booths: [{ ...boothOf(channels), interpreters: [{ name: 'Lin' }, { name: 'Wang' }] }],
  })
  return { host, id, codes: await codesOf(server, host, id) }
}

test('An administrator receives all running events, then changes of attendance by client type.', async () => {
  const { host, id, codes } = await start()
  const stream = await follow()
  const first = await stream.next()
  expect(first.type).toBe('all')
  expect(first.events.find((event) => event.id === id)).toMatchObject({
    name: 'Annual meeting',
    ownerId: Number(host.id),
    ownerName: host.userName,
    serverName: 'Test',
    receiverNums: 10,
    audience: noAudience,
    peak: null,
    hosts: 0,
    technicians: 0,
    openedAt: server.clock.now().toISOString(),
  })

  const phone = await comeIn(server, codes.listener.code)
  await comeIn(server, codes.listener.code, { audienceType: 'client' })
  const two = await untilReceived(stream, id, ({ audience }) => audience.client === 1)
  expect(two.audience).toEqual({ ...noAudience, mobile: 1, client: 1 })
  await server.ok(liveConnectionCalls.leave, {}, phone)
  const one = await untilReceived(stream, id, ({ audience }) => audience.mobile === 0)
  expect(one.audience).toEqual({ ...noAudience, client: 1 })
  expect(one.peak).toEqual({ listeners: 2, at: server.clock.now().toISOString() })
})

test('The Excel file contains the running events with current figures, for administrators only.', async () => {
  const { host, id, codes } = await start()
  await comeIn(server, codes.listener.code)
  await comeIn(server, codes.interpreter.code)
  const file = async (language: 'en' | 'zh') =>
    sheetOf(
      Buffer.from(
        await (await server.fetch(monitoringCalls.export, { language }, admin)).arrayBuffer(),
      ),
    )
  const { number } = await server.ok(eventCalls.get, { id }, host)
  const { tab, rows } = await file('en')
  expect(tab).toBe('Running events')
  const row = rows.find(([first]) => first === number)!
  expect(Object.fromEntries(rows[0]!.map((head, column) => [head, row[column]]))).toMatchObject({
    Name: 'Annual meeting',
    Organiser: host.userName,
    Listeners: 1,
    'Listener limit': 10,
    Mobile: 1,
    Widget: 0,
    Speakers: '0/1',
    Interpreters: '1/2',
    'Media server': 'Test',
  })
  expect((await file('zh')).tab).toBe('进行中的会议')
  expect(await server.call(monitoringCalls.export, {}, host)).toMatchObject({
    msg: 'No Permission',
  })
})

test('Listeners are counted by channel, now and per minute.', async () => {
  const { id, codes } = await start()
  const stream = await follow()
  const [floor, french] = [{ channelId: null }, { channelId: channels[1]! }]
  const numbersOf = ({ heard }: Event) => heard.map(({ listeners }) => listeners)
  const before = await untilReceived(stream, id, () => true)
  expect(before.heard).toEqual([
    { ...floor, enName: '', zhName: '', listeners: 0 },
    { channelId: channels[0], enName: expect.any(String), zhName: '语言 0', listeners: 0 },
    { ...french, enName: expect.any(String), zhName: '语言 1', listeners: 0 },
  ])
  const hear = (heard: typeof floor | typeof french | null, seat: { seat: string }) =>
    server.ok(soundCalls.hears, { heard }, seat)
  const [phone, client] = [
    await comeIn(server, codes.listener.code),
    await comeIn(server, codes.listener.code, { audienceType: 'client' }),
  ]
  await comeIn(server, codes.listener.code)
  await hear(french, phone)
  await hear(french, client)
  await untilReceived(stream, id, (event) => isDeepStrictEqual(numbersOf(event), [0, 0, 2]))
  await hear(floor, client)
  await untilReceived(stream, id, (event) => isDeepStrictEqual(numbersOf(event), [1, 0, 1]))

  // The same maximum again; of equal ones the last is stored.
  await sampleAudience(server.app, server.clock.now())
  const history = await server.ok(monitoringCalls.history, { eventId: id }, admin)
  expect(history.minutes.at(-1)!.heard).toEqual([
    { ...french, listeners: 1 },
    { ...floor, listeners: 1 },
  ])
  expect(history.audibles).toEqual([
    { ...floor, enName: '', zhName: '' },
    { ...french, enName: before.heard[2]!.enName, zhName: '语言 1' },
  ])
})

test('Each booth shows its present interpreters, and staff never count as listeners.', async () => {
  const { id, codes } = await start()
  const stream = await follow()
  const before = await untilReceived(stream, id, () => true)
  expect(before.booths).toMatchObject([
    {
      name: 'Booth 1',
      boxType: 'norm',
      interpreters: [
        { name: 'Lin', isPresent: false },
        { name: 'Wang', isPresent: false },
      ],
    },
  ])
  expect(before.speakers).toMatchObject([{ name: 'Amelia', isPresent: false }])

  await comeIn(server, codes.interpreter.code)
  // A second device of the same person.
  await comeIn(server, codes.interpreter.code)
  await comeIn(server, codes.speaker.code)
  await comeIn(server, codes.host.code)
  await comeIn(server, codes.technician.code)
  const after = await untilReceived(stream, id, ({ technicians }) => technicians === 1)
  expect(after).toMatchObject({
    audience: noAudience,
    peak: null,
    hosts: 1,
    speakers: [{ name: 'Amelia', isPresent: true }],
    booths: [
      {
        interpreters: [
          { name: 'Lin', isPresent: true },
          { name: 'Wang', isPresent: false },
        ],
      },
    ],
  })
})

test('An event appears when it opens and disappears when it closes.', async () => {
  const stream = await follow()
  await stream.next()
  const { host, id } = await start()
  const { booths } = await untilReceived(stream, id, () => true)
  expect(booths).toHaveLength(1)
  await server.ok(eventCalls.close, { id, version: 1 }, host)
  for (;;) {
    const message = await stream.next()
    expect(message.type).toBe('change')
    if (message.type === 'change' && message.gone.includes(id)) break
  }
  const { events } = await (await follow()).next()
  expect(events.map((event) => event.id)).not.toContain(id)
})

test('A connection without heartbeats for 60 seconds no longer counts, and one with heartbeats does.', async () => {
  const { id, codes } = await start()
  const stream = await follow()
  const faithful = await comeIn(server, codes.listener.code)
  await comeIn(server, codes.listener.code, { audienceType: 'widget' })
  await untilReceived(stream, id, ({ audience }) => audience.widget === 1)
  for (let passed = 0; passed < connectionLostSeconds; passed += heartbeatSeconds) {
    server.clock.advance(heartbeatSeconds * 1000)
    await server.ok(stateStreamCalls.heartbeat, {}, faithful)
    await expect
      .poll(async () => {
        const { lastSeenAt } = await server.app.db.query
          .selectFrom('connections')
          .select('lastSeenAt')
          .where('id', '=', faithful.connectionId)
          .executeTakeFirstOrThrow()
        return lastSeenAt
      })
      .toEqual(server.clock.now())
  }
  const left = await untilReceived(stream, id, ({ audience }) => audience.widget === 0)
  expect(left.audience).toEqual({ ...noAudience, mobile: 1 })
})

test('A person who joins at one process appears in every other process and counts once.', async () => {
  const { id, codes } = await start()
  const second = await startSecondProcess(server)
  try {
    const elsewhere = await fetch(`${second.address}${monitoringCalls.follow.path}`, {
      headers: { token: admin.token },
    })
    const here = await follow()
    const there = streamOf<Message>(elsewhere)
    open.push(there)
    const body = { code: codes.listener.code, audienceType: 'extension' }
    const joinThere = () =>
      fetch(`${second.address}${admissionCalls.join.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await Promise.all([
      joinThere(),
      joinThere(),
      comeIn(server, codes.listener.code, { audienceType: 'extension' }),
    ])
    for (const stream of [here, there]) {
      const received = await untilReceived(stream, id, ({ audience }) => audience.extension === 3)
      expect(received.audience).toEqual({ ...noAudience, extension: 3 })
    }
  } finally {
    for (const stream of open.splice(0)) stream.close()
    await second.close()
  }
})

test('While nothing changes, the stream confirms its figures every few seconds.', async () => {
  const stream = await follow()
  await stream.next()
  for (;;) {
    const message = await stream.next()
    if (message.events.length > 0) continue
    expect(message).toEqual({
      type: 'change',
      at: server.clock.now().toISOString(),
      events: [],
      gone: [],
    })
    break
  }
})

test('The stream ends soon after its session.', async () => {
  const stream = await follow()
  await stream.next()
  await server.ok(accountCalls.logout, {}, admin)
  await stream.ended()
})

test('The peak is the largest number of simultaneous listeners, not counting consecutive or refused ones.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 2 })
  const { listener } = await codesOf(server, host, id)
  for (let n = 0; n < 3; n += 1) {
    const { seat } = await comeIn(server, listener.code)
    await server.ok(liveConnectionCalls.leave, {}, { seat })
  }
  await comeIn(server, listener.code)
  await comeIn(server, listener.code)
  expect(
    await server.call(admissionCalls.join, { code: listener.code, audienceType: 'mobile' }),
  ).toMatchObject({ msg: 'The Event Is Full' })
  const { peak } = await untilReceived(await follow(), id, () => true)
  expect(peak).toMatchObject({ listeners: 2 })
})

test('Each minute stores its peak, per event and in total.', async () => {
  // Far from the events of other tests.
  server.clock.advance(6 * 3600_000)
  admin = await server.user(role.admin)
  const { id, codes } = await start()
  const other = await start()
  const minutesOf = async (eventId?: number) =>
    (await server.ok(monitoringCalls.history, { ...(eventId && { eventId }) }, admin)).minutes
  const minute = new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000).toISOString()
  await comeIn(server, codes.host.code)
  const listener = await comeIn(server, codes.listener.code)
  await comeIn(server, other.codes.listener.code, { audienceType: 'iOS' })
  const full = [{ minute, audience: { ...noAudience, mobile: 1 }, staff: 1, heard: [] }]
  await expect.poll(() => minutesOf(id)).toEqual(full)
  await server.ok(liveConnectionCalls.leave, {}, listener)
  await sampleAudience(server.app, server.clock.now())
  expect(await minutesOf(id)).toEqual(full)
  expect((await minutesOf()).at(-1)).toEqual({
    minute,
    audience: { ...noAudience, mobile: 1, iOS: 1 },
    staff: 1,
    heard: [],
  })

  const later = new Date(server.clock.now().getTime() + 20_000)
  const next = new Date(Date.parse(minute) + 60_000)
  await sampleAudience(server.app, next > later ? next : later)
  expect((await minutesOf(id)).map(({ audience }) => audience.mobile)).toEqual([1, 0])
})

test('Simultaneous samples by several processes are stored once.', async () => {
  const { id, codes } = await start()
  await comeIn(server, codes.listener.code)
  const at = new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000)
  await Promise.all(Array.from({ length: 6 }, () => sampleAudience(server.app, at)))
  const { minutes } = await server.ok(monitoringCalls.history, { eventId: id }, admin)
  expect(minutes).toHaveLength(1)
  expect(minutes[0]!.audience.mobile).toBe(1)
})

test('Samples are stored for 90 days.', async () => {
  const { id } = await start()
  const at = server.clock.now()
  await sampleAudience(server.app, new Date(at.getTime() - 91 * 24 * 3600_000))
  await sampleAudience(server.app, at)
  const { minutes } = await server.ok(monitoringCalls.history, { eventId: id }, admin)
  expect(minutes).toHaveLength(2)
  await forgetSamples(server.app, at)
  const kept = await server.ok(monitoringCalls.history, { eventId: id }, admin)
  expect(kept.minutes).toHaveLength(1)
})

test('The history of an unknown event is not found.', async () => {
  expect(await server.call(monitoringCalls.history, { eventId: 999_999 }, admin)).toMatchObject({
    msg: 'Event Not Found',
  })
})
