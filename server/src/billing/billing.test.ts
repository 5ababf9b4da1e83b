import { billingCalls, billingType } from '@openbooth/contract/billing'
import { read, utils } from '@e965/xlsx'
import { eventCalls } from '@openbooth/contract/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, makeMediaServer, plan, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let channels: Channels
let owner: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  owner = await server.user()
  const { id } = await plan(server, channels, owner, { startsIn: 60, lasts: 60 })
  const { version } = await server.ok(eventCalls.cancelPreview, { id }, owner)
  await server.ok(eventCalls.cancel, { id, version }, owner)
})
afterAll(() => closeProven(server))

test('Each act shows with its event, its amount and the balance after it, the latest first.', async () => {
  const { rows, total } = await server.ok(billingCalls.list, {}, owner)
  expect(total).toBe(3)
  const asset = 'BOOTH_HOUR'
  expect(rows).toMatchObject([
    { type: billingType.refund, movement: null, asset, amount: 1, balanceAfter: 2 },
    { type: billingType.createPreCharge, movement: null, asset, amount: -1, balanceAfter: 1 },
    { type: null, movement: 'hoursGranted', asset, amount: 2, balanceAfter: 2, eventId: null },
  ])
  expect(rows[0]?.eventNumber).toMatch(/^\d{9}$/)
})

test('The list is filtered by type, asset, time and the event’s name.', async () => {
  const count = async (filter: object) => (await server.ok(billingCalls.list, filter, owner)).total
  const now = server.clock.now().toISOString()
  expect(await count({ type: billingType.refund })).toBe(1)
  expect(await count({ asset: 'MONEY' })).toBe(0)
  expect(await count({ from: now })).toBe(3)
  expect(await count({ movement: 'hoursGranted' })).toBe(1)
  expect(await count({ to: now })).toBe(0)
  expect(await count({ search: 'no such event' })).toBe(0)
})

test('Nobody sees somebody else’s records.', async () => {
  const other = await server.user()
  const mine = (await server.ok(billingCalls.list, {}, owner)).rows.map(({ id }) => id)
  const { rows, total } = await server.ok(billingCalls.list, {}, other)
  expect(total).toBe(1)
  expect(mine).not.toContain(rows[0]!.id)
})

test('The export holds what the list holds.', async () => {
  const response = await server.fetch(billingCalls.export, {}, owner)
  const book = read(await response.arrayBuffer())
  const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows).toHaveLength(4)
  expect(rows[1]).toEqual(expect.arrayContaining(['Refund', 'Booth hours', 1, 2]))
})
