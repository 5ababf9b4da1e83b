import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { streamOf, type OpenStream } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { boothsOf } from '../testing/booths.ts'

// A running event as its owner and administrators see and control it, signed in and without a code.

type Message = WireOutput<typeof eventLiveCalls.follow>
type Event = Message['events'][number]

let server: TestServer
let channels: Channels
let admin: TestUser
const open: OpenStream<Message>[] = []
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => server.close())

const follow = async (id: number, as: TestUser) => {
  const stream = streamOf<Message>(await server.fetch(eventLiveCalls.follow, { id }, as))
  open.push(stream)
  return {
    next: stream.next,
    /** The event, as soon as it matches. */
    until: async (isIt: (event: Event) => boolean): Promise<Event> => {
      for (;;) {
        const found = (await stream.next()).events.find(isIt)
        if (found) return found
      }
    },
  }
}

test('The owner sees live who is on air, alarms and listeners, an administrator sees the same, and other users see nothing.', async () => {
  const held = await boothsOf(server, channels)
  const other = await boothsOf(server, channels)
  const own = await follow(held.id, held.host)
  const first = await own.next()
  expect(first).toMatchObject({ type: 'all', events: [{ id: held.id }] })
  expect(first.events[0]!.sound).toMatchObject({ state: 'live', pauseWords: '' })
  // The server of this test has no engine.
  expect(first.events[0]!.sound.alarms[0]).toMatchObject({
    id: null,
    level: 'red',
    alarm: 'noSound',
    boothId: null,
  })
  const [french, german] = first.events[0]!.booths
  const alarmsOfBooths = ({ sound }: Event) =>
    sound.alarms.filter(({ boothId }) => boothId !== null)
  expect(alarmsOfBooths(first.events[0]!)).toMatchObject([
    { alarm: 'boothEmpty', boothId: french!.id },
    { alarm: 'boothEmpty', boothId: german!.id },
  ])

  const ann = await held.enter('Ann')
  await held.act(ann, { act: 'on', outgoing: 'b' })
  const onAir = await own.until(({ booths }) => booths[0]!.onAir !== null)
  expect(
    onAir.booths.map((booth) => booth.onAir && [booth.onAir.name, booth.onAir.channelId]),
  ).toEqual([['Ann', channels[3]], null])
  expect(alarmsOfBooths(onAir)).toMatchObject([{ alarm: 'boothEmpty', boothId: german!.id }])
  expect(onAir.sound.channels.find(({ channelId }) => channelId === channels[3])).toMatchObject({
    onAir: 'person',
    floorPasses: false,
  })
  // The turn timer stops during the pause and continues afterwards.
  const turnOf = ({ booths }: typeof onAir) => booths[0]!.onAir!
  const began = Date.parse(turnOf(onAir).since)
  expect(turnOf(onAir).standsAt).toBeNull()
  await server.ok(eventLiveCalls.pause, { id: held.id, words: '' }, held.host)
  const paused = turnOf(await own.until(({ sound }) => sound.state === 'paused'))
  expect(Date.parse(paused.since)).toBe(began)
  expect(Date.parse(paused.standsAt!)).toBeGreaterThan(began)
  await server.ok(eventLiveCalls.resume, { id: held.id }, held.host)
  const resumed = turnOf(await own.until(({ sound }) => sound.state === 'live'))
  expect(Date.parse(resumed.since)).toBeGreaterThan(began)
  expect(resumed.standsAt).toBeNull()
  await server.ok(soundCalls.cough, { isCoughing: true }, ann)
  await own.until(({ booths }) => booths[0]!.isCoughing)
  await held.act(ann, { act: 'off' })
  await own.until(({ booths }) => booths[0]!.onAir === null)

  const others = await (await follow(held.id, admin)).next()
  expect(others.events.map(({ id }) => id)).toEqual([held.id])
  expect(await server.call(eventLiveCalls.follow, { id: held.id }, other.host)).toMatchObject({
    msg: 'Event Not Found',
  })
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  for (;;) {
    const message = await own.next()
    if (message.type === 'change' && message.gone.includes(held.id)) break
  }
})

