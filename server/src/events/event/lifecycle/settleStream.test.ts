import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { afterAll, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { boothOf, draftOf, formOf, makeMediaServer } from '../testing/drafts.ts'
import { minute, startNow } from '../testing/life.ts'

// The price of a public stream: charged for the plan, settled for what was streamed.

const server = await startTestServer()
const channels = await makeLanguages(server)
await makeMediaServer(server)
afterAll(() => closeProven(server))

const read = (id: number, user: TestUser) => server.ok(eventCalls.get, { id }, user)
/** Counts of an audio worker, in minutes. */
const count = async (id: number, track: string, minutes: number) => {
  await server.app.db.query
    .insertInto('streamTimes')
    .values({ eventId: BigInt(id), track, seconds: minutes * 60 })
    .execute()
}
const booths = [boothOf(channels, 1), { ...boothOf(channels, 2), name: 'Second' }]

test('An agent is charged for a public stream of every audible channel, and is refunded the time without it.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id, charges } = await startNow(server, channels, agent, 120, {
    booths,
    hideChannel: [channels[2]!],
    hlsOutput: 'public',
  })
  // Two booths of two hours at 60; floor and one channel of two hours at 2.
  expect(charges).toMatchObject([{ asset: 'MONEY', difference: 240 + 8 }])
  await count(id, 'ch:floor', 120)
  await count(id, `ch:${channels[1]}`, 31)
  server.clock.advance(120 * minute)
  // 2 hours and three started quarters.
  expect(await server.ok(eventCalls.close, { id, version: 1 }, agent)).toMatchObject({
    charges: [{ difference: -(8 - 5.5) }],
  })
  const { quote } = await read(id, agent)
  expect(quote.lines.find(({ item }) => item === 'publicStream')).toMatchObject({
    quantity: 2.75,
    rate: 2,
    amount: 5.5,
  })
})

test('A public stream can be added to a running event for its remaining price, and is then switched, not removed.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id } = await startNow(server, channels, agent, 120, { booths: [booths[0]!] })
  const turn = async (isOn: boolean) =>
    (await server.call(eventLiveCalls.publicStream, { id, isOn }, agent)).msg
  expect(await turn(true)).toBe('Public Stream Is Not Booked')
  const change = async (hlsOutput: 'off' | 'fallback' | 'public') =>
    server.call(eventCalls.update, formOf(await read(id, agent), { hlsOutput }), agent)
  expect((await change('public')).msg).toBe('Success')
  const { quote } = await read(id, agent)
  expect(quote.lines.find(({ item }) => item === 'publicStream')).toMatchObject({ quantity: 4 })
  expect((await change('fallback')).msg).toBe('Only Additions While Running')
  expect(await turn(false)).toBe('Success')
  expect(await turn(true)).toBe('Success')
})

test('A public event stays public when its package loses public streams.', async () => {
  const user = await server.user()
  const create = (hlsOutput: 'fallback' | 'public') =>
    server.call(eventCalls.create, draftOf(channels, { hlsOutput }), user)
  const allow = (publicStreams: boolean) =>
    server.app.db.query.updateTable('comboPackages').set({ publicStreams }).execute()
  await allow(true)
  const { data } = await create('public')
  await allow(false)
  const { id } = data as { id: number }
  const changed = await server.call(
    eventCalls.update,
    formOf(await read(id, user), { name: 'Kept' }),
    user,
  )
  expect(changed.msg).toBe('Success')
})
