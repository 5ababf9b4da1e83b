import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { everyRole, role } from '@openbooth/contract/roles'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantHours } from '#ledger'
import { giveMoney } from '#testing/people/giveMoney.ts'
import {
  boothOf,
  type Channels,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  minute,
  plan,
  startNow,
} from '#testing/events.ts'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

const overview = (user: TestUser) => server.ok(homeCalls.overview, {}, user)
const needsOf = async (user: TestUser) =>
  (await overview(user)).nextEvents.map(({ needs }) => needs)

test.each(everyRole)('A new user of role %i sees the free package and no events.', async (one) => {
  expect(await overview(await server.user(one))).toEqual({
    nextEvents: [],
    counts: { normal: 0, order: 0, cancelled: 0, completed: 0 },
    balance: 0,
    hourBalance: one === role.agent ? 0 : 2,
    hoursAreUnlimited: false,
    packageName: 'Free',
    packageNameZh: '免费版',
    agency: one === role.agent ? { projects: 0, customers: 0, held: 0, spentThisMonth: 0 } : null,
    nextExpiry: null,
    currency: 'USD',
    serverTime: server.clock.now().toISOString(),
  })
})

test('The home page shows balances, the hours that expire first and an unlimited package.', async () => {
  const user = await makeUnlimited(server, await server.user())
  await giveMoney(server, user, 12_34n)
  const at = server.clock.now()
  const expiresAt = new Date(at.getTime() + 24 * 60 * minute)
  for (const [amount, days] of [
    [300n, 2],
    [150n, 1],
    [50n, 1],
  ] as const)
    await grantHours(server.app.db.query, {
      id: randomUUID(),
      userId: user.id,
      asset: 'BOOTH_HOUR',
      amount,
      source: 'adjustment',
      startsAt: at,
      expiresAt: new Date(at.getTime() + days * 24 * 60 * minute),
      actorId: null,
      at,
    })
  expect(await overview(user)).toMatchObject({
    balance: 12.34,
    hourBalance: 7,
    hoursAreUnlimited: true,
    packageName: 'Unlimited',
    nextExpiry: { hours: 2, at: expiresAt.toISOString() },
  })
})

test('The home page lists what an event needs until it is there: a media server, interpreters, sent and delivered codes.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
  expect(await needsOf(user)).toEqual([['interpreters', 'mediaServer']])
  await makeMediaServer(server)
  expect(await needsOf(user)).toEqual([['interpreters']])
  await server.ok(eventCalls.cancel, { id, version: 1 }, user)

  const interpreters = [{ name: 'Ada', emailAddress: 'ada@example.test' }]
  const staffed = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    booths: [{ ...boothOf(channels), interpreters }],
  })
  expect(await needsOf(user)).toEqual([['codesNotSent']])
  const codes = await server.ok(eventCalls.codes, { eventId: staffed.id }, user)
  const ada = codes.find(({ seatName }) => seatName === 'Ada')!
  server.mail.behave('busy')
  await server.ok(eventCalls.mailCodes, { eventId: staffed.id, codes: [{ id: ada.id }] }, user)
  expect(await needsOf(user)).toEqual([['mailsNotOut']])
  server.mail.behave('none')
  server.clock.advance(minute)
  await expect.poll(() => needsOf(user), { timeout: 8_000 }).toEqual([[]])
})

test('An event is not ready before its technician has confirmed, and a request is not enough.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const admin = await server.user(role.admin)
  await giveMoney(server, user, 500_00n)
  const { id } = await plan(server, channels, user, {
    startsIn: 5 * 24 * 60,
    lasts: 60,
    technicianOption: 'purchased',
  })
  expect((await needsOf(user))[0]).toContain('technician')
  const technician = await server.ok(
    technicianCalls.create,
    {
      name: 'Tess',
      emailAddress: 'tess@example.test',
      languages: ['en'],
      timeZone: 'UTC',
      mailLanguage: 'en',
    },
    admin,
  )
  const booking = await server.ok(technicianCalls.booking, { eventId: id }, admin)
  const chosen = { bookingId: booking!.id, technicianId: technician.id }
  await server.ok(technicianCalls.offer, chosen, admin)
  expect((await needsOf(user))[0]).toContain('technician')
  await server.ok(technicianCalls.assign, chosen, admin)
  expect((await needsOf(user))[0]).not.toContain('technician')
})

test('Running and upcoming events are listed in order, at most ten; all own events are counted and no others.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const running = await startNow(server, channels, user, 30, { name: 'Running' })
  for (let n = 11; n > 0; n -= 1)
    await plan(server, channels, user, { startsIn: 30 + n, lasts: 30, name: `Event ${n}` })
  const cancelled = await plan(server, channels, user, {
    startsIn: 5,
    lasts: 30,
    name: 'Cancelled',
  })
  await server.ok(eventCalls.cancel, { id: cancelled.id, version: 1 }, user)
  const { nextEvents, counts } = await overview(user)
  expect(nextEvents.map(({ name }) => name)).toEqual([
    'Running',
    ...Array.from({ length: 9 }, (_, n) => `Event ${n + 1}`),
  ])
  expect(nextEvents[0]).toMatchObject({ id: running.id, state: eventState.normal })
  expect(counts).toEqual({ normal: 1, order: 11, cancelled: 1, completed: 0 })
})
