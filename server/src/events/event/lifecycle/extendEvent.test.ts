import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestUser } from '#testing/server.ts'
import { makeTeam, makeUnlimited, startEventServer } from '../testing/drafts.ts'
import { inMinutes, minute, plan, recordsOf, startNow } from '../testing/life.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

const extend = (user: TestUser, input: WireInput<typeof eventCalls.extend>) =>
  server.call(eventCalls.extend, input, user)
/** To that many minutes from now. */
const extendTo = (user: TestUser, id: number, minutes: number) =>
  extend(user, { id, version: 1, appointmentEndTime: inMinutes(server, minutes) })

test('A later end is charged by the difference and stored in the event.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  server.clock.advance(30 * minute)
  const appointmentEndTime = inMinutes(server, 60)
  const extended = await server.ok(eventCalls.extend, { id, version: 1, appointmentEndTime }, user)
  expect(extended).toMatchObject({
    version: 2,
    charges: [{ asset: 'BOOTH_HOUR', difference: 0.5, balanceAfter: 0.5 }],
  })
  const event = await server.ok(eventCalls.get, { id }, user)
  expect(event).toMatchObject({
    appointmentEndTime,
    endAt: `${appointmentEndTime}:00.000Z`,
    charged: [{ amount: 1.5 }],
  })
  expect(event.history[0]).toMatchObject({ action: 'event.extend', actorName: user.userName })
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [3, -0.5, 'BOOTH_HOUR'],
  ])
})

test('The preview of a later end shows its exact charge and takes nothing.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 30)
  server.clock.advance(40 * minute)
  const later = { id, appointmentEndTime: inMinutes(server, -9) }
  const { changes } = await server.ok(eventCalls.extendPreview, later, user)
  expect(changes).toMatchObject([
    { asset: 'BOOTH_HOUR', charged: 0.5, difference: 0.25, balanceAfter: 1.25, isCovered: true },
  ])
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({
    version: 1,
    charged: [{ amount: 0.5 }],
  })
  expect(await extend(user, { ...later, version: 1 })).toMatchObject({
    data: { charges: [{ difference: 0.25, balanceAfter: 1.25 }] },
  })
})

test('An impossible later end, or one for an event of another user, gets no price.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 30)
  const preview = (minutes: number, by = user) => {
    const input = { id, appointmentEndTime: inMinutes(server, minutes) }
    return server.call(eventCalls.extendPreview, input, by)
  }
  expect(await preview(30)).toMatchObject({
    msg: 'Only Additions While Running',
    data: { fields: [{ path: 'appointmentEndTime' }] },
  })
  expect(await preview(12 * 60 + 1)).toMatchObject({ msg: 'A Meeting Cannot Exceed 12 Hours' })
  expect(await preview(60, await server.user())).toMatchObject({ msg: 'Event Not Found' })
  // More than the remaining two hours: the preview reports it and does not refuse.
  expect(await preview(150)).toMatchObject({ data: { changes: [{ isCovered: false }] } })
  await server.ok(eventCalls.close, { id, version: 1 }, user)
  expect(await preview(60)).toMatchObject({ msg: 'Event State Does Not Allow This' })
})

test('An event in its 15 minutes of grace can be extended, and an hour later it cannot.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 30)
  server.clock.advance(40 * minute)
  expect(await extendTo(user, id, 20)).toMatchObject({ data: { version: 2 } })
  server.clock.advance(60 * minute)
  expect(await extendTo(user, id, 90)).toMatchObject({ msg: 'Event State Does Not Allow This' })
})

test('An extension in the grace period costs at least 15 minutes, and closing does not refund them.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 30)
  server.clock.advance(40 * minute)
  expect(await extendTo(user, id, -9)).toMatchObject({
    data: { charges: [{ difference: 0.25, balanceAfter: 1.25 }] },
  })
  const closed = await server.ok(eventCalls.close, { id, version: 2 }, user)
  expect(closed.charges).toEqual([{ asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 1.25 }])
})

test('An end that is not later is refused at its field.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  for (const minutes of [59, 60])
    expect(await extendTo(user, id, minutes)).toMatchObject({
      msg: 'Only Additions While Running',
      data: { fields: [{ path: 'appointmentEndTime' }] },
    })
})

