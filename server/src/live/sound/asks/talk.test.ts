import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  connectionLostSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { toTeam } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { recordInSound, recordSoundLost } from '../../liveConnections/index.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

// Talk back and its targets in the state.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const talk = ({ seat }: Inside, to: string | null) =>
  server.ok(soundCalls.talk, { to }, { seat }).then(({ id }) => id)
const refusal = async ({ seat }: Inside, to: string | null): Promise<string> =>
  (await server.call(soundCalls.talk, { to }, { seat })).msg
const talks = async (held: HeldEvent, as: Inside) => (await held.soundFor(as)).staff!.talks
const french = async (held: HeldEvent, as: Inside): Promise<string> =>
  `b${(await held.soundFor(as)).staff!.booths[0]!.boothId}`

test('Technician and host talk to the whole team, a booth or a person; staff are notified, listeners and the time line are not.', async () => {
  const held = await boothsOf(server, channels)
  const [technician, host, ann, listener] = [
    await held.enter('technician'),
    await held.enter('host'),
    await held.enter('Ann'),
    await held.enter('listener'),
  ]
  const acts = await held.acts()
  expect(await talks(held, ann)).toEqual([])
  const booth = await french(held, ann)
  for (const to of [booth, ann.name, host.name, held.seatOf('Sam'), toTeam]) {
    const id = await talk(technician, to)
    expect(await talks(held, ann)).toEqual([{ id, seat: technician.name, to }])
  }
  const [own] = await talks(held, ann)
  const id = await talk(host, ann.name)
  expect(await talks(held, ann)).toEqual([{ id, seat: host.name, to: ann.name }, own])
  // Sending the same request again starts a new talk. A request without a target ends it.
  expect(await talk(host, ann.name)).not.toBe(id)
  await talk(host, null)
  await talk(technician, null)
  expect((await talks(held, ann)).map(({ to }) => to)).toEqual([null, null])
  expect((await held.soundFor(listener)).staff).toBeNull()
  expect(await held.acts()).toEqual(acts)
})

test('Technician and host can talk to stages of a silent conference as to booths.', async () => {
  const held = await boothsOf(server, channels, {
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [{ name: 'Silk Hall', a: channels[1]! }],
    speakers: [{ name: 'Sam', stage: 0 }],
  })
  const technician = await held.enter('technician')
  const [stage] = (await held.soundFor(technician)).channels
  const to = `b${stage!.stageId}`
  await talk(technician, to)
  expect(await talks(held, technician)).toMatchObject([{ to }])
})

test('Talkback is refused to people outside the team of the event, to oneself, and where no audio is possible.', async () => {
  const [held, other] = [await boothsOf(server, channels), await boothsOf(server, channels)]
  const [technician, listener] = [await held.enter('technician'), await held.enter('listener')]
  const gone = held.seatOf('Bea')
  await server.ok(eventCalls.revokeCode, { id: Number(gone.slice(1)) }, held.host)
  const wrong = [
    technician.name,
    listener.name,
    gone,
    other.seatOf('Ann'),
    await french(other, await other.enter('Ann')),
    held.seatOf('Ann').replace('i', 's'),
    'b',
    'b0',
    'all',
  ]
  for (const to of wrong) expect(await refusal(technician, to), to).toBe('Seat Not Found')
  expect(await refusal(technician, 'x'.repeat(31))).toBe('Invalid Input')
  await held.closeSound()
  expect(await refusal(technician, toTeam)).toBe('The Event Is Not Open')
})

