import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { recordInSound } from '../../liveConnections/index.ts'
import { boothsOf, type HeldEvent } from '../testing/booths.ts'

// Charge for a cancelled event after its team heard each other.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterEach(() => server.resetClock())
afterAll(() => closeProven(server))

const minute = 60_000
const read = ({ id }: HeldEvent) =>
  server.app.db.query
    .selectFrom('events')
    .select(['soundState', 'version'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
/** An event in preparation: one booth for two hours, within every package. */
const prepared = async (host: TestUser, changes: Parameters<typeof boothsOf>[2] = {}) => {
  const booths = [{ name: 'French', a: channels[1]!, interpreters: [{ name: 'Ann' }] }]
  const held = await boothsOf(server, channels, { startsIn: 50, host, booths, ...changes })
  await expect.poll(async () => (await read(held)).soundState, { timeout: 8_000 }).toBe('preparing')
  return held
}
const comesIntoSound = async (held: HeldEvent, who: string): Promise<void> => {
  const { codeId } = await held.enter(who)
  const { id } = await server.app.db.query
    .selectFrom('connections')
    .select('id')
    .where('codeId', '=', BigInt(codeId))
    .executeTakeFirstOrThrow()
  await recordInSound(server.app, { connectionId: id, session: 'PA_first' })
}
const preview = async ({ id, host }: HeldEvent, as = host) => {
  const { refunds, preparationIsKept } = await server.ok(eventCalls.cancelPreview, { id }, as)
  return [preparationIsKept, ...refunds.map(({ charged, refund }) => [charged, refund])]
}
const cancel = async (held: HeldEvent) => {
  const { id, host } = held
  const { version } = await read(held)
  return server.ok(eventCalls.cancel, { id, version }, host)
}

test('After the team was connected for more than 15 minutes, cancelling charges 15 minutes of each booth as previewed.', async () => {
  const held = await prepared(await server.user())
  server.clock.advance(16 * minute)
  // A preparation without participants is free.
  expect(await preview(held)).toEqual([false, [2, 2]])
  await comesIntoSound(held, 'Ann')
  server.clock.advance(15 * minute)
  expect(await preview(held)).toEqual([false, [2, 2]])
  server.clock.advance(1)
  expect(await preview(held)).toEqual([true, [2, 1.75]])
  const admin = await server.user(role.admin)
  expect(await preview(held, admin)).toEqual([false, [2, 2]])
  expect(await cancel(held)).toMatchObject({
    charges: [{ asset: 'BOOTH_HOUR', difference: -1.75, balanceAfter: 1.75 }],
  })
})

test('Two preparations count as one, also after a move of the event.', async () => {
  const held = await prepared(await server.user())
  await comesIntoSound(held, 'Ann')
  server.clock.advance(10 * minute)
  await held.set({ startAt: new Date(server.clock.now().getTime() + 90 * minute) })
  await expect.poll(async () => (await read(held)).soundState, { timeout: 8_000 }).toBeNull()
  expect(await preview(held)).toEqual([false, [2, 2]])
  server.clock.advance(41 * minute)
  await expect.poll(async () => (await read(held)).soundState, { timeout: 8_000 }).toBe('preparing')
  server.clock.advance(6 * minute)
  expect(await preview(held)).toEqual([true, [2, 1.75]])
})

test('An agent pays a quarter of an hour of each booth by the rate card, not the minimum hour.', async () => {
  const agent = await server.user(role.agent)
  await giveMoney(server, agent, 1_000_00n)
  const two = [1, 2].map((place) => ({ name: `Booth ${place}`, a: channels[place]! }))
  const held = await prepared(agent, { lasts: 60, booths: two })
  await comesIntoSound(held, 'technician')
  server.clock.advance(16 * minute)
  const { charged } = await server.ok(eventCalls.get, { id: held.id }, agent)
  const { amount } = charged[0]!
  expect(amount).toBeGreaterThan(0)
  expect(await preview(held)).toEqual([true, [amount, amount * 0.75]])
  expect(await cancel(held)).toMatchObject({
    charges: [{ asset: 'MONEY', difference: -amount * 0.75 }],
  })
})
