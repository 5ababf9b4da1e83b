import { randomUUID } from 'node:crypto'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, expect, test } from 'vitest'
import { grantHours } from '#ledger'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer } from '#testing/server.ts'
import { expectedSettings } from '#testing/withVersion.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  makeUnlimited,
} from '../testing/drafts.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => server.close())

test('The quote of a new event shows the charge and the remaining balance, and takes nothing.', async () => {
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
        expiring: 0,
      },
    ],
  }
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject(answer)
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject(answer)
})

test('The quote of a change shows the amount already charged and the refund or the shortfall.', async () => {
  const user = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(channels), user)
  const quoteUntil = async (time: string) => {
    const draft = {
      ...draftOf(channels, { appointmentEndTime: `2026-12-01T${time}` }),
      eventId: id,
    }
    return (await server.ok(eventCalls.quote, draft, user)).changes[0]!
  }
  const before = { asset: 'BOOTH_HOUR', charged: 1, balance: 1, expiring: 0 }
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

test('Features outside the package are priced in money even with unlimited hours.', async () => {
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

test('Hours that expire before the event ends do not pay for it.', async () => {
  const user = await makeTeam(server, await server.user())
  const { query } = server.app.db
  const draft = draftOf(channels, {
    appointmentStartTime: '9999-12-30T23:30',
    appointmentEndTime: '9999-12-31T00:30',
  })
  expect(await server.ok(eventCalls.quote, draft, user)).toMatchObject({
    changes: [{ balance: 0, balanceAfter: -1, isCovered: false, expiring: 2 }],
  })
  expect(await server.call(eventCalls.create, draft, user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  expect(await query.selectFrom('events').where('ownerId', '=', user.id).execute()).toEqual([])
})

test('An event with a past start gets a quote, but an event of another user does not.', async () => {
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

test('The quote lists hours that expire before the end separately from usable hours, including hours held by an event.', async () => {
  const user = await makeTeam(server, await server.user())
  await grantHours(server.app.db.pool, {
    id: randomUUID(),
    userId: user.id,
    asset: 'BOOTH_HOUR',
    amount: 5_00n,
    source: 'demo',
    startsAt: server.clock.now(),
    expiresAt: new Date('2026-12-02T00:00:00Z'),
    actorId: null,
    at: server.clock.now(),
  })
  const { id } = await server.ok(eventCalls.create, draftOf(channels), user)
  const moved = draftOf(channels, {
    appointmentStartTime: '2026-12-03T09:00',
    appointmentEndTime: '2026-12-03T10:30',
  })
  const changeOf = async (eventId?: number) =>
    (await server.ok(eventCalls.quote, { ...moved, ...(eventId && { eventId }) }, user)).changes[0]
  const left = { asset: 'BOOTH_HOUR', balanceAfter: 0.5, isCovered: true }
  expect(await changeOf()).toEqual({
    ...left,
    charged: 0,
    difference: 1.5,
    balance: 2,
    expiring: 4,
  })
  // Its hour returns to the grant that expires, and the other grant pays for the later day.
  expect(await changeOf(id)).toEqual({
    ...left,
    charged: 1,
    difference: 0.5,
    balance: 1,
    expiring: 5,
  })
  const { version } = await server.ok(eventCalls.get, { id }, user)
  const saved = await server.ok(eventCalls.update, { ...moved, id, version }, user)
  expect(saved.charges).toMatchObject([{ difference: 0.5 }])
})

test('A change that saving a running event would refuse, such as less of a paid item, gets no quote.', async () => {
  await makeMediaServer(server)
  const user = await makeTeam(server, await server.user())
  const startNow = { startNow: true, appointmentStartTime: null }
  const running = { ...startNow, appointmentEndTime: '2026-11-21T11:00' }
  const { id: eventId } = await server.ok(eventCalls.create, draftOf(channels, running), user)
  const { booths, appointmentStartTime } = await server.ok(eventCalls.get, { id: eventId }, user)
  const kept = booths.map(({ interpreters: _people, addedAt: _at, ...booth }) => booth)
  const asked = { ...draftOf(channels, { appointmentStartTime, booths: kept }), eventId }
  const answerTo = (changes: Partial<typeof asked>) =>
    server.call(
      eventCalls.quote,
      { ...asked, appointmentEndTime: '2026-11-21T11:00', ...changes },
      user,
    )
  for (const [path, changes] of [
    ['appointmentEndTime', { appointmentEndTime: '2026-11-21T10:45' }],
    ['appointmentStartTime', { appointmentStartTime: '2026-11-21T10:05' }],
    ['receiverNums', { receiverNums: 9 }],
    ['booths', { booths: [boothOf(channels, 2)] }],
  ] as const)
    expect(await answerTo(changes as Partial<typeof asked>)).toMatchObject({
      msg: 'Only Additions While Running',
      data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  // A price request leaves out fields that do not affect the price.
  expect(await answerTo({ name: '-', floorChannelId: null })).toMatchObject({ msg: 'Success' })
  expect(await answerTo({ appointmentEndTime: '2026-11-21T11:30' })).toMatchObject({
    data: { changes: [{ difference: 0.5 }] },
  })
})

test('A technician with too little notice is refused before a price is shown, by the notice of the settings.', async () => {
  const user = await makeTeam(server, await server.user())
  const admin = await server.user(role.admin)
  const inTwoDays = draftOf(channels, {
    technicianOption: 'purchased',
    appointmentStartTime: '2026-11-23T10:00',
    appointmentEndTime: '2026-11-23T11:00',
  })
  const ask = () => server.call(eventCalls.quote, inTwoDays, user)
  expect(await ask()).toMatchObject({
    msg: 'Technician Must Be Booked At Least 3 Days Before',
    data: { fields: [{ path: 'technicianOption' }] },
  })
  await giveMoney(server, user, 90_00n)
  await server.ok(
    settingCalls.update,
    await expectedSettings(server, { technicianNoticeHours: 48 }),
    admin,
  )
  expect(await server.ok(comboPackageCalls.limits, {}, user)).toMatchObject({
    technicianNoticeHours: 48,
  })
  expect(await ask()).toMatchObject({ msg: 'Success' })
  expect(await server.call(eventCalls.create, inTwoDays, user)).toMatchObject({ msg: 'Success' })
  await server.ok(
    settingCalls.update,
    await expectedSettings(server, { technicianNoticeHours: 49 }),
    admin,
  )
  const again = { ...inTwoDays, operationId: randomUUID() }
  expect(await server.call(eventCalls.create, again, user)).toMatchObject({
    msg: 'Technician Must Be Booked At Least 3 Days Before',
  })
})

test('Extra listeners cost the rate of the settings, and an event that already pays for some keeps its rate.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const admin = await server.user(role.admin)
  await giveMoney(server, user, 100_00n)
  const many = draftOf(channels, { receiverNums: 2100 })
  const { id, version } = await server.ok(eventCalls.create, many, user)
  await server.ok(
    settingCalls.update,
    await expectedSettings(server, { organiserExtraListenerHour: 0.25 }),
    admin,
  )
  const moneyFor = async (receiverNums: number, eventId?: number) => {
    // Another event is on the next day, on which the included listeners are unused.
    const day = eventId
      ? { eventId }
      : { appointmentStartTime: '2026-12-02T09:00', appointmentEndTime: '2026-12-02T10:00' }
    const asked = { ...many, ...day, receiverNums }
    const { quote } = await server.ok(eventCalls.quote, asked, user)
    return quote.totals.find(({ asset }) => asset === 'MONEY')?.amount
  }
  expect(await moneyFor(2100)).toBe(25)
  expect(await moneyFor(2200, id)).toBe(20)
  const changed = { ...many, operationId: randomUUID(), receiverNums: 2200, id, version }
  const saved = await server.ok(eventCalls.update, changed, user)
  expect(saved.charges).toContainEqual(expect.objectContaining({ asset: 'MONEY', difference: 10 }))
})
