import type { EventReport } from '@openbooth/contract/live/report/report'
import { heartbeatSeconds } from '@openbooth/contract/live/liveConnections/calls'
import {
  connectionTypes,
  deliveries,
  type ConnectionType,
  type Delivery,
} from '@openbooth/contract/live/liveConnections/audience'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { readMinutes } from '../../monitoring/index.ts'
import { liveFor, type Facts } from './facts.ts'
import { namesOfChannels } from './names.ts'

type Audience = EventReport['audience']

/** A connection without a proper end ended at its last heartbeat. */
const leftAt = (facts: Facts) =>
  sql`least(coalesce(n.left_at, ${facts.closedAt}), n.last_seen_at + ${heartbeatSeconds} * interval '1 second', ${facts.closedAt}::timestamptz)`

/** SQL: milliseconds between two times in which the event was live and not paused. */
const liveTime = (facts: Facts, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => {
  const { live } = facts
  if (live === null) return sql`0::float8`
  const between = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`greatest(0, extract(epoch from ${other} - ${one}) * 1000)`
  const [begins, ends] = [
    sql`greatest(${from}, ${new Date(live.from)}::timestamptz)`,
    sql`least(${to}, ${new Date(live.to)}::timestamptz)`,
  ]
  const pauses = live.pauses.map(
    ([paused, over]) =>
      sql`- ${between(
        sql`greatest(${begins}, ${new Date(paused)}::timestamptz)`,
        sql`least(${ends}, ${new Date(over ?? live.to)}::timestamptz)`,
      )}`,
  )
  return sql`greatest(0, ${between(begins, ends)} ${sql.join(pauses, sql` `)})`
}

interface Row<Of extends string> {
  readonly of: Of
  /** Connections. */
  readonly count: number
  readonly milliseconds: number
  /** Maximum at the same time. */
  readonly peak: number
}

/** Sums spans of `id`, `of`, `from_at` and `to_at`, and finds the maximum. */
const added = <Of extends string>(db: Reader, facts: Facts, spans: RawBuilder<unknown>) =>
  sql<Row<Of>>`
    with spans as (${spans}),
    timed as (
      select *, ${liveTime(facts, sql`from_at`, sql`to_at`)} as milliseconds from spans),
    moments as (
      select of, from_at as at, 1 as step from timed where milliseconds > 0
      union all select of, to_at, -1 from timed where milliseconds > 0),
    -- Whoever leaves in the same moment makes room first.
    fullest as (
      select of, max(people) as peak from (
        select of, sum(step) over (partition by of order by at, step) as people from moments) m group by of)
    select t.of, count(distinct t.id)::integer as count, round(sum(t.milliseconds))::float8 as milliseconds,
      coalesce(max(f.peak), 0)::integer as peak
    from timed t left join fullest f on f.of = t.of group by t.of`.execute(db)

const kindsOf = (db: Reader, facts: Facts) =>
  added<ConnectionType>(
    db,
    facts,
    sql`select n.id, n.audience_type as of, n.joined_at as from_at, greatest(n.joined_at, ${leftAt(facts)}) as to_at
      from connections n where n.event_id = ${facts.id} and n.is_listener`,
  )

/** By `floor` and ids of channels. */
const heardOf = (db: Reader, facts: Facts) =>
  added<string>(
    db,
    facts,
    sql`select n.id, s.hears as of, s.from_at, s.to_at
      from connections n join heard_spells s on s.connection_id = n.id
      where n.event_id = ${facts.id} and n.audience_type <> 'screen'
      union all
      select n.id, n.hears, n.hears_since, greatest(n.hears_since, ${leftAt(facts)})
      from connections n where n.event_id = ${facts.id} and n.audience_type <> 'screen'
        and n.hears is not null and n.hears_since is not null`,
  )

/** By WebRTC and by HLS. */
const deliveriesOf = (db: Reader, facts: Facts) =>
  added<Delivery>(
    db,
    facts,
    sql`select n.id, s.delivery as of, s.from_at, s.to_at
      from connections n join heard_spells s on s.connection_id = n.id
      where n.event_id = ${facts.id} and n.audience_type <> 'screen'
      union all
      select n.id, n.delivery, n.hears_since, greatest(n.hears_since, ${leftAt(facts)})
      from connections n where n.event_id = ${facts.id} and n.audience_type <> 'screen'
        and n.hears is not null and n.hears_since is not null`,
  )

const publicRequestsOf = async (db: Reader, facts: Facts) => {
  const row = await db
    .selectFrom('publicSegmentRequests')
    .select(sql<number>`requests::float8`.as('requests'))
    .where('eventId', '=', facts.id)
    .executeTakeFirst()
  return row && { publicSegmentRequests: row.requests }
}

const floorKey = 'floor'

/** Audience by kind, selected track and duration. */
export const readAudience = async (db: Reader, facts: Facts): Promise<Audience> => {
  const kinds = new Map((await kindsOf(db, facts)).rows.map((row) => [row.of, row]))
  const heard = (await heardOf(db, facts)).rows.filter(({ milliseconds }) => milliseconds > 0)
  const fullest = await db
    .selectFrom('audiencePeaks')
    .select(['listeners', 'reachedAt'])
    .where('eventId', '=', facts.id)
    .executeTakeFirst()
  const names = await namesOfChannels(
    db,
    heard.flatMap(({ of }) => (of === floorKey ? [] : [BigInt(of)])),
  )
  const whole = liveFor(facts.live)
  const averageOf = (milliseconds: number): number =>
    whole === 0 ? 0 : Math.round((milliseconds / whole) * 100) / 100
  const known = connectionTypes.flatMap((kind) => {
    const row = kinds.get(kind)
    if (row === undefined) return []
    const { count: visits, peak, milliseconds } = row
    return [{ kind, visits, peak, average: averageOf(milliseconds), milliseconds }]
  })
  const listening = known.filter(({ kind }) => kind !== 'screen')
  const sum = listening.reduce((all, { milliseconds }) => all + milliseconds, 0)
  return {
    peak: fullest?.listeners ?? 0,
    peakAt: fullest?.reachedAt ?? null,
    average: averageOf(sum),
    milliseconds: sum,
    visits: listening.reduce((all, { visits }) => all + visits, 0),
    kinds: known,
    heard: heard
      .map(({ of, count: listeners, peak, milliseconds }) => {
        const channelId = of === floorKey ? null : BigInt(of)
        const name = names.of(channelId)
        return { channelId, name, listeners, peak, average: averageOf(milliseconds), milliseconds }
      })
      .toSorted((one, other) => other.milliseconds - one.milliseconds),
    deliveries: (await deliveriesOf(db, facts)).rows
      .filter(({ milliseconds }) => milliseconds > 0)
      .map(({ of, count: listeners, peak, milliseconds }) => ({
        delivery: of,
        listeners,
        peak,
        average: averageOf(milliseconds),
        milliseconds,
      }))
      .toSorted(
        (one, other) => deliveries.indexOf(one.delivery) - deliveries.indexOf(other.delivery),
      ),
    ...(await publicRequestsOf(db, facts)),
    minutes: await readMinutes(db, facts.id),
  }
}