test('An event can be extended to at most twelve hours from its opening.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const planned = await plan(server, channels, user, { startsIn: 30, lasts: 11 * 60 })
  const { id, version } = await server.ok(eventCalls.open, { id: planned.id, version: 1 }, user)
  const to = (minutes: number) =>
    extend(user, { id, version, appointmentEndTime: inMinutes(server, minutes) })
  expect(await to(12 * 60 + 1)).toMatchObject({
    msg: 'A Meeting Cannot Exceed 12 Hours',
    data: { fields: [{ path: 'appointmentEndTime' }] },
  })
  expect(await to(12 * 60)).toMatchObject({ data: { version: 3 } })
})

test('A later end is refused without enough hours or money, and nothing changes.', async () => {
  const user = await server.user()
  const short = await startNow(server, channels, user, 60)
  expect(await extendTo(user, short.id, 121)).toMatchObject({ msg: 'Excess Balance Hours' })
  expect(await server.ok(eventCalls.get, { id: short.id }, user)).toMatchObject({
    version: 1,
    charged: [{ amount: 1 }],
  })
  const paying = await makeUnlimited(server, await server.user())
  await giveMoney(server, paying, 10_00n)
  const { id } = await startNow(server, channels, paying, 60, { receiverNums: 2100 })
  expect(await extendTo(paying, id, 75)).toMatchObject({ msg: 'Lack Of Balance' })
})

test('The added time counts against the limits of the package, together with the other events of the owner.', async () => {
  const refusalOf = async (user: TestUser, receiverNums: number): Promise<string> => {
    const { id } = await startNow(server, channels, user, 20, { receiverNums })
    await plan(server, channels, user, { startsIn: 30, lasts: 30, receiverNums })
    return (await extendTo(user, id, 31)).msg
  }
  expect(await refusalOf(await server.user(), 10)).toBe(
    'There Are Meetings In The Current Time Period',
  )
  expect(await refusalOf(await makeTeam(server, await server.user(), 1), 10)).toBe(
    'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
  )
  expect(await refusalOf(await makeTeam(server, await server.user()), 600)).toBe(
    'Receiver Number Has Reached Its Limit',
  )
})

test('Extending with a stale version, or an event of another user, is refused.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  const appointmentEndTime = inMinutes(server, 90)
  expect(await extend(user, { id, version: 9, appointmentEndTime })).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  expect(await extend(await server.user(), { id, version: 1, appointmentEndTime })).toMatchObject({
    msg: 'Event Not Found',
  })
})

// Last, because they move the clock by months.
test('An end that a clock change skips is refused.', async () => {
  server.clock.set(new Date('2027-03-28T00:00:00Z'))
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 30)
  const input = { id, version: 1, appointmentEndTime: '2027-03-28T01:30' }
  expect(await extend(user, input)).toMatchObject({
    msg: 'Local Time Does Not Exist',
    data: { fields: [{ path: 'appointmentEndTime' }] },
  })
  const previewed = async (later: object) =>
    (await server.call(eventCalls.extendPreview, { ...input, ...later }, user)).msg
  expect(await previewed({})).toBe('Local Time Does Not Exist')
  expect(await previewed({ appointmentEndTime: '2027-03-28T02:15', dst: false })).toBe(
    'Daylight Saving Does Not Apply',
  )
  const daylight = { ...input, appointmentEndTime: '2027-03-28T02:15' }
  expect(await extend(user, { ...daylight, dst: false })).toMatchObject({
    msg: 'Daylight Saving Does Not Apply',
    data: { fields: [{ path: 'dst' }] },
  })
  expect(await extend(user, daylight)).toMatchObject({ data: { version: 2 } })
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({
    endAt: '2027-03-28T01:15:00.000Z',
  })
})

test('An end that a clock change repeats needs a choice between both.', async () => {
  server.clock.set(new Date('2027-10-31T00:00:00Z'))
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 15, {
    appointmentEndTime: '2027-10-31T01:15',
    dst: true,
  })
  const input = { id, version: 1, appointmentEndTime: '2027-10-31T01:45' }
  expect(await extend(user, input)).toMatchObject({
    msg: 'Local Time Exists Twice',
    data: { fields: [{ path: 'dst' }] },
  })
  expect(await server.call(eventCalls.extendPreview, input, user)).toMatchObject({
    msg: 'Local Time Exists Twice',
  })
  expect(await extend(user, { ...input, dst: false })).toMatchObject({ data: { version: 2 } })
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({
    endAt: '2027-10-31T01:45:00.000Z',
  })
})
