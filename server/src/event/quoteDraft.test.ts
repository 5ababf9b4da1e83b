import { eventCalls } from '@openbooth/contract/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeTeam,
  makeUnlimited,
  type Channels,
} from './testing/drafts.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => server.close())

test('The price of a new event says what it takes and leaves, and takes nothing.', async () => {
  const user = await server.user()
  const draft = draftOf(channels, { booths: [boothOf(channels, 1), boothOf(channels, 2)] })
  const answer = {
    startAt: '2026-12-01T09:00:00.000Z',
    endAt: '2026-12-01T10:00:00.000Z',
    hoursAreUnlimited: false,
    quote: { lines: [{ item: 'boothHours', quantity: 2, rate: 1, amount: 2 }] },
    changes: [
      {
        asset: 'BOOTH_HOUR',
        charged: 0,
        difference: 2,
        balance: 2,
        balanceAfter: 0,
        isCovered: true,
      },
    ],
  }
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject(answer)
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject(answer)
})

test('The price of a change says what is charged already and what would come back or be missing.', async () => {
  const user = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(channels), user)
  const quoteUntil = async (time: string) => {
    const draft = {
      ...draftOf(channels, { appointmentEndTime: `2026-12-01T${time}` }),
      eventId: id,
    }
    return (await server.ok(eventCalls.quote, draft, user)).changes[0]!
  }
  const before = { asset: 'BOOTH_HOUR', charged: 1, balance: 1 }
  expect(await quoteUntil('09:30')).toEqual({
    ...before,
    difference: -0.5,
    balanceAfter: 1.5,
    isCovered: true,
  })
  expect(await quoteUntil('11:00')).toEqual({
    ...before,
    difference: 1,
    balanceAfter: 0,
    isCovered: true,
  })
  expect(await quoteUntil('11:30')).toEqual({
    ...before,
    difference: 1.5,
    balanceAfter: -0.5,
    isCovered: false,
  })
})

test('What a package does not include is priced in money beside unlimited hours.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const quoted = await server.ok(eventCalls.quote, draftOf(channels, { receiverNums: 2100 }), user)
  expect(quoted).toMatchObject({
    hoursAreUnlimited: true,
    changes: [
      { asset: 'BOOTH_HOUR', difference: 0, isCovered: true },
      { asset: 'MONEY', difference: 10, balance: 0, isCovered: false },
    ],
  })
})

test('Hours that expire before the event ends do not cover it, however many there are.', async () => {
  const user = await makeTeam(server, await server.user())
  const { query } = server.app.db
  const draft = draftOf(channels, {
    appointmentStartTime: '9999-12-30T23:30',
    appointmentEndTime: '9999-12-31T00:30',
  })
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject({
    changes: [{ balance: 2, isCovered: false }],
  })
  expect(await server.call(eventCalls.create, draft, user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  expect(await query.selectFrom('events').where('ownerId', '=', user.id).execute()).toEqual([])
})

test('A price is answered for an event whose start is past, but not for somebody else’s event.', async () => {
  const user = await server.user()
  const past = draftOf(channels, {
    appointmentStartTime: '2026-11-21T09:00',
    appointmentEndTime: '2026-11-21T10:00',
  })
  expect(await server.ok(eventCalls.quote, past, user)).toMatchObject({
    changes: [{ difference: 1 }],
  })
  const { id: eventId } = await server.ok(eventCalls.create, draftOf(channels), await server.user())
  expect(
    await server.call(eventCalls.quote, { ...draftOf(channels), eventId }, user),
  ).toMatchObject({ msg: 'Event Not Found' })
})
