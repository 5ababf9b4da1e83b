import type { InputOf } from '@openbooth/contract/call'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { lockProgramme, readProgramme, readRooms } from './queries.ts'

type Input = InputOf<typeof programmeCalls.update>

/** Renames a programme, changes its days, and renames, adds, orders and removes its rooms. */
export const updateProgramme = verb(programmeCalls.update, async (context, input) =>
  context.app.db
    .transaction((tx) => update(tx, context, input))
    .catch((error: unknown) => {
      if (constraintOf(error) === 'programmes_by_name')
        return refuse('Programme Name Has Been Taken', { path: 'name' })
      throw error
    }),
)

const update = async (tx: Transaction<Tables>, context: Context, input: Input) => {
  const { id, version, name, startsOn, endsOn, rooms } = input
  const before = await lockProgramme(tx, context.actor.workspaceId, id)
  // A project has no days.
  if (before.kind !== 'congress') return refuse('Programme Not Found')
  await requireVersion(
    tx,
    context,
    { is: before.version, read: version },
    { objectType: 'programme', objectId: id },
    { call: programmeCalls.update, read: () => readProgramme(tx, context, id) },
  )
  await requireDays(tx, id, { startsOn, endsOn, timeZone: before.timeZone! })
  const roomsBefore = await readRooms(tx, id)
  const was = factsOf(before, roomsBefore)
  const is = factsOf(input, rooms)
  const changed = Object.keys(is).filter((field) => is[field] !== was[field])
  if (changed.length === 0) return readProgramme(tx, context, id)
  const known = roomsBefore.map((room) => room.id)
  await changeRooms(tx, id, known, rooms)
  await tx
    .updateTable('programmes')
    .set({ name, startsOn, endsOn, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const only = (facts: Facts) => Object.fromEntries(changed.map((field) => [field, facts[field]]))
  await audit(tx, context, {
    action: 'programme.update',
    objectType: 'programme',
    objectId: id,
    details: { before: only(was), after: only(is) },
  })
  return readProgramme(tx, context, id)
}

type Facts = Readonly<Record<string, string | null>>

/** What the audit log shows of a programme. */
const factsOf = (
  { name, startsOn, endsOn }: { name: string; startsOn: string | null; endsOn: string | null },
  rooms: readonly { readonly name: string }[],
): Facts => ({ name, startsOn, endsOn, rooms: rooms.map((room) => room.name).join(', ') })

/** Refuses days that leave out an event that is not cancelled. */
const requireDays = async (
  tx: Transaction<Tables>,
  id: bigint,
  { startsOn, endsOn, timeZone }: { startsOn: string; endsOn: string; timeZone: string },
): Promise<void> => {
  const { zone } = findTimeZone(timeZone)!
  const { rows } = await sql<{ outside: boolean }>`
    select coalesce(bool_or((start_at at time zone ${zone})::date not between ${startsOn}::date and ${endsOn}::date), false) as outside
    from events where programme_id = ${id} and state <> 2`.execute(tx)
  if (rows[0]!.outside) refuse('Events Outside The Days', { path: 'startsOn' }, { path: 'endsOn' })
}

/** A room of another programme is new here. */
const changeRooms = async (
  tx: Transaction<Tables>,
  programmeId: bigint,
  before: readonly bigint[],
  rooms: Input['rooms'],
): Promise<void> => {
  const kept = rooms.map((room) =>
    room.id !== undefined && before.includes(room.id)
      ? { ...room, id: room.id }
      : { name: room.name },
  )
  const ids = new Set(kept.flatMap((room) => ('id' in room ? [room.id] : [])))
  const removed = before.filter((one) => !ids.has(one))
  if (removed.length > 0) await tx.deleteFrom('venueRooms').where('id', 'in', removed).execute()
  // Two rooms can swap their names, which are unique at any moment.
  await sql`update venue_rooms set name = '#' || id where programme_id = ${programmeId}`.execute(tx)
  for (const [position, room] of kept.entries()) {
    const { name } = room
    if ('id' in room)
      await tx.updateTable('venueRooms').set({ name, position }).where('id', '=', room.id).execute()
    else await tx.insertInto('venueRooms').values({ programmeId, name, position }).execute()
  }
  await sql`
    update events e set room = r.name from venue_rooms r
    where r.id = e.venue_room_id and e.programme_id = ${programmeId} and e.room <> r.name`.execute(
    tx,
  )
}