test('A tone can be sent into a channel before the event is live, and ends when it goes live.', async () => {
  const held = await boothsOf(server, channels)
  const [technician, ann] = [await held.enter('technician'), await held.enter('Ann')]
  const booth = (await held.soundFor(ann)).staff!.booths[0]!
  const track = trackOf(booth.channels.a!)
  expect(await refusal(technician, track)).toBe('The Event Is Not Being Prepared')
  await held.set({ soundState: 'preparing' })
  for (const wrong of [trackOf(9_999_999), stageTrackOf(booth.boothId)])
    expect(await refusal(technician, wrong), wrong).toBe('Channel Not Found')
  await talk(technician, floorTrack)
  const id = await talk(technician, track)
  expect(await talks(held, ann)).toEqual([{ id, seat: technician.name, to: track }])
  for (const soundState of ['live', 'paused'] as const) {
    await held.set({ soundState })
    expect(await talks(held, ann)).toEqual([{ id, seat: technician.name, to: null }])
  }
})

test.each<[string, (held: HeldEvent, technician: Inside) => Promise<unknown>]>([
  ['leaves', (_, { seat }) => server.ok(liveConnectionCalls.leave, {}, { seat })],
  ['is put out', ({ host }, { codeId }) => server.ok(eventCalls.revokeCode, { id: codeId }, host)],
  ['is lost by the engine', (_, by) => setConnection(by, { soundLostAt: server.clock.now() })],
  ['comes back to the engine', (_, by) => setConnection(by, { soundSession: 'PA_another' })],
  [
    'sends no heartbeats',
    (_, by) =>
      setConnection(by, {
        lastSeenAt: new Date(server.clock.now().getTime() - (connectionLostSeconds + 1) * 1_000),
      }),
  ],
])('A talkback ends when its speaker %s.', async (_, end) => {
  const held = await boothsOf(server, channels)
  const [technician, ann] = [await held.enter('technician'), await held.enter('Ann')]
  await setConnection(technician, { soundSession: 'PA_first' })
  await talk(technician, toTeam)
  expect(await talks(held, ann)).toMatchObject([{ to: toTeam }])
  await end(held, technician)
  expect((await talks(held, ann)).filter(({ to }) => to !== null)).toEqual([])
})

const setConnection = async ({ codeId }: Inside, values: Record<string, unknown>) => {
  await server.app.db.query
    .updateTable('connections')
    .set(values)
    .where('codeId', '=', BigInt(codeId))
    .execute()
}

test('A talkback survives reconnecting beside the old connection, but not a lost connection that returns.', async () => {
  const held = await boothsOf(server, channels)
  const [technician, ann] = [await held.enter('technician'), await held.enter('Ann')]
  const connectionId = await connectionOf(technician)
  const stay = (session: string) => ({ connectionId, session })
  await recordInSound(server.app, stay('PA_first'))
  await talk(technician, toTeam)
  await recordInSound(server.app, stay('PA_second'))
  await recordSoundLost(server.app, server.clock.now(), stay('PA_first'))
  expect(await talks(held, ann)).toMatchObject([{ to: toTeam }])
  await recordSoundLost(server.app, server.clock.now(), stay('PA_second'))
  await recordInSound(server.app, stay('PA_third'))
  expect(await talks(held, ann)).toMatchObject([{ to: null }])
})

const connectionOf = async ({ codeId }: Inside): Promise<string> => {
  const { query } = server.app.db
  const found = query.selectFrom('connections').select('id').where('codeId', '=', BigInt(codeId))
  return (await found.executeTakeFirstOrThrow()).id
}

test('A talkback from another window ends the first one, whose end then has no effect; of ten at once one is announced.', async () => {
  const held = await boothsOf(server, channels)
  const windows = await Promise.all(Array.from({ length: 10 }, () => held.enter('technician')))
  const [first, second] = [windows[0]!, windows[1]!]
  await talk(first, toTeam)
  const ann = held.seatOf('Ann')
  const id = await talk(second, ann)
  expect(await talk(first, null)).toBeNull()
  expect(await talks(held, first)).toEqual([{ id, seat: first.name, to: ann }])
  expect(await talk(second, null)).not.toBeNull()

  const ids = await Promise.all(windows.map((one) => talk(one, toTeam)))
  const received = await talks(held, first)
  expect(received).toHaveLength(1)
  expect(ids).toContain(received[0]!.id)
})