test('An alarm is open while no audio worker receives the event, and closes when one does.', async () => {
  const held = await boothsOf(server, channels)
  const { pool } = server.app.db
  await pool.query(
    `update media_servers set server_name = gen_random_uuid()::text, kind = 'liveKit', api_key = 'key', ov_host = 'http://127.0.0.1:9' where id = (select media_server_id from events where id = $1)`,
    [held.id],
  )
  await pool.query(
    `update sound_spans set from_at = clock_timestamp() - interval '15 seconds' where event_id = $1`,
    [held.id],
  )
  const own = await follow(held.id, held.host)
  const hasAlarm = ({ sound }: Event) => sound.alarms.some(({ alarm }) => alarm === 'unheard')
  expect(hasAlarm((await own.next()).events[0]!)).toBe(true)
  await pool.query(
    `insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
      values ($1, gen_random_uuid(), clock_timestamp() - interval '1 second', clock_timestamp(), true)`,
    [held.id],
  )
  server.app.notifier.publish('sound', BigInt(held.id))
  await own.until((event) => !hasAlarm(event))
  await makeMediaServer(server)
})

test('The owner can use the controls of the host: listeners hear the change, and the time line names the owner.', async () => {
  const held = await boothsOf(server, channels, { goLiveByHand: true })
  const { id, host } = held
  const listener = await held.enter('listener')
  const heard = async () => {
    const { state, pauseWords } = await held.soundFor(listener)
    return [state, pauseWords]
  }
  expect(await heard()).toEqual(['preparing', ''])
  for (const refused of [
    await server.call(eventLiveCalls.pause, { id, words: '' }, host),
    await server.call(eventLiveCalls.resume, { id }, host),
  ])
    expect(refused.msg).toBe('The Event Is Not Live')
  await server.ok(eventLiveCalls.goLive, { id }, host)
  await server.ok(eventLiveCalls.goLive, { id }, host)
  expect(await heard()).toEqual(['live', ''])
  await server.ok(eventLiveCalls.pause, { id, words: 'Back at noon' }, host)
  expect(await heard()).toEqual(['paused', 'Back at noon'])
  await server.ok(eventLiveCalls.resume, { id }, host)
  expect(await heard()).toEqual(['live', ''])
  const acts = await server.app.db.query
    .selectFrom('eventActs')
    .select(['act', 'userId', 'codeId'])
    .where('eventId', '=', BigInt(id))
    .where('act', 'in', ['goLive', 'pause', 'resume'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual(
    ['goLive', 'pause', 'resume'].map((act) => ({ act, userId: host.id, codeId: null })),
  )
})

test('Owner and administrator can switch floor transfer, except for booths that block it, and the time line names them.', async () => {
  const held = await boothsOf(server, channels)
  const { id, host } = held
  const dan = await held.enter('Dan')
  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'blocked' }, dan)
  const own = await follow(id, host)
  const first = await own.next()
  expect(first.events[0]!.booths.map(({ floorTransfer }) => floorTransfer)).toEqual([
    'off',
    'blocked',
  ])
  expect(await server.ok(eventLiveCalls.floorTransfer, { id, isOn: true }, host)).toEqual({
    booths: 1,
    blocked: 1,
  })
  const after = await own.until(({ booths }) => booths[0]!.floorTransfer === 'on')
  expect(after.booths[1]!.floorTransfer).toBe('blocked')
  await server.ok(eventLiveCalls.floorTransfer, { id, isOn: false }, admin)
  await own.until(({ booths }) => booths[0]!.floorTransfer === 'off')
  const acts = await server.app.db.query
    .selectFrom('eventActs')
    .select(['userId', 'details'])
    .where('eventId', '=', BigInt(id))
    .where('act', '=', 'floorTransfer')
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { userId: host.id, details: { isOn: true } },
    { userId: admin.id, details: { isOn: false } },
  ])
})

