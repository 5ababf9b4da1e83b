import { randomUUID } from 'node:crypto'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { grantHours } from '#ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, makeUnlimited, plan, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

const daysFromNow = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)

const grant = (user: TestUser, hours: bigint, starts: number, ends: number) =>
  grantHours(server.app.db.pool, {
    id: randomUUID(),
    userId: user.id,
    asset: 'BOOTH_HOUR',
    amount: hours * 100n,
    source: 'package',
    startsAt: daysFromNow(starts),
    expiresAt: daysFromNow(ends),
    actorId: null,
    at: server.clock.now(),
  })

test('A new user has the free package, two hours that never expire, and no usage.', async () => {
  const mine = await server.ok(comboPackageCalls.mine, {}, await server.user())
  expect(mine).toMatchObject({
    limits: { packageId: 1, boxNums: 1, boothHours: 2, hoursAreUnlimited: false, until: null },
    inUse: { events: 0, booths: 0, listeners: 0 },
    boothHours: [{ source: 'free_package', granted: 2, left: 2, expiresAt: null, state: 'usable' }],
  })
})

test('The usage is the peak over planned events, not their sum.', async () => {
  const owner = await makeUnlimited(server, await server.user())
  await plan(server, channels, owner, { startsIn: 60, lasts: 60 })
  await plan(server, channels, owner, { startsIn: 90, lasts: 60 })
  await plan(server, channels, owner, { startsIn: 900, lasts: 60 })
  const { inUse, limits } = await server.ok(comboPackageCalls.mine, {}, owner)
  expect(limits.hoursAreUnlimited).toBe(true)
  expect(inUse).toMatchObject({ events: 3, booths: 2 })
})

test('Grants are listed in order of expiry with their remainder, and expired ones last.', async () => {
  const owner = await server.user()
  await grant(owner, 8n, 0, 90)
  await grant(owner, 5n, 0, 30)
  await grant(owner, 7n, 10, 60)
  await grant(owner, 3n, -2, -1)
  await plan(server, channels, owner, { startsIn: 60, lasts: 60 })
  const { boothHours, limits } = await server.ok(comboPackageCalls.mine, {}, owner)
  expect(boothHours.map(({ granted, left, state }) => [granted, left, state])).toEqual([
    [5, 4, 'usable'],
    [7, 7, 'toCome'],
    [8, 8, 'usable'],
    [2, 2, 'usable'],
    [3, 0, 'expired'],
  ])
  expect(limits.boothHours).toBe(14)
})

test('A user sees only own grants.', async () => {
  const rich = await server.user()
  await grant(rich, 50n, 0, 30)
  const { boothHours } = await server.ok(comboPackageCalls.mine, {}, await server.user())
  expect(boothHours).toHaveLength(1)
})
