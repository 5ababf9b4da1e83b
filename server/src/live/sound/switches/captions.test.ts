import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMediaServer, type Channels, makeModels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

// Captions of an event, and who turns them on and off.

let server: TestServer
let channels: Channels
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
  await makeMediaServer(server)
  await makeModels(server)
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const turn = async ({ seat }: Inside, isOn: boolean): Promise<string> =>
  (await server.call(soundCalls.captions, { isOn }, { seat })).msg
const turnAs = async (user: TestUser, { id }: HeldEvent, isOn: boolean): Promise<string> =>
  (await server.call(eventLiveCalls.captions, { id, isOn }, user)).msg

test('An event with captions has them from its opening on, and every page shows that.', async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const [ann, listener] = [await event.enter('Ann'), await event.enter('listener')]
  expect(await event.soundFor(ann)).toMatchObject({
    isCaptioned: true,
    staff: { captions: { isBooked: true, isOn: true }, transcriptionErrors: [] },
  })
  expect((await event.soundFor(listener)).isCaptioned).toBe(true)
})

test('Host, technician, owner and administrators turn captions off and on, each as an act in the time line, and a repeated switch is no act.', async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const [ann, host, technician] = [
    await event.enter('Ann'),
    await event.enter('host'),
    await event.enter('technician'),
  ]
  expect(await turn(host, false)).toBe('Success')
  await event.soundFor(ann, ({ isCaptioned }) => !isCaptioned)
  expect(await turn(technician, true)).toBe('Success')
  expect(await turn(technician, true)).toBe('Success')
  expect(await turnAs(event.host, event, false)).toBe('Success')
  expect(await turnAs(admin, event, true)).toBe('Success')
  const { rows } = await server.ok(eventLiveCalls.acts, { id: event.id, topic: 'event' }, admin)
  expect(
    rows.filter(({ act }) => act === 'captions').map(({ by, about }) => [by.doer, about.isOn]),
  ).toEqual([
    ['user', true],
    ['user', false],
    ['seat', true],
    ['seat', false],
  ])
  expect(await turnAs(await server.user(), event, true)).toBe('Event Not Found')
})

test('An event without captions gets them only from its owner, also while it runs, and they cannot be removed.', async () => {
  const event = await boothsOf(server, channels)
  const [ann, host] = [await event.enter('Ann'), await event.enter('host')]
  expect(await turn(host, true)).toBe('Captions Are Not Booked')
  expect(await turnAs(event.host, event, true)).toBe('Captions Are Not Booked')
  await event.change({ captions: true })
  await event.soundFor(ann, ({ isCaptioned }) => isCaptioned)
  await expect(event.change({ captions: false })).rejects.toThrow('Only Additions While Running')
})

test('Captions cannot be switched before the event is open.', async () => {
  const event = await boothsOf(server, channels, { captions: true, startsIn: 10 })
  await expect.poll(async () => (await event.acts()).includes('prepare')).toBe(true)
  const early = await event.enter('host')
  expect(await turn(early, false)).toBe('The Event Is Not Open')
  expect(await turnAs(event.host, event, false)).toBe('The Event Is Not Open')
})

test('Captions cannot be switched after the event.', async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const host = await event.enter('host')
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  expect(await turnAs(event.host, event, true)).toBe('The Event Is Closed')
  expect(await turn(host, true)).toBe('The Event Is Closed')
})

test('A public stream is switched only while an event that includes it is open.', async () => {
  const switched = async ({ seat }: Inside) =>
    (await server.call(soundCalls.publicStream, { isOn: true }, { seat })).msg
  const switchedAs = async ({ id, host }: HeldEvent) =>
    (await server.call(eventLiveCalls.publicStream, { id, isOn: true }, host)).msg
  const planned = await boothsOf(server, channels, { startsIn: 10 })
  await expect.poll(async () => (await planned.acts()).includes('prepare')).toBe(true)
  expect(await switched(await planned.enter('host'))).toBe('The Event Is Not Open')
  expect(await switchedAs(planned)).toBe('The Event Is Not Open')
  const event = await boothsOf(server, channels)
  expect(await switched(await event.enter('host'))).toBe('Public Stream Is Not Booked')
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  expect(await switchedAs(event)).toBe('The Event Is Closed')
})

test('Staff see which captions fail, with the reason.', async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const ann = await event.enter('Ann')
  await server.app.db.pool.query(
    "insert into transcription_errors values ($1, 'recognition', 'ch:floor', 'en', 'refusedKey', clock_timestamp())",
    [event.id],
  )
  const { staff } = await event.soundFor(ann)
  expect(staff!.transcriptionErrors).toMatchObject([
    { work: 'recognition', track: 'ch:floor', language: 'en', reason: 'refusedKey', alarmId: null },
  ])
  expect((await event.soundFor(await event.enter('listener'))).staff).toBeNull()
})
