import { eventCalls } from '@openbooth/contract/events/event/calls'
import { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { scheduledTasks } from './index.ts'
import { claimRehearsal, isRehearsalWaiting, renewClaim } from './run/rehearsalRows.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

/** An event on this day of December at nine in London, whose winter time is UTC. */
const planned = async (owner: TestUser, day: number): Promise<number> => {
  const draft = draftOf(channels, {
    appointmentStartTime: `2026-12-0${day}T09:00`,
    appointmentEndTime: `2026-12-0${day}T10:00`,
  })
  return (await server.ok(eventCalls.create, draft, owner)).id
}
const start = async (owner: TestUser, eventId: number): Promise<string> =>
  (await server.call(rehearsalCalls.start, { eventId }, owner)).msg
const last = async (owner: TestUser, eventId: number) =>
  (await server.ok(rehearsalCalls.get, { eventId }, owner)).rehearsals[0]!
const runTasks = async (): Promise<void> => {
  for (const { work } of scheduledTasks) await work(server.app, server.clock.now())
}

test('startRehearsal accepts one rehearsal at a time for all events of an account.', async () => {
  const owner = await server.user()
  const [first, second] = [await planned(owner, 1), await planned(owner, 2)]
  const both = await Promise.all([start(owner, first), start(owner, second)])
  expect(both.toSorted()).toEqual(['Rehearsal Under Way', 'Success'])
  const stranger = await server.user()
  expect(await start(stranger, await planned(stranger, 1))).toBe('Success')
  await server.app.db.pool.query(`delete from rehearsals`)
})

test('A waiting rehearsal ends when its event is cancelled, and no worker claims it.', async () => {
  const owner = await server.user()
  const eventId = await planned(owner, 1)
  expect(await start(owner, eventId)).toBe('Success')
  expect(await isRehearsalWaiting(server.app.db)).toBe(true)
  await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, owner)
  expect(await isRehearsalWaiting(server.app.db)).toBe(false)
  expect(await claimRehearsal(server.app.db)).toBeUndefined()
  await runTasks()
  expect(await last(owner, eventId)).toMatchObject({
    state: 'failed',
    finishedAt: expect.any(String),
    steps: [{ reason: 'stopped' }],
  })
})

test.each([
  ['cancelled', eventCalls.cancel],
  ['opened early', eventCalls.open],
])('A running rehearsal stops when its event is %s.', async (_how, act) => {
  await server.resetClock(new Date('2026-12-01T08:30:00Z'))
  const owner = await server.user()
  const eventId = await planned(owner, 1)
  expect(await start(owner, eventId)).toBe('Success')
  const claimed = await claimRehearsal(server.app.db)
  expect(await renewClaim(server.app.db, claimed!.id)).toBe(false)
  await server.ok(act, { id: eventId, version: 1 }, owner)
  expect(await renewClaim(server.app.db, claimed!.id)).toBe(true)
  await server.app.db.pool.query(`delete from rehearsals`)
  await server.resetClock()
})
