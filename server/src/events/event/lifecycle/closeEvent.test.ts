import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestUser } from '#testing/server.ts'
import { boothOf, draftOf, makeTeam, makeUnlimited, startEventServer } from '../testing/drafts.ts'
import { closeAsPreviewed, letStart, minute, plan, recordsOf, startNow } from '../testing/life.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

const close = (user: TestUser, id: number, version = 1) =>
  closeAsPreviewed(server, user, { id, version })
const hours = (difference: number, balanceAfter: number) => [
  { asset: 'BOOTH_HOUR', difference, balanceAfter },
]

test('An event closed after 40 of its 60 minutes costs 40, and the rest is refunded.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  server.clock.advance(40 * minute)
  expect(await close(user, id)).toEqual({
    id,
    number: expect.any(String),
    state: eventState.completed,
    version: 2,
    charges: hours(-0.33, 1.33),
  })
  const event = await server.ok(eventCalls.get, { id }, user)
  expect(event).toMatchObject({
    state: eventState.completed,
    closedAt: server.clock.now().toISOString(),
    charged: [{ asset: 'BOOTH_HOUR', amount: 0.67 }],
    quote: { totals: [{ asset: 'BOOTH_HOUR', amount: 0.67 }] },
    actions: [],
  })
  expect(event.history[0]).toMatchObject({ action: 'event.close', actorName: user.userName })
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [4, 0.33, 'BOOTH_HOUR'],
  ])
})

test('An event closed at once costs 15 minutes of each booth.', async () => {
  const user = await makeTeam(server, await server.user())
  const booths = [boothOf(channels, 1), boothOf(channels, 2)]
  const { id } = await startNow(server, channels, user, 60, { booths })
  server.clock.advance(2 * minute)
  expect(await close(user, id)).toMatchObject({ charges: hours(-1.5, 1.5) })
})

test('Consecutive events of ten seconds consume hours: none is free.', async () => {
  await server.resetClock(new Date('2026-11-21T10:00:50Z'))
  const user = await server.user()
  const tenSeconds = () =>
    draftOf(channels, {
      startNow: true,
      appointmentStartTime: null,
      appointmentEndTime: '2026-11-21T10:01',
    })
  for (let left = 1.75; left >= 0; left -= 0.25) {
    const { id, charges } = await server.ok(eventCalls.create, tenSeconds(), user)
    expect(charges).toEqual(hours(0.25, left))
    expect(await close(user, id)).toMatchObject({ charges: hours(0, left) })
  }
  expect(await server.call(eventCalls.create, tenSeconds(), user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  await server.resetClock()
})

test('An event opened 30 minutes early and closed 10 minutes after the planned start costs 40 minutes.', async () => {
  const user = await server.user()
  const planned = await plan(server, channels, user, { startsIn: 30, lasts: 60 })
  const { version } = await server.ok(eventCalls.open, { id: planned.id, version: 1 }, user)
  server.clock.advance(40 * minute)
  expect(await close(user, planned.id, version)).toMatchObject({ charges: hours(-0.83, 1.33) })
})

test('An event that opened on time is charged from its planned start.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 5, lasts: 60 })
  const { version } = await letStart(server, user, id, 10)
  server.clock.advance(20 * minute)
  expect(await close(user, id, version)).toMatchObject({ charges: hours(-0.58, 1.58) })
})

test('The grace minutes are free, without a refund or a billing record.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  server.clock.advance(70 * minute)
  expect(await close(user, id)).toMatchObject({ charges: hours(0, 1) })
  expect(await recordsOf(server, user, id)).toEqual([[1, -1, 'BOOTH_HOUR']])
})

test('A booth added to the running event is charged from its addition.', async () => {
  const user = await makeTeam(server, await server.user())
  const { id } = await startNow(server, channels, user, 60)
  server.clock.advance(30 * minute)
  const event = await server.ok(eventCalls.get, { id }, user)
  const { operationId, ...draft } = draftOf(channels, {
    appointmentStartTime: event.appointmentStartTime,
    appointmentEndTime: event.appointmentEndTime,
    booths: [{ ...boothOf(channels), id: event.booths[0]!.id }, boothOf(channels, 2)],
  })
  expect(
    await server.ok(eventCalls.update, { ...draft, operationId, id, version: 1 }, user),
  ).toMatchObject({ charges: hours(0.5, 0.5) })
  server.clock.advance(15 * minute)
  // 45 minutes of the first booth, 15 of the second.
  expect(await close(user, id, 2)).toMatchObject({ charges: hours(-0.5, 1) })
})

test('An event is settled by the entitlements it was saved under, whatever package its owner has now.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  await makeUnlimited(server, user)
  server.clock.advance(30 * minute)
  expect(await close(user, id)).toMatchObject({ charges: hours(-0.5, 1.5) })

  const lapsed = await makeUnlimited(server, await server.user())
  const free = await startNow(server, channels, lapsed, 60)
  await server.app.db.query
    .updateTable('workspaces')
    .set({ comboPackageId: 1n, comboPackageUntil: null })
    .where('id', '=', lapsed.id)
    .execute()
  server.clock.advance(30 * minute)
  expect(await close(lapsed, free.id)).toMatchObject({ charges: hours(0, 2) })
})

test('Money for extra listeners is refunded by started quarter hours.', async () => {
  const user = await makeUnlimited(server, await server.user())
  await giveMoney(server, user, 20_00n)
  const { id } = await startNow(server, channels, user, 120, { receiverNums: 2100 })
  server.clock.advance(50 * minute)
  expect(await close(user, id)).toMatchObject({
    charges: [
      { asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 2 },
      { asset: 'MONEY', difference: -10, balanceAfter: 10 },
    ],
  })
})

test('Closing with a stale version, or an event of another user, is refused.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  expect(await server.call(eventCalls.close, { id, version: 7 }, user)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  expect(
    await server.call(eventCalls.close, { id, version: 1 }, await server.user()),
  ).toMatchObject({ msg: 'Event Not Found' })
  expect(await server.call(eventCalls.closePreview, { id }, await server.user())).toMatchObject({
    msg: 'Event Not Found',
  })
})
