import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestServer } from '#testing/server.ts'
import { makeTeam, makeUnlimited, startEventServer } from '../testing/drafts.ts'
import { minute, plan, recordsOf, startNow } from '../testing/life.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

test('Opening 40 minutes early charges the 40 minutes first and starts the event.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 40, lasts: 60 })
  const opened = await server.ok(eventCalls.open, { id, version: 1 }, user)
  expect(opened).toMatchObject({
    id,
    state: eventState.normal,
    version: 2,
    charges: [{ asset: 'BOOTH_HOUR', difference: 0.67, balanceAfter: 0.33 }],
  })
  const event = await server.ok(eventCalls.get, { id }, user)
  expect(event).toMatchObject({
    state: eventState.normal,
    openedAt: server.clock.now().toISOString(),
    charged: [{ asset: 'BOOTH_HOUR', amount: 1.67 }],
    quote: { totals: [{ asset: 'BOOTH_HOUR', amount: 1.67 }] },
    mediaServer: { name: 'Test', carriesSound: false },
    actions: ['add', 'extend', 'close'],
  })
  expect(event.history[0]).toMatchObject({ action: 'event.open', actorName: user.userName })
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [3, -0.67, 'BOOTH_HOUR'],
  ])
})

test('An earlier start is refused without enough hours, and nothing changes.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 40, lasts: 100 })
  const before = await server.ok(eventCalls.get, { id }, user)
  expect(await server.call(eventCalls.open, { id, version: 1 }, user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  expect(await server.ok(eventCalls.get, { id }, user)).toEqual(before)
})

test('An earlier start is refused without enough money for extra listeners.', async () => {
  const user = await makeUnlimited(server, await server.user())
  await giveMoney(server, user, 10_00n)
  const { id } = await plan(server, channels, user, { startsIn: 15, lasts: 60, receiverNums: 2100 })
  expect(await server.call(eventCalls.open, { id, version: 1 }, user)).toMatchObject({
    msg: 'Lack Of Balance',
  })
  await giveMoney(server, user, 2_50n)
  const { charges } = await server.ok(eventCalls.open, { id, version: 1 }, user)
  expect(charges).toEqual([
    { asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 2 },
    { asset: 'MONEY', difference: 2.5, balanceAfter: 0 },
  ])
})

test('An event can be opened 60 minutes early but not 61.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 61, lasts: 30 })
  const tooEarly = { msg: 'Too Early To Open' }
  expect(await server.call(eventCalls.openPreview, { id }, user)).toMatchObject(tooEarly)
  expect(await server.call(eventCalls.open, { id, version: 1 }, user)).toMatchObject(tooEarly)
  server.clock.advance(minute)
  expect(await server.ok(eventCalls.open, { id, version: 1 }, user)).toMatchObject({ version: 2 })
  expect(await server.call(eventCalls.openPreview, { id }, user)).toMatchObject({
    msg: 'Event State Does Not Allow This',
  })
})

test('Opening early is refused where the event would exceed 12 hours.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const { id } = await plan(server, channels, user, { startsIn: 1, lasts: 12 * 60 })
  const tooLong = { msg: 'A Meeting Cannot Exceed 12 Hours' }
  expect(await server.call(eventCalls.openPreview, { id }, user)).toMatchObject(tooLong)
  expect(await server.call(eventCalls.open, { id, version: 1 }, user)).toMatchObject(tooLong)
})

test('Without a media server for its owner the event stays planned, and nothing is charged.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 30 })
  const { query } = server.app.db
  await query.updateTable('mediaServers').set({ status: 'stopped' }).execute()
  expect(await server.call(eventCalls.open, { id, version: 1 }, user)).toMatchObject({
    msg: 'No available bound media servers',
  })
  await query.updateTable('mediaServers').set({ status: 'running' }).execute()
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({
    state: eventState.order,
    charged: [{ amount: 0.5 }],
  })
})

test('The time before the planned start counts against the limits of the package, together with the other events of the owner.', async () => {
  const refusalOf = async (
    user: Awaited<ReturnType<TestServer['user']>>,
    receiverNums: number,
  ): Promise<string> => {
    await startNow(server, channels, user, 20, { receiverNums })
    const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 30, receiverNums })
    return (await server.call(eventCalls.open, { id, version: 1 }, user)).msg
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

test('Opening with a stale version, or an event of another user, is refused.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 30 })
  expect(await server.call(eventCalls.open, { id, version: 2 }, user)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  const stranger = await server.user()
  expect(await server.call(eventCalls.open, { id, version: 1 }, stranger)).toMatchObject({
    msg: 'Event Not Found',
  })
})

test('Two simultaneous requests open an event and charge it once.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 30 })
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(eventCalls.open, { id, version: 1 }, user)),
  )
  expect(answers.map(({ msg }) => msg).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Event State Does Not Allow This',
    'Event State Does Not Allow This',
    expect.stringMatching(/success/i),
  ])
  expect(await recordsOf(server, user, id)).toHaveLength(2)
})