test('Controls of the owner are refused to an administrator, and all controls before the opening and after the end.', async () => {
  const held = await boothsOf(server, channels)
  const { id, host, version } = held
  const stranger = await server.user()
  const hostsActs = (of: number) =>
    [
      [eventLiveCalls.goLive, { id: of }],
      [eventLiveCalls.pause, { id: of, words: '' }],
      [eventLiveCalls.resume, { id: of }],
    ] as const
  const everyAct = (of: number) =>
    [...hostsActs(of), [eventLiveCalls.floorTransfer, { id: of, isOn: true }]] as const
  for (const [call, input] of hostsActs(id))
    expect(await server.call(call, input, admin)).toMatchObject({ msg: 'Event Not Found' })
  for (const [call, input] of everyAct(id))
    expect(await server.call(call, input, stranger)).toMatchObject({ msg: 'Event Not Found' })
  const planned = await boothsOf(server, channels, { startsIn: 120 })
  for (const [call, input] of everyAct(planned.id))
    expect(await server.call(call, input, planned.host)).toMatchObject({
      msg: 'The Event Is Not Open',
    })
  await server.ok(eventCalls.close, { id, version }, host)
  for (const [call, input] of everyAct(id))
    expect(await server.call(call, input, host)).toMatchObject({ msg: 'The Event Is Closed' })
  // Its audience is in the history afterwards.
  expect(await server.ok(eventLiveCalls.history, { id }, host)).toHaveProperty('minutes')
  expect((await (await follow(id, host)).next()).events).toEqual([])
})

test('The owner of a silent conference sees who is on each stage, and gets an alarm about an empty one.', async () => {
  const held = await boothsOf(server, channels, {
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [
      { name: 'Silk Hall', a: channels[1]! },
      { name: 'Jade Hall', a: channels[1]! },
    ],
    speakers: [{ name: 'Sam' }, { name: 'Tia', stage: 1 }],
  })
  const own = await follow(held.id, held.host)
  const [silk, jade] = (await own.next()).events[0]!.booths
  const emptyStages = ({ sound }: Event) =>
    sound.alarms.filter(({ alarm }) => alarm === 'noSpeaker').map(({ boothId }) => boothId)
  const listener = await held.enter('listener')
  const isThere = async () =>
    (await held.soundFor(listener)).channels.map(({ stageId, onAir }) => [stageId, onAir])
  expect(await isThere()).toEqual([
    [silk!.id, null],
    [jade!.id, null],
  ])
  await held.enter('Tia')
  const seen = await own.until((event) => emptyStages(event).length === 1)
  expect(seen.speakers).toMatchObject([
    { name: 'Sam', stageId: silk!.id, isPresent: false },
    { name: 'Tia', stageId: jade!.id, isPresent: true },
  ])
  expect(emptyStages(seen)).toEqual([silk!.id])
  expect(seen.booths.flatMap(({ interpreters }) => interpreters)).toEqual([])
  expect(seen.sound.channels).toEqual([])
  expect(await isThere()).toEqual([
    [silk!.id, null],
    [jade!.id, 'person'],
  ])
})

test('An event can be paused, resumed and closed although the database clock was set back.', async () => {
  const { id, host } = await boothsOf(server, channels)
  const setBack = () =>
    server.app.db.pool.query(
      `update sound_spans set from_at = from_at + interval '1 hour' where event_id = $1 and to_at is null`,
      [id],
    )
  await setBack()
  await server.ok(eventLiveCalls.pause, { id, words: '' }, host)
  await setBack()
  await server.ok(eventLiveCalls.resume, { id }, host)
  await setBack()
  const { version } = await server.ok(eventCalls.get, { id }, host)
  await server.ok(eventCalls.close, { id, version }, host)
})

test('The stream of a person who manages one event ends when the person is removed.', async () => {
  const held = await boothsOf(server, channels)
  const manager = await server.user()
  const { query } = server.app.db
  const managed = { eventId: BigInt(held.id), userId: manager.id }
  await query
    .insertInto('eventManagers')
    .values({ ...managed, role: 'viewer', addedBy: held.host.id, createdAt: server.clock.now() })
    .execute()
  const { body } = await server.fetch(eventLiveCalls.follow, { id: held.id }, manager)
  const reader = body!.getReader()
  expect((await reader.read()).done).toBe(false)
  const userId = Number(manager.id)
  await server.ok(eventManagerCalls.remove, { eventId: held.id, userId }, held.host)
  const removedAt = performance.now()
  while (!(await reader.read()).done) expect(performance.now() - removedAt).toBeLessThan(10_000)
})
