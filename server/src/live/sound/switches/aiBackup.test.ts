import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMediaServer, type Channels, makeModels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

let server: TestServer
let channels: Channels
let models: Awaited<ReturnType<typeof makeModels>>
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
  await makeMediaServer(server)
  models = await makeModels(server)
})
afterAll(() => server.close())

const withAiBackup = (startsIn = 0): Promise<HeldEvent> =>
  boothsOf(server, channels, {
    startsIn,
    booths: [
      {
        name: 'French',
        a: channels[1]!,
        aiBackup: 'byHand',
        speechModelId: Number(models.speechModelId),
        translationModelId: Number(models.translationModelId),
        interpreters: [{ name: 'Ann' }],
      },
      { name: 'German', a: channels[2]!, b: channels[1]!, interpreters: [{ name: 'Dan' }] },
    ],
  })
const boothOf = async (event: HeldEvent, who: Inside, name: string) =>
  (await event.soundFor(who)).staff!.booths.find(({ boothName }) => boothName.en === name)!
const turn = async ({ seat }: Inside, boothId: number, isOn: boolean): Promise<string> =>
  (await server.call(soundCalls.aiBackup, { boothId, isOn }, { seat })).msg
/** The same row as an audio worker that is connected for the booth. */
const canSpeak = (boothId: number): Promise<unknown> =>
  server.app.db.pool.query(
    'insert into machine_voices (booth_id, event_id, since) select id, event_id, clock_timestamp() from booths where id = $1',
    [boothId],
  )
const frenchFor = async (event: HeldEvent, who: Inside) =>
  (await event.soundFor(who)).channels.find(({ channelId }) => channelId === channels[1])!

test('Host and technician switch the AI backup on and off, each as an act in the time line, and a repeated switch is no act.', async () => {
  const event = await withAiBackup()
  const [host, technician, ann] = [
    await event.enter('host'),
    await event.enter('technician'),
    await event.enter('Ann'),
  ]
  const { boothId, aiBackup } = await boothOf(event, ann, 'French')
  expect(aiBackup).toEqual({ mode: 'byHand', since: null, can: false })
  expect(await turn(host, boothId, true)).toBe('Success')
  expect(await turn(technician, boothId, true)).toBe('Success')
  expect((await boothOf(event, ann, 'French')).aiBackup.since).toBeTypeOf('number')
  expect(await turn(technician, boothId, false)).toBe('Success')
  expect((await boothOf(event, ann, 'French')).aiBackup.since).toBeNull()
  const { rows } = await server.ok(
    eventLiveCalls.acts,
    { id: event.id, topic: 'event' },
    event.host,
  )
  expect(
    rows
      .filter(({ act }) => act === 'reserve')
      .map(({ by, about }) => [by.role, about.isOn, about.boothName?.en]),
  ).toEqual([
    ['technician', false, 'French'],
    ['host', true, 'French'],
  ])
  expect(await turn(ann, boothId, true)).toBe('No Permission')
})

test('The AI backup cannot be switched where the form has none, or in a booth of another event.', async () => {
  const [event, other] = [await withAiBackup(), await withAiBackup()]
  const host = await event.enter('host')
  const german = await boothOf(event, host, 'German')
  expect(await turn(host, german.boothId, true)).toBe('The Booth Has No Reserve')
  const theirs = await boothOf(other, await other.enter('host'), 'French')
  expect(await turn(host, theirs.boothId, true)).toBe('The Booth Has No Reserve')
})

test('The AI backup cannot be switched before the event is open.', async () => {
  const event = await withAiBackup(10)
  await expect.poll(async () => (await event.acts()).includes('prepare')).toBe(true)
  const host = await event.enter('host')
  const { boothId } = await boothOf(event, host, 'French')
  expect(await turn(host, boothId, true)).toBe('The Event Is Not Open')
})

test('An active AI backup that can speak marks its channel as AI and is played before the interpreters of its booth.', async () => {
  const event = await withAiBackup()
  const [host, ann] = [await event.enter('host'), await event.enter('Ann')]
  const { boothId } = await boothOf(event, ann, 'French')
  await event.act(ann, { act: 'on', outgoing: 'a' })
  expect(await turn(host, boothId, true)).toBe('Success')
  // Not before an audio worker can speak for it.
  expect(await frenchFor(event, ann)).toMatchObject({ onAir: 'person', seats: [ann.name] })
  await canSpeak(boothId)
  const received = { onAir: 'machine', floorPasses: false, interpreterName: '' }
  const french = await frenchFor(event, await event.enter('listener'))
  expect(french).toMatchObject(received)
  expect(french.seats).toEqual([`m${boothId}`, ann.name, event.seatOf('Dan')])
  // They are back as they were.
  expect(await turn(host, boothId, false)).toBe('Success')
  expect(await frenchFor(event, ann)).toMatchObject({ onAir: 'person', seats: [ann.name] })
})

test('An interpreter of another booth on the channel has priority over the AI backup.', async () => {
  const event = await withAiBackup()
  const [host, dan] = [await event.enter('host'), await event.enter('Dan')]
  const { boothId } = await boothOf(event, dan, 'French')
  await canSpeak(boothId)
  await turn(host, boothId, true)
  expect(await frenchFor(event, dan)).toMatchObject({ onAir: 'machine' })
  await event.act(dan, { act: 'on', outgoing: 'b' })
  expect(await frenchFor(event, dan)).toMatchObject({ onAir: 'person', seats: [dan.name] })
})

test('The form stores the AI backup with its models, and a running event preserves them.', async () => {
  const event = await withAiBackup()
  const { booths } = await server.ok(eventCalls.get, { id: event.id }, event.host)
  expect(booths).toMatchObject([
    { aiBackup: 'byHand', speechModelId: Number(models.speechModelId), speechModelName: 'Model' },
    { aiBackup: 'none', speechModelId: null },
  ])
  await event.change(({ booths: [french, german] }) => ({
    booths: [{ ...french!, aiBackup: 'afterAlarm' }, german!],
  }))
  const host = await event.enter('host')
  expect((await boothOf(event, host, 'French')).aiBackup.mode).toBe('afterAlarm')
  await expect(
    event.change(({ booths: [french, german] }) => ({
      booths: [
        { ...french!, aiBackup: 'none', speechModelId: null, translationModelId: null },
        german!,
      ],
    })),
  ).rejects.toThrow('Only Additions While Running')
})
