import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  connectionLostSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { codesOf } from '#testing/people/people.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { endOver } from './endOver.ts'
import { recordHeartbeat, writeHeartbeats } from './heartbeats.ts'
import { giveUpSilent } from './scheduledTasks.ts'

// The counts of the audience equal the connections at every moment, and joining counts none of them.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

interface Hall {
  readonly host: TestUser
  readonly id: number
  readonly code: { readonly id: number; readonly code: string }
}

const openHall = async (receiverNums: number): Promise<Hall> => {
  const host = await makeUnlimited(server, await server.user())
  const { id } = await startNow(server, channels, host, 600, { receiverNums })
  return { host, id, code: (await codesOf(server, host, id)).listener }
}

/** Recounts the connections in one snapshot with the counts. @returns the events that differ */
const differing = async (): Promise<unknown[]> => {
  const { rows } = await server.app.db.pool.query(
    `select coalesce(c.event_id, n.event_id) as id, c.places, n.recounted, c.listeners, n.heads, c.real_time, n.in_real_time
    from audience_counts c full join (
      select event_id, count(*) as recounted, count(*) filter (where audience_type <> 'screen') as heads,
        count(*) filter (where may_use_webrtc) as in_real_time
      from connections where is_listener and left_at is null group by event_id) n on n.event_id = c.event_id
    where coalesce(c.places, 0) <> coalesce(n.recounted, 0) or coalesce(c.listeners, 0) <> coalesce(n.heads, 0)
      or coalesce(c.real_time, 0) <> coalesce(n.in_real_time, 0)`,
  )
  return rows
}

/** A sequence of numbers below 1 that is the same in each run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A crowd that joins, reloads, leaves and falls silent at random, until it is stopped. */
const openCrowd = (halls: readonly Hall[], seed: number) => {
  const random = randomFrom(seed)
  const seats: { seat: string; connectionId: string }[] = []
  let isOver = false
  let joins = 0
  const step = async (): Promise<void> => {
    const chance = random()
    const some =
      seats.length > 0 ? seats.splice(Math.floor(random() * seats.length), 1)[0] : undefined
    if (some && chance < 0.3) return void (await server.call(liveConnectionCalls.leave, {}, some))
    if (some && chance < 0.5) recordHeartbeat(server.app, some.connectionId, server.clock.now())
    const hall = halls[Math.floor(random() * halls.length)]!
    const answer = await server.call(
      admissionCalls.join,
      {
        code: hall.code.code,
        audienceType: random() < 0.2 ? 'screen' : 'mobile',
        ...(some && chance < 0.7 && { seatBefore: some.seat }),
      },
      { from: `10.${seed}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}` },
    )
    if (answer.code !== 200) return
    joins += 1
    seats.push(answer.data)
  }
  const walk = async (): Promise<void> => {
    while (!isOver) await step().catch(() => {})
  }
  const walks = Promise.all([walk(), walk(), walk()])
  return {
    joined: () => joins,
    stop: () => {
      isOver = true
      return walks
    },
  }
}

test('The audience counts equal the connections during parallel joins, reloads, leaving, timeouts, revoked codes, closed events and killed database sessions.', async () => {
  const halls = [await openHall(12), await openHall(5), await openHall(500)]
  const closing = await openHall(50)
  const second = await startSecondProcess(server)
  await server.app.db.pool.query('update events set real_time_places = 60 where id = $1', [
    halls[2]!.id,
  ])
  const crowds = [1, 2, 3].map((seed) => openCrowd([...halls, closing], seed))
  const deadline = performance.now() + 6_000
  let rounds = 0
  while (performance.now() < deadline) {
    rounds += 1
    expect(await differing()).toEqual([])
    if (rounds % 20 === 0) server.clock.advance((connectionLostSeconds * 1000) / 3)
    if (rounds % 25 === 0)
      await Promise.all([
        giveUpSilent(server.app, server.clock.now()).catch(() => {}),
        giveUpSilent(second.app, server.clock.now()).catch(() => {}),
        writeHeartbeats(server.app).catch(() => {}),
      ])
    if (rounds % 40 === 0)
      await server.app.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%join_event%' and state <> 'idle'`,
      )
    if (rounds % 90 === 0)
      await server.call(eventCalls.reissueCode, { id: halls[1]!.code.id }, halls[1]!.host)
  }
  const { version } = await server.ok(eventCalls.get, { id: closing.id }, closing.host)
  await server.ok(eventCalls.close, { id: closing.id, version }, closing.host)
  await Promise.all([
    endOver(server.app, server.clock.now()),
    endOver(second.app, server.clock.now()),
  ])
  await Promise.all(crowds.map((crowd) => crowd.stop()))
  await second.close()
  expect(await differing()).toEqual([])
  const { rows } = await server.app.db.pool.query<{ events: number; realTime: number }>(
    `select count(*)::integer as events, max(real_time) filter (where event_id = $1) as "realTime" from audience_counts`,
    [halls[2]!.id],
  )
  expect(rows[0]!.events).toBe(4)
  expect(rows[0]!.realTime).toBeGreaterThan(0)
  expect(crowds.reduce((sum, { joined }) => sum + joined(), 0)).toBeGreaterThan(50)
}, 60_000)

/** The pages of the database that a join reads, with this many listeners connected. */
const pagesOfJoin = async ({ id }: Hall): Promise<number> => {
  const client = await server.app.db.pool.connect()
  try {
    await client.query('begin')
    const join = `select join_event(lookup, 0::smallint, gen_random_uuid(), gen_random_uuid()::text::bytea, null, null, 'mobile', now())
      from join_codes where event_id = ${id} and role = 'listener'`
    // The first join of a session also reads the catalogue.
    await client.query(join)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${join}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']!
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('Joining reads as many pages of the database with 20,000 connected listeners as with 200.', async () => {
  const hall = await openHall(500)
  const fill = (listeners: number) =>
    server.app.db.pool.query(
      `insert into connections (id, ticket_hash, event_id, code_id, is_listener, audience_type, joined_at, last_seen_at)
      select gen_random_uuid(), decode(md5(random()::text), 'hex'), $1, $2, true, 'mobile', $3, $3
      from generate_series(1, $4)`,
      [hall.id, hall.code.id, server.clock.now(), listeners],
    )
  await server.app.db.pool.query('update events set receiver_nums = 100000 where id = $1', [
    hall.id,
  ])
  await fill(200)
  await server.app.db.pool.query('analyze connections')
  const few = await pagesOfJoin(hall)
  await fill(19_800)
  await server.app.db.pool.query('analyze connections')
  expect(await differing()).toEqual([])
  // Indexes have another level.
  expect(await pagesOfJoin(hall)).toBeLessThan(few * 1.3)
}, 60_000)
