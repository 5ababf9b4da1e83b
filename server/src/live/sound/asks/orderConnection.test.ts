import { soundCalls } from '@openbooth/contract/live/sound/calls'
import {
  orderMilliseconds,
  orderSentMilliseconds,
} from '@openbooth/contract/live/sound/rules/connectionOrders'
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
const order = ({ seat: ticket }: Inside, seat: string, isRelayed = false) =>
  server.call(soundCalls.orderConnection, { seat, isRelayed }, { seat: ticket })
const answer = ({ seat }: Inside, isConnected: boolean) =>
  server.ok(soundCalls.answerOrder, { isConnected }, { seat })
const orderOf = async (event: HeldEvent, reader: Inside, { name }: Inside) =>
  (await event.soundFor(reader)).staff!.people.find(({ seat }) => seat === name)!.connectionOrder
/** Simulates an order from this long ago. */
const orderedBefore = (event: HeldEvent, milliseconds: number) =>
  server.app.db.pool.query(
    `update event_acts set details = details || jsonb_build_object('askedAt', (details ->> 'askedAt')::bigint - $2::bigint)
     where event_id = $1 and act = 'orderConnection'`,
    [event.id, milliseconds],
  )

test('A page reads the reconnect request and reports once, the requester reads the outcome, and the time line records all.', async () => {
  const { event, desk, ann } = await held()
  const bea = await event.enter('Bea')
  expect(await orderOf(event, desk, ann)).toBeNull()
  expect(await order(desk, ann.name)).toMatchObject({ msg: 'Success' })
  // Pressed twice, as after a lost response.
  expect(await order(desk, ann.name)).toMatchObject({ msg: 'Success' })
  const first = await orderOf(event, ann, ann)
  expect(first).toMatchObject({ step: 'ordered', isRelayed: false })
  // Answers of a page without an order have no effect.
  await answer(bea, true)
  expect(await orderOf(event, desk, bea)).toBeNull()
  await answer(ann, true)
  await answer(ann, false)
  expect(await orderOf(event, desk, ann)).toMatchObject({ step: 'connected' })
  await order(desk, ann.name, true)
  const second = await orderOf(event, ann, ann)
  expect(second).toMatchObject({ step: 'ordered', isRelayed: true })
  expect(second!.id).not.toBe(first!.id)
  await answer(ann, false)
  expect(await orderOf(event, desk, ann)).toMatchObject({ step: 'failed', isRelayed: true })
  expect((await event.acts()).slice(1)).toEqual([
    'orderConnection',
    'connectAnew',
    'orderConnection',
    'keepConnection',
  ])
})

test('A page that does not report in time is reported, a late report changes nothing, and both expire.', async () => {
  const { event, desk, ann } = await held()
  await order(desk, ann.name)
  await orderedBefore(event, orderMilliseconds)
  expect(await orderOf(event, desk, ann)).toMatchObject({ step: 'unanswered' })
  await answer(ann, true)
  expect(await orderOf(event, desk, ann)).toMatchObject({ step: 'unanswered' })
  await orderedBefore(event, orderSentMilliseconds - orderMilliseconds)
  expect(await orderOf(event, desk, ann)).toBeNull()
})

test('Only joined team members of the own event, including the host, can be asked to reconnect, and no listeners.', async () => {
  const { event, desk } = await held()
  const other = await held()
  const host = await event.enter('host')
  expect(await order(desk, host.name)).toMatchObject({ msg: 'Success' })
  await event.enter('listener')
  for (const seat of [other.ann.name, 'i0', 'l1', ''])
    expect(await order(desk, seat)).toMatchObject({ msg: 'Seat Not Found' })
  const early = await boothsOf(server, channels, { startsIn: 30 })
  await early.closeSound()
  const [deskEarly, annEarly] = [await early.enter('technician'), await early.enter('Ann')]
  expect(await order(deskEarly, annEarly.name)).toMatchObject({ msg: 'The Event Is Not Open' })
  expect(
    await server.call(soundCalls.answerOrder, { isConnected: true }, { seat: annEarly.seat }),
  ).toMatchObject({ msg: 'The Event Is Not Open' })
})
