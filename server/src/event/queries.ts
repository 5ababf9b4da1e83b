import type { EventRow } from '@openbooth/contract/event/view'
import { eventRow } from '@openbooth/contract/event/view'
import type { Taken } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/event'
import { role } from '@openbooth/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#platform/database.ts'
import { contains } from '#platform/list.ts'
import type { Actor } from '#platform/session.ts'
import { chargedOfEvent } from './storedEvent.ts'

/** Whether an actor may see an event: its owner and administrators. */
export const maySee = (actor: Actor, event: { readonly ownerId: bigint }): boolean =>
  event.ownerId === actor.id || actor.role === role.admin

export type HostedInput = Omit<Taken<typeof eventCalls.list>, 'page' | 'pageSize'>

/** The events a user hosts, as filtered. Ordered by the caller. */
export const hostedEvents = (db: Reader, ownerId: bigint, input: HostedInput) => {
  let query = db
    .selectFrom('events as e')
    .innerJoin('users as o', 'o.id', 'e.ownerId')
    .where('e.ownerId', '=', ownerId)
    .select([
      'e.id',
      'e.number',
      'e.name',
      'e.eventType',
      'e.state',
      'e.appointmentStartTime',
      'e.appointmentEndTime',
      'e.timeZone',
      'e.dst',
      'e.hemispheres',
      'e.startAt',
      'e.endAt',
      'e.ownerId',
      'o.userName as ownerName',
      'e.boothNums',
      'e.receiverNums',
      'e.lacksServerSince',
      'e.version',
      sql<unknown>`${sql.raw(chargedOfEvent)}`.as('charged'),
    ])
  if (input.state !== undefined) query = query.where('e.state', '=', input.state)
  if (input.eventType !== undefined) query = query.where('e.eventType', '=', input.eventType)
  if (input.from !== undefined) query = query.where('e.startAt', '>=', input.from)
  if (input.to !== undefined) query = query.where('e.startAt', '<', input.to)
  if (input.search) query = query.where(named(input.search))
  return query
}

/** Whether the name contains a text, or the number, however it is spaced. Over columns `name` and `number`. */
export const namedLike = (text: string, table = ''): RawBuilder<SqlBool> => {
  const column = (name: string) => `${table}${name}`
  const digits = digitsOf(text)
  return digits === undefined
    ? contains([column('name')], text)
    : sql<SqlBool>`(${contains([column('name')], text)} or ${contains([column('number')], digits)})`
}

/** The digits of a text that is a number, however it is spaced. */
export const digitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/** The same, found by the index of pairs of characters; one character has none and is sought without. */
const named = (text: string): RawBuilder<SqlBool> => {
  const hasPairs = (sought: string) =>
    sql<SqlBool>`pairs_of_characters(e.name || ' ' || e.number) @> pairs_of_characters(${sought})`
  const sought = [...new Set([text, digitsOf(text) ?? text])]
  if (sought.some((one) => one.length < 2)) return namedLike(text, 'e.')
  return sql<SqlBool>`(${sql.join(sought.map(hasPairs), sql` or `)}) and ${namedLike(text, 'e.')}`
}

type HostedRow = Awaited<ReturnType<ReturnType<typeof hostedEvents>['execute']>>[number]

export const toEventRow = ({ lacksServerSince, charged, ...row }: HostedRow): EventRow => ({
  ...row,
  // The database allows no other numbers.
  eventType: row.eventType as EventRow['eventType'],
  state: row.state as EventRow['state'],
  hemispheres: row.hemispheres as EventRow['hemispheres'],
  charged: z.decode(eventRow.shape.charged, charged as z.input<typeof eventRow.shape.charged>),
  lacksServer: lacksServerSince !== null,
})

/** How many events of each state a user hosts. */
export const countEvents = async (
  db: Reader,
  ownerId: bigint,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('events')
    .select(['state', (select) => select.fn.countAll<bigint>().as('events')])
    .where('ownerId', '=', ownerId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, events }) => [state, Number(events)]))
}
