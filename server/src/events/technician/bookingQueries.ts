import type { InputOf } from '@openbooth/contract/call'
import type {
  BookingRow,
  BookingState,
  TechnicianBooking,
  technicianCalls,
} from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { deepestRow } from '@openbooth/contract/paging'
import { sql, type NotNull, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { mailFacts, toMailStatus, type MailFacts } from '#platform/mail/mailStatus.ts'
import { containsByIndex } from '#platform/list/hasTrigrams.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, searchedPage } from '#platform/list/searchRows.ts'
import type { Actor } from '#platform/http/session.ts'
import { isPartOfNumber } from '../event/index.ts'

/** Bookings with their technician, offer and event. */
export const bookingRows = (db: Reader) =>
  db
    .selectFrom('technicianBookings as b')
    // From the left, though there always are an event and a host: so bookings are counted without looking at them.
    .leftJoin('events as e', 'e.id', 'b.eventId')
    .leftJoin('workspaces as o', 'o.id', 'e.ownerId')
    .leftJoin('technicians as t', 't.id', 'b.technicianId')
    .select([
      'b.id',
      'b.eventId',
      'b.option',
      'b.state',
      'b.technicianId',
      't.name as technicianName',
      'b.startsAt',
      'b.endsAt',
      'b.confirmedAt',
      'b.checkedInAt',
      'e.name as eventName',
      'e.number as eventNumber',
      'e.ownerId',
      'e.timeZone',
      'o.name as hostName',
      sql<Date | null>`(select f.offered_at from technician_offers f where f.booking_id = b.id and f.state = 'open')`.as(
        'offeredAt',
      ),
      // In JSON, so that one row contains all of them.
      sql<{ name: string; at: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', n.name, 'at', f.answered_at) order by f.answered_at desc)
        from technician_offers f join technicians n on n.id = f.technician_id
        where f.booking_id = b.id and f.state = 'declined'), '[]')`.as('declined'),
      lastMail.as('lastMail'),
    ])
    .$narrowType<{
      eventName: NotNull
      eventNumber: NotNull
      ownerId: NotNull
      timeZone: NotNull
      hostName: NotNull
    }>()

/** Includes a recorded notice whose email is written some minutes later. */
const lastMail = sql<{ to: string; writtenAt: string; facts: MailFacts | null } | null>`(
  select jsonb_build_object('to', w.name, 'writtenAt', coalesce(n.mailed_at, n.created_at),
    'facts', case when n.mailed_at is null then jsonb_build_object('state', 'waiting', 'at', n.created_at,
      'nextTryAt', n.due_at, 'problem', null) else ${mailFacts('m')} end)
  from technician_notices n join technician_offers f on f.id = n.offer_id
    join technicians w on w.id = f.technician_id left join mail_outbox m on m.id = n.mail_id
  where f.booking_id = b.id and n.dropped_at is null
  order by n.id desc limit 1)`

/** The bookings of the platform's technicians in a list or export. */
export const searchBookings = (
  db: Reader,
  { state, from, to, search }: InputOf<typeof technicianCalls.exportBookings>,
) => {
  let query = bookingRows(db).where('b.option', '=', 'purchased')
  if (state !== undefined) query = query.where('b.state', '=', state)
  if (from !== undefined) query = query.where('b.startsAt', '>=', from)
  if (to !== undefined) query = query.where('b.startsAt', '<', to)
  if (search) query = query.where(bookedFor(db, search))
  return query
}

/** The events and the technicians that are called so. */
const eventsCalled = (db: Reader, search: string) =>
  db
    .selectFrom('events')
    .select('id')
    .where(containsByIndex('events_by_text', search, ['name', 'number'], 'events'))
const techniciansCalled = (db: Reader, search: string) =>
  db
    .selectFrom('technicians')
    .select('id')
    .where(contains(['name'], search))

/** The bookings of events and technicians with this name. A single character uses no index. */
const bookedFor = (db: Reader, search: string): RawBuilder<SqlBool> =>
  search.length < 2
    ? contains(['e.name', 'e.number', 't.name'], search)
    : sql<SqlBool>`b.id = any(array(
        select n.id from technician_bookings n where n.event_id in (${eventsCalled(db, search)})
        union
        select n.id from technician_bookings n where n.technician_id in (${techniciansCalled(db, search)})))`

type ListInput = InputOf<typeof technicianCalls.bookings> & { readonly search: string }

/**
 * A page of the bookings whose event or technician contains a text: scans the first ones one by
 * one, then uses the text index. Part of a number is rare.
 */
export const findBookings = (db: Reader, input: ListInput) => {
  const { search, ...others } = input
  const narrowed = searchBookings(db, others)
  return searchedPage(
    input,
    isPartOfNumber(search) ? undefined : (most) => lookThrough(db, narrowed, input, most),
    () => findCalled(db, narrowed, input),
    (ids) => bookingRows(db).where('b.id', 'in', ids).execute(),
  )
}

type Bookings = ReturnType<typeof searchBookings>

const lookThrough = (db: Reader, narrowed: Bookings, input: ListInput, most: number) => {
  const looked = narrowed
    .clearSelect()
    .select(['b.id', 'b.startsAt', 'b.createdAt', 'e.name', 'e.number'])
    .select('t.name as technicianName')
  const first = ordered(looked, input, 'b').limit(most + 1)
  const matches = contains(['name', 'number', 'technicianName'], input.search)
  return findRows(db, first, matches, { ...input, most, order: input.sort })
}

/**
 * The bookings of matching events, and of each matching technician at most as many as the page can
 * show, because long-standing technicians have thousands.
 */
const findCalled = async (db: Reader, narrowed: Bookings, input: ListInput) => {
  const { search, sort, descending, page, pageSize } = input
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const bookings = narrowed.clearSelect().select(['b.id', `b.${sort} as place`])
  const ofEvents = bookings.where('b.eventId', 'in', eventsCalled(db, search))
  const ofTechnicians = bookings.where('b.technicianId', 'in', techniciansCalled(db, search))
  const ofOne = bookings.where(sql<SqlBool>`b.technician_id = called.id`)
  const { rows } = await sql<{ ids: bigint[]; total: bigint }>`
    with of_events as materialized (${ofEvents}),
    first_ones as (
      select * from of_events
      union
      select one.* from (${techniciansCalled(db, search)}) called
        cross join lateral (${ordered(ofOne, input, 'b').limit(page * pageSize)}) one),
    counted as (select * from of_events union (${ofTechnicians.limit(deepestRow + 1)}))
    select (select count(*) from counted) as total, array(
      select id from first_ones order by place ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
  `.execute(db)
  const { ids, total } = rows[0]!
  return { ids, total: Number(total), isCut: false }
}

type Row = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number]

/**
 * Whether an actor chooses the technician: administrators for the platform's technicians, hosts for
 * their own.
 */
export const mayBook = (
  actor: Actor,
  { option, ownerId }: { readonly option: string; readonly ownerId: bigint },
): boolean => (option === 'purchased' ? actor.role === role.admin : ownerId === actor.workspaceId)

const actsIn: Readonly<Record<string, TechnicianBooking['actions']>> = {
  requested: ['offer', 'assign'],
  offered: ['assign', 'withdraw'],
  confirmed: ['withdraw'],
}

/** A booking for a user who may see the event. */
export const toBooking = (row: Row, actor: Actor): TechnicianBooking => ({
  id: row.id,
  eventId: row.eventId,
  // The database allows no others.
  option: row.option as TechnicianBooking['option'],
  state: row.state as BookingState,
  technician:
    row.technicianId === null ? null : { id: row.technicianId, name: row.technicianName ?? '' },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  offeredAt: row.offeredAt,
  confirmedAt: row.confirmedAt,
  checkedInAt: row.checkedInAt,
  declined: row.declined.map(({ name, at }) => ({ name, at: new Date(at) })),
  lastMail: row.lastMail && {
    to: row.lastMail.to,
    mail: toMailStatus(row.lastMail.facts, new Date(row.lastMail.writtenAt)),
  },
  actions: mayBook(actor, row) ? (actsIn[row.state] ?? []) : [],
})

/** The same as a row of the list. */
export const toBookingRow = (row: Row, actor: Actor): BookingRow => ({
  ...toBooking(row, actor),
  eventName: row.eventName,
  eventNumber: row.eventNumber,
  hostName: row.hostName,
  timeZone: row.timeZone,
})

/** The state of a booking after an action. */
export const readBooking = async (
  db: Reader,
  id: bigint,
  actor: Actor,
): Promise<TechnicianBooking> =>
  toBooking(await bookingRows(db).where('b.id', '=', id).executeTakeFirstOrThrow(), actor)
