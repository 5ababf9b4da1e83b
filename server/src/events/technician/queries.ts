import type { InputOf } from '@openbooth/contract/call'
import type { Technician, technicianCalls } from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'

/** Bookings that make a technician unavailable. */
const busy = sql.raw(
  `b.technician_id = technicians.id and b.state in ('offered', 'confirmed', 'checkedIn')`,
)

export const technicianRows = (db: Reader) =>
  db
    .selectFrom('technicians')
    .select([
      'id',
      'name',
      'emailAddress',
      'languages',
      'timeZone',
      'mailLanguage',
      'notes',
      'isActive',
      'version',
      sql<Date | null>`(select min(b.starts_at) from technician_bookings b where ${busy})`.as(
        'nextBookingAt',
      ),
      sql<number>`(select count(*)::integer from technician_bookings b where ${busy})`.as(
        'bookings',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof technicianRows>['execute']>>[number]

export const toTechnician = ({ mailLanguage, ...row }: Row): Technician => ({
  ...row,
  // The database allows no others.
  mailLanguage: mailLanguage as Technician['mailLanguage'],
})

/**
 * The owner of the technicians that an actor edits: null (the platform) for administrators,
 * otherwise the actor.
 */
export const keeperOf = (actor: Actor): bigint | null =>
  actor.role === role.admin ? null : actor.workspaceId

/** The technicians that an actor edits. */
export const keptBy = (actor: Actor) => (where: ExpressionBuilder<Tables, 'technicians'>) =>
  actor.role === role.admin
    ? where('ownerId', 'is', null)
    : where('ownerId', '=', actor.workspaceId)

/** The technicians in an actor's list or export. */
export const searchTechnicians = (
  db: Reader,
  actor: Actor,
  { isActive, search }: InputOf<typeof technicianCalls.export>,
) => {
  let query = technicianRows(db).where(keptBy(actor))
  if (isActive !== undefined) query = query.where('isActive', '=', isActive)
  if (search) query = query.where(contains(['name', 'emailAddress'], search))
  return query
}

/**
 * Locks a technician before a change of the calendar. For other users' technicians the error is the
 * same as for missing ones.
 */
export const lockTechnician = async (
  tx: Transaction<Tables>,
  ownerId: bigint | null,
  id: bigint,
) => {
  const found = await tx
    .selectFrom('technicians')
    .select(['id', 'name', 'timeZone', 'isActive'])
    .where('id', '=', id)
    .where(sql<boolean>`owner_id is not distinct from ${ownerId}`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? refuse('Technician Not Found')
}

/**
 * Whether a technician is free between two instants. Exact only while the technician's row is
 * locked.
 */
export const isFree = async (
  db: Reader,
  id: bigint,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  exceptBooking: bigint | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{
    free: boolean
  }>`select is_technician_free(${id}, ${startsAt}, ${endsAt}, ${exceptBooking}) as free`.execute(db)
  return rows[0]!.free
}
