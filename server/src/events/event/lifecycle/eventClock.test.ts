import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { grantHours, hourBalance } from '#ledger'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { closeProven } from '#testing/closeProven.ts'
import { closeDueEvents } from './closeDueEvents.ts'
import { openDueEvents } from './openDueEvents.ts'
import { expireDueGrants } from '../scheduledTasks.ts'
import { startEventServer } from '../testing/drafts.ts'
import { letStart, minute, plan, recordsOf, startNow, untilState } from '../testing/life.ts'

const { server, channels } = await startEventServer()
beforeEach(() => setServers('running'))
afterAll(() => closeProven(server))

const setServers = (status: 'running' | 'stopped') =>
  server.app.db.query.updateTable('mediaServers').set({ status }).execute()

const systemActions = async (id: number) => {
  const rows = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorKind', 'actorId', 'at'])
    .where('objectType', '=', 'event')
    .where('objectId', '=', String(id))
    .where('actorKind', '=', 'system')
    .orderBy('id')
    .execute()
  return rows
}

test('The scheduler opens an event at its start and not before, without another charge.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 10, lasts: 60 })
  server.clock.advance(10 * minute - 1)
  await openDueEvents(server.app, server.clock.now())
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({ state: eventState.order })
  server.clock.advance(1)
  const event = await untilState(server, user, id, eventState.normal)
  expect(event).toMatchObject({
    openedAt: event.startAt,
    version: 2,
    mediaServer: { name: 'Test' },
    history: [{ action: 'event.open', actorName: null }, { action: 'event.create' }],
  })
  expect(await recordsOf(server, user, id)).toEqual([[1, -1, 'BOOTH_HOUR']])
  expect(await systemActions(id)).toEqual([
    { action: 'event.open', actorKind: 'system', actorId: null, at: server.clock.now() },
  ])
})

test('A running event is completed 15 minutes after its end, paid in full, and closed as of then.', async () => {
  const user = await server.user()
  const { id, version } = await startNow(server, channels, user, 60)
  server.clock.advance(75 * minute - 1)
  await closeDueEvents(server.app, server.clock.now())
  expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({
    state: eventState.normal,
    version,
  })
  // The process may have been down for a while.
  server.clock.advance(20 * minute)
  const event = await untilState(server, user, id, eventState.completed)
  expect(event.closedAt).toBe(new Date(Date.parse(event.endAt) + 15 * minute).toISOString())
  expect(event.charged).toEqual([{ asset: 'BOOTH_HOUR', amount: 1 }])
  expect(await recordsOf(server, user, id)).toEqual([[1, -1, 'BOOTH_HOUR']])
  expect(await systemActions(id)).toMatchObject([{ action: 'event.close' }])
})

test('An event without a media server waits, alerts its host once, and opens when a server is available.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, {
    startsIn: 5,
    lasts: 60,
    name: 'Waiting meeting',
  })
  await setServers('stopped')
  server.clock.advance(5 * minute)
  const lacksServer = async () => (await server.ok(eventCalls.get, { id }, user)).lacksServer
  await expect.poll(lacksServer).toBe(true)
  const triesAt = async () => {
    const row = await server.app.db.query
      .selectFrom('events')
      .select(['nextTryAt', 'lacksServerSince'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    return row
  }
  const since = server.clock.now()
  expect(await triesAt()).toEqual({
    lacksServerSince: since,
    nextTryAt: new Date(since.getTime() + minute),
  })
  server.clock.advance(minute)
  await expect
    .poll(triesAt)
    .toEqual({ lacksServerSince: since, nextTryAt: new Date(since.getTime() + 2 * minute) })
  expect(await systemActions(id)).toMatchObject([{ action: 'event.lacksServer' }])
  expect(await mailKindsTo(server, user)).toEqual(['eventWaits'])

  await setServers('running')
  const event = await letStart(server, user, id, 1)
  expect(event).toMatchObject({ lacksServer: false, openedAt: server.clock.now().toISOString() })
})

test('Opening by hand looks for a media server at once, without a charge.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 5, lasts: 60 })
  await setServers('stopped')
  server.clock.advance(6 * minute)
  await expect
    .poll(async () => (await server.ok(eventCalls.get, { id }, user)).lacksServer)
    .toBe(true)
  await setServers('running')
  expect(await server.ok(eventCalls.open, { id, version: 1 }, user)).toMatchObject({
    state: eventState.normal,
    charges: [],
  })
})

test('An event that never opened until its end is cancelled with a full refund.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, {
    startsIn: 5,
    lasts: 60,
    name: 'Unheld meeting',
  })
  await setServers('stopped')
  server.clock.advance(65 * minute)
  const event = await untilState(server, user, id, eventState.cancelled)
  expect(event).toMatchObject({
    cancelledAt: server.clock.now().toISOString(),
    charged: [{ asset: 'BOOTH_HOUR', amount: 0 }],
  })
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [4, 1, 'BOOTH_HOUR'],
  ])
  expect((await systemActions(id)).map(({ action }) => action)).toEqual(['event.cancel'])
  expect(await mailKindsTo(server, user)).toEqual(['eventNotHeld'])
  expect(await hourBalance(server.app.db.query, user.id, 'BOOTH_HOUR', server.clock.now())).toBe(
    200n,
  )
})

test('Expired hours are permanently removed from the balance.', async () => {
  const user = await server.user()
  const at = server.clock.now()
  await grantHours(server.app.db.query, {
    id: randomUUID(),
    userId: user.id,
    asset: 'BOOTH_HOUR',
    amount: 500n,
    source: 'adjustment',
    startsAt: at,
    expiresAt: new Date(at.getTime() + 10 * minute),
    actorId: null,
    at,
  })
  server.clock.advance(10 * minute)
  await expireDueGrants(server.app, server.clock.now())
  const swept = await server.app.db.pool.query(
    `select a.balance, g.swept_at from ledger.hour_grant g join ledger.account a on a.id = g.account_id
     where g.user_id = $1 and g.source = 'adjustment'`,
    [user.id],
  )
  expect(swept.rows).toEqual([{ balance: 0n, swept_at: server.clock.now() }])
})
