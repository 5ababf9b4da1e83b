import type { Shifted } from '@openbooth/contract/events/agenda/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { lockAgenda } from './requireAgenda.ts'

interface Shift {
  readonly eventId: bigint
  readonly minutes: number
  readonly at: Date
  /**
   * Which later events of the room the actor may change: all, those for the same customer of an
   * agent, or none.
   */
  readonly reach: 'room' | 'customer' | 'event'
}

/** The event, and later events of its room on its day that are not over, in order. */
const restOfDay = async (
  tx: Transaction<Tables>,
  { eventId, reach }: Pick<Shift, 'eventId' | 'reach'>,
): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from events e
    join events o on o.id = e.id or ${reach !== 'event'}::boolean
      and o.venue_room_id = e.venue_room_id and o.state in (0, 1)
      and o.start_at >= e.end_at
      and left(o.appointment_start_time, 10) = left(e.appointment_start_time, 10)
      and (${reach === 'room'}::boolean or o.customer_id is not distinct from e.customer_id)
    where e.id = ${eventId}
    order by o.start_at, o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Moves sessions that have not ended. Running sessions only end later. */
const shiftRows = async (
  tx: Transaction<Tables>,
  { minutes, at }: Shift,
  eventIds: readonly bigint[],
): Promise<{ readonly items: number; readonly assignments: number }> => {
  const by = sql`make_interval(mins => ${minutes})`
  const items = await sql`
    update agenda_items set ends_at = ends_at + ${by},
      starts_at = case when began_at is null then starts_at + ${by} else starts_at end
    where event_id = any(${eventIds}::bigint[]) and ended_at is null
      and (began_at is not null or ends_at > ${at})`.execute(tx)
  const assignments = await sql`
    update assignments set ends_at = ends_at + ${by},
      starts_at = case when starts_at > ${at} then starts_at + ${by} else starts_at end
    where event_id = any(${eventIds}::bigint[]) and ends_at > ${at}`.execute(tx)
  return {
    items: Number(items.numAffectedRows ?? 0),
    assignments: Number(assignments.numAffectedRows ?? 0),
  }
}

/**
 * Shifts the sessions and assignments of an event from now on, and those of the later events of its
 * room on that day within reach. Each event keeps its hours.
 * @throws The Event Is Closed, No Session Follows
 */
export const shiftDay = async (
  tx: Transaction<Tables>,
  shift: Shift,
): Promise<Shifted & { readonly eventIds: readonly bigint[] }> => {
  const { eventId, minutes } = shift
  const eventIds = await restOfDay(tx, shift)
  for (const id of eventIds) await lockAgenda(tx, id)
  const moved = await shiftRows(tx, shift, eventIds)
  if (moved.items === 0) refuse('No Session Follows')
  const agendas = await tx
    .updateTable('eventAgendas')
    .set((now) => ({ delay: now.eb('delay', '+', minutes) }))
    .where('eventId', '=', sql<bigint>`any(${eventIds}::bigint[])`)
    .returning(['eventId', 'delay'])
    .execute()
  const tooShort = await tx
    .selectFrom('events as e')
    .innerJoin('agendaItems as i', 'i.eventId', 'e.id')
    .select(['e.id as eventId', 'e.name', 'e.endAt'])
    .select((all) => all.fn.max('i.endsAt').as('needsUntil'))
    .where('e.id', '=', sql<bigint>`any(${eventIds}::bigint[])`)
    .groupBy('e.id')
    .having((all) => all.fn.max('i.endsAt'), '>', sql<Date>`e.end_at`)
    .orderBy('e.startAt')
    .execute()
  const { delay } = agendas.find((one) => one.eventId === eventId)!
  return { ...moved, delay, tooShort, eventIds }
}
