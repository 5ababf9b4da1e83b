import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { closeDueEvents } from './closeDueEvents.ts'
import { openDueEvents } from './openDueEvents.ts'
import { type Channels, makeChannels, makeMediaServer } from '../testing/drafts.ts'
import { minute, plan } from '../testing/life.ts'

const manyEvents = 24

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondProcess>>
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  second = await startSecondProcess(server)
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(async () => {
  await second.close()
  await closeProven(server)
})

const planMany = async (): Promise<{ user: TestUser; id: number }[]> => {
  const planned: { user: TestUser; id: number }[] = []
  for (let n = 0; n < manyEvents; n += 1) {
    const user = await server.user()
    const { id } = await plan(server, channels, user, { startsIn: 10, lasts: 60 })
    planned.push({ user, id })
  }
  return planned
}

/** The notifications of every process, by event. */
const listen = () => {
  const heard = new Map<string, number>()
  const stop = second.app.notifier.subscribe('event', (notice) => {
    if ('id' in notice) heard.set(notice.id, (heard.get(notice.id) ?? 0) + 1)
  })
  return { heard, stop }
}

const countOf = async (text: string, values: unknown[]): Promise<Map<string, number>> => {
  const { rows } = await server.app.db.pool.query<{ id: string; times: number }>(text, values)
  return new Map(rows.map(({ id, times }) => [id, times]))
}
const actionsOf = (action: string) =>
  countOf(
    `select object_id as id, count(*)::integer as times from audit_log
     where object_type = 'event' and action = $1 group by object_id`,
    [action],
  )

const until = (events: { id: number }[], state: number) =>
  expect
    .poll(async () => {
      const { rows } = await server.app.db.pool.query(
        'select count(*)::integer as waiting from events where id = any ($1) and state <> $2',
        [events.map(({ id }) => id), state],
      )
      return rows[0].waiting
    })
    .toBe(0)

test('Two processes with the same due events open and settle each event once and notify once.', async () => {
  const events = await planMany()
  const { heard, stop } = listen()
  const once = new Map(events.map(({ id }) => [String(id), 1]))
  const bothScheduledTask = async (work: typeof openDueEvents) => {
    const at = server.clock.now()
    await Promise.all([server.app, second.app, server.app, second.app].map((app) => work(app, at)))
  }

  server.clock.advance(10 * minute)
  await bothScheduledTask(openDueEvents)
  await until(events, eventState.normal)
  expect(await actionsOf('event.open')).toEqual(once)
  await expect.poll(() => heard.size).toBe(manyEvents)
  expect(heard).toEqual(once)

  heard.clear()
  server.clock.advance(75 * minute)
  await bothScheduledTask(closeDueEvents)
  await until(events, eventState.completed)
  expect(await actionsOf('event.close')).toEqual(once)
  await expect.poll(() => heard.size).toBe(manyEvents)
  expect(heard).toEqual(once)
  stop()
  expect(
    await countOf(
      `select event_id::text as id, count(*)::integer as times from ledger.event_settlement
       where event_id = any ($1) group by event_id`,
      [events.map(({ id }) => id)],
    ),
  ).toEqual(once)
})

test('A host who closes during automatic closing gets a response, and the event is settled once.', async () => {
  const events = await planMany()
  server.clock.advance(10 * minute)
  await until(events, eventState.normal)
  const before = await actionsOf('event.close')
  server.clock.advance(75 * minute)
  const at = server.clock.now()
  const [answers] = await Promise.all([
    Promise.all(
      events.map(({ user, id }) => server.call(eventCalls.close, { id, version: 2 }, user)),
    ),
    closeDueEvents(server.app, at),
    closeDueEvents(second.app, at),
  ])
  for (const { code, msg } of answers)
    expect([200, 'Event State Does Not Allow This']).toContain(code === 200 ? code : msg)
  await until(events, eventState.completed)
  const after = await actionsOf('event.close')
  for (const { id } of events) {
    expect(before.get(String(id))).toBeUndefined()
    expect(after.get(String(id))).toBe(1)
  }
})
