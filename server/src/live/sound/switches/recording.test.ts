import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

let server: TestServer
let channels: Channels
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const turn = async ({ seat }: Inside, isOn: boolean): Promise<string> =>
  (await server.call(soundCalls.recording, { isOn }, { seat })).msg
const agree = ({ seat }: Inside, isGiven: boolean) =>
  server.ok(soundCalls.consent, { isGiven }, { seat })
const turnAs = async (user: TestUser, { id }: HeldEvent, isOn: boolean): Promise<string> =>
  (await server.call(eventLiveCalls.recording, { id, isOn }, user)).msg
const statusOf = async ({ id, host }: HeldEvent): Promise<number> =>
  (await server.ok(eventCalls.get, { id }, host)).recordStatus

test('An event with recording is recorded from its opening on, and its listeners see that.', async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  const [ann, listener] = [await event.enter('Ann'), await event.enter('listener')]
  const sound = await event.soundFor(ann)
  expect(sound).toMatchObject({
    state: 'live',
    isRecorded: true,
    staff: { recording: { isBooked: true, isOn: true } },
  })
  expect((await event.soundFor(listener)).isRecorded).toBe(true)
  expect(await statusOf(event)).toBe(1)
})

test('Host, technician, owner and administrators turn recording off and on, each as an act in the time line, and a repeated switch is no act.', async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  const [ann, host, technician] = [
    await event.enter('Ann'),
    await event.enter('host'),
    await event.enter('technician'),
  ]
  expect(await turn(host, false)).toBe('Success')
  expect(await event.soundFor(ann, ({ isRecorded }) => !isRecorded)).toMatchObject({
    staff: { recording: { isBooked: true, isOn: false } },
  })
  expect(await statusOf(event)).toBe(0)
  expect(await turn(technician, true)).toBe('Success')
  expect(await turn(technician, true)).toBe('Success')
  expect(await turnAs(event.host, event, false)).toBe('Success')
  expect(await turnAs(admin, event, true)).toBe('Success')
  const { rows } = await server.ok(eventLiveCalls.acts, { id: event.id, topic: 'event' }, admin)
  expect(
    rows.filter(({ act }) => act === 'recording').map(({ by, about }) => [by.doer, about.isOn]),
  ).toEqual([
    ['user', true],
    ['user', false],
    ['seat', true],
    ['seat', false],
  ])
  expect(await turnAs(await server.user(), event, true)).toBe('Event Not Found')
})

test('An event without recording gets it only from its owner, also while it runs, and it cannot be removed.', async () => {
  const event = await boothsOf(server, channels)
  const [ann, host] = [await event.enter('Ann'), await event.enter('host')]
  expect(await event.soundFor(ann)).toMatchObject({
    isRecorded: false,
    staff: { recording: { isBooked: false, isOn: false } },
  })
  expect(await turn(host, true)).toBe('Recording Is Not Booked')
  expect(await turnAs(event.host, event, true)).toBe('Recording Is Not Booked')
  await event.change({ autoRecording: true })
  await event.soundFor(ann, ({ isRecorded }) => isRecorded)
  expect(await turn(host, false)).toBe('Success')
  await event.change({ name: 'Another name' })
  expect(await statusOf(event)).toBe(0)
  await expect(event.change({ autoRecording: false })).rejects.toThrow(
    'Only Additions While Running',
  )
})

test('Nothing is recorded in preparation: the switch is refused before opening, and no audio is stored before going live.', async () => {
  const event = await boothsOf(server, channels, {
    autoRecording: true,
    startsIn: 10,
    goLiveByHand: true,
  })
  await expect.poll(async () => (await event.acts()).includes('prepare')).toBe(true)
  const early = await event.enter('host')
  expect(await turn(early, false)).toBe('The Event Is Not Open')
  expect(await turnAs(event.host, event, false)).toBe('The Event Is Not Open')
  server.clock.advance(10 * 60_000)
  await expect.poll(async () => (await event.acts()).includes('open')).toBe(true)
  // Ten minutes without a heartbeat: everyone has left.
  const host = await event.enter('host')
  const open = await event.soundFor(host, ({ staff }) => staff!.recording.isOn)
  expect(open).toMatchObject({ state: 'preparing', isRecorded: false })
  await server.ok(soundCalls.goLive, {}, host)
  await event.soundFor(host, ({ isRecorded }) => isRecorded)
  await server.ok(soundCalls.pause, { words: '' }, host)
  await event.soundFor(host, ({ isRecorded }) => !isRecorded)
})

test('A speaking person can change the consent to recording, and only that person, the host and the technician see it.', async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  const [ann, sam] = [await event.enter('Ann'), await event.enter('Sam')]
  const technician = await event.enter('technician')
  const answers = async (who = technician) => {
    const { staff } = await event.soundFor(who)
    return Object.fromEntries(staff!.people.map(({ seat, consent }) => [seat, consent]))
  }
  expect(await answers()).toMatchObject({
    [ann.name]: 'unanswered',
    [sam.name]: 'unanswered',
    [event.seatOf('host')]: null,
    [event.seatOf('technician')]: null,
  })
  await agree(ann, true)
  await agree(ann, true)
  await agree(sam, false)
  expect(await answers()).toMatchObject({ [ann.name]: 'given', [sam.name]: 'refused' })
  expect(await answers(await event.enter('host'))).toEqual(await answers())
  expect(await answers(ann)).toMatchObject({ [ann.name]: 'given', [sam.name]: null })
  expect(await answers(sam)).toMatchObject({ [ann.name]: null, [sam.name]: 'refused' })
  await agree(sam, true)
  expect(await answers()).toMatchObject({ [sam.name]: 'given' })
  expect((await event.acts()).filter((act) => act === 'consent')).toHaveLength(3)
  const { rows } = await server.ok(eventLiveCalls.acts, { id: event.id, topic: 'booths' }, admin)
  expect(rows.map(({ by, about }) => [by.name, about.isOn])).toEqual([
    ['Sam', true],
    ['Sam', false],
    ['Ann', true],
  ])
})

test('A consent reply is refused before the event has audio, and an ended event is no longer recorded.', async () => {
  const planned = await boothsOf(server, channels, { autoRecording: true, startsIn: 40 })
  await expect.poll(async () => (await planned.acts()).includes('prepare')).toBe(true)
  const ann = await planned.enter('Ann')
  await planned.closeSound()
  const early = await server.call(soundCalls.consent, { isGiven: true }, { seat: ann.seat })
  expect(early.msg).toBe('The Event Is Not Open')
  const event = await boothsOf(server, channels, { autoRecording: true })
  const host = await event.enter('host')
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  expect(await statusOf(event)).toBe(0)
  expect(await turnAs(event.host, event, true)).toBe('The Event Is Closed')
  expect(await turn(host, true)).toBe('The Event Is Closed')
})
