import { soundCalls } from '@openbooth/contract/live/sound/calls'
import {
  answerMilliseconds,
  receivedMilliseconds,
} from '@openbooth/contract/live/sound/rules/microphoneAsks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const held = async () => {
  const event = await boothsOf(server, channels)
  return { event, desk: await event.enter('technician'), ann: await event.enter('Ann') }
}
const ask = ({ seat: ticket }: Inside, seat: string) =>
  server.call(soundCalls.askMicrophone, { seat }, { seat: ticket })
const answer = ({ seat }: Inside, isOpen: boolean) =>
  server.ok(soundCalls.answerAsk, { isOpen }, { seat })
const stepOf = async (event: HeldEvent, reader: Inside, { name }: Inside) =>
  (await event.soundFor(reader)).staff!.people.find(({ seat }) => seat === name)!.ask
/** Simulates a request from this long ago. */
const askedBefore = (event: HeldEvent, milliseconds: number) =>
  server.app.db.pool.query(
    `update event_acts set details = details || jsonb_build_object('askedAt', (details ->> 'askedAt')::bigint - $2::bigint)
     where event_id = $1 and act = 'askMicrophone'`,
    [event.id, milliseconds],
  )

test('An invited person reads the microphone request and opens or declines once, the requester reads the reply, and the time line records all.', async () => {
  const { event, desk, ann } = await held()
  const bea = await event.enter('Bea')
  expect(await stepOf(event, desk, ann)).toBeNull()
  expect(await ask(desk, ann.name)).toMatchObject({ msg: 'Success' })
  // Pressed twice, as after a lost response.
  expect(await ask(desk, ann.name)).toMatchObject({ msg: 'Success' })
  expect(await stepOf(event, ann, ann)).toBe('asked')
  // An answer without a request has no effect.
  await answer(bea, true)
  expect(await stepOf(event, desk, ann)).toBe('asked')
  expect(await stepOf(event, desk, bea)).toBeNull()
  await answer(ann, false)
  await answer(ann, true)
  expect(await stepOf(event, desk, ann)).toBe('declined')
  await ask(desk, ann.name)
  expect(await stepOf(event, desk, ann)).toBe('asked')
  await answer(ann, true)
  expect(await stepOf(event, desk, ann)).toBe('opened')
  expect((await event.acts()).slice(1)).toEqual([
    'askMicrophone',
    'declineMicrophone',
    'askMicrophone',
    'openMicrophone',
  ])
})

test('A microphone request expires after a minute, a late reply changes nothing, and its outcome disappears a minute later.', async () => {
  const { event, desk, ann } = await held()
  await ask(desk, ann.name)
  await askedBefore(event, answerMilliseconds)
  expect(await stepOf(event, desk, ann)).toBe('expired')
  await answer(ann, true)
  expect(await stepOf(event, desk, ann)).toBe('expired')
  await askedBefore(event, receivedMilliseconds - answerMilliseconds)
  expect(await stepOf(event, desk, ann)).toBeNull()
})

test('Streams report automatically that nobody responded in time.', async () => {
  const { event, desk, ann } = await held()
  await ask(desk, ann.name)
  await askedBefore(event, answerMilliseconds - 1_000)
  const sound = await event.soundFor(desk, ({ staff }) =>
    staff!.people.some(({ ask: step }) => step === 'expired'),
  )
  expect(sound.staff!.people.find(({ seat }) => seat === ann.name)!.ask).toBe('expired')
})

test('Only people who may speak in the own event can be asked, and not people who have not joined.', async () => {
  const { event, desk } = await held()
  const other = await held()
  const sam = await event.enter('Sam')
  expect(await ask(desk, sam.name)).toMatchObject({ msg: 'Success' })
  for (const seat of [desk.name, other.ann.name, 'i0', 'l1', ''])
    expect(await ask(desk, seat)).toMatchObject({ msg: 'Seat Not Found' })
  const early = await boothsOf(server, channels, { startsIn: 30 })
  await early.closeSound()
  const [deskEarly, annEarly] = [await early.enter('technician'), await early.enter('Ann')]
  expect(await ask(deskEarly, annEarly.name)).toMatchObject({ msg: 'The Event Is Not Open' })
  expect(
    await server.call(soundCalls.answerAsk, { isOpen: true }, { seat: annEarly.seat }),
  ).toMatchObject({ msg: 'The Event Is Not Open' })
})
