import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { lostBefore } from '#live/liveConnections/index.ts'
import type { Reader } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { dayOf, lastDays, type Days } from './lastDays.ts'

/** The platform's current state and daily numbers. Each number is one query over the days. */
export const getToday = verb(homeCalls.today, async ({ app, at }) => {
  const db = app.db.query
  const days = lastDays(at)
  const [now, events, peaks, users, paid, { currency }] = await Promise.all([
    readNow(db, at),
    countEventsOf(db, days),
    peaksOf(db, days),
    countUsersOf(db, days),
    paidOn(db, days),
    readSettings(app.db),
  ])
  return {
    now,
    days: days.names.map((day) => ({
      day,
      events: Number(events.get(day) ?? 0n),
      listenersPeak: Number(peaks.get(day) ?? 0n),
      newUsers: Number(users.get(day) ?? 0n),
      toppedUp: paid.get(day)?.toppedUp ?? 0n,
      sold: paid.get(day)?.sold ?? 0n,
    })),
    currency,
    serverTime: at,
  }
})

interface Now {
  readonly runningEvents: number
  readonly listeners: number
  readonly staff: number
}

const readNow = async (db: Reader, at: Date): Promise<Now> => {
  const { rows } = await sql<Now>`select
      (select count(*)::integer from events where state = ${sql.lit(eventState.normal)}) as running_events,
      count(*) filter (where is_listener and audience_type <> 'screen')::integer as listeners,
      count(*) filter (where not is_listener)::integer as staff
    from connections where left_at is null and last_seen_at > ${lostBefore(at)}`.execute(db)
  return rows[0]!
}

interface Counted {
  readonly day: string
  readonly count: bigint
}

const byDay = (rows: readonly Counted[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map(({ day, count }) => [day, count]))

const countEventsOf = async (db: Reader, { from, to }: Days) => {
  const { rows } =
    await sql<Counted>`select ${dayOf('start_at')} as day, count(*) as count from events
    where start_at >= ${from} and start_at < ${to} and state <> ${sql.lit(eventState.cancelled)} group by 1`.execute(
      db,
    )
  return byDay(rows)
}

const peaksOf = async (db: Reader, { from, to }: Days) => {
  const { rows } = await sql<Counted>`select ${dayOf('minute')} as day, max(listeners) as count
    from (select minute, sum(listeners) as listeners from audience_samples
      where minute >= ${from} and minute < ${to} group by minute) minutes
    group by 1`.execute(db)
  return byDay(rows)
}

const countUsersOf = async (db: Reader, { from, to }: Days) => {
  const { rows } =
    await sql<Counted>`select ${dayOf('created_at')} as day, count(*) as count from users
    where created_at >= ${from} and created_at < ${to} group by 1`.execute(db)
  return byDay(rows)
}

interface Paid {
  readonly day: string
  readonly toppedUp: bigint
  readonly sold: bigint
}

/** Less refunds to cards since. */
const paidOn = async (db: Reader, { from, to }: Days): Promise<ReadonlyMap<string, Paid>> => {
  const { rows } = await sql<Paid>`select ${dayOf('paid_at')} as day,
      coalesce(sum(amount - refunded_amount) filter (where purpose = 'topUp'), 0)::bigint as topped_up,
      coalesce(sum(amount - refunded_amount) filter (where purpose <> 'topUp'), 0)::bigint as sold
    from payment_orders where paid_at >= ${from} and paid_at < ${to} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}
