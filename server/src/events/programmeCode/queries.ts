import type { ProgrammeCodes } from '@openbooth/contract/events/programmeCode/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { roomKeyOf } from './findProgrammeCode.ts'

/** The congress or series of the acting workspace. Administrators act on all. */
const planned = (db: Reader, actor: Actor, id: bigint) =>
  db
    .selectFrom('programmes as p')
    .where('p.id', '=', id)
    .where('p.kind', '<>', 'project')
    .$if(actor.role !== role.admin, (all) => all.where('p.ownerId', '=', actor.workspaceId))

/**
 * Locks the code of a programme, and the programme against saves that change its rooms.
 * @throws Programme Not Found
 */
export const lockPlanned = async (tx: Transaction<Tables>, actor: Actor, id: bigint) =>
  (await planned(tx, actor, id)
    .select(['p.id', 'p.name', 'p.cancelledAt'])
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('Programme Not Found')

/** The rooms in their order, then the events without a room. */
const roomsOf = (db: Reader, programmeId: bigint) =>
  sql<{ id: bigint | null; name: string }>`
    select r.id, r.name from (
      select id, name, position from venue_rooms where programme_id = ${programmeId}
      union all
      select null, '', null from (
        select from events where programme_id = ${programmeId} and venue_room_id is null and state <> ${eventState.cancelled} limit 1) e) r
    order by r.position nulls last`.execute(db)

/**
 * The code of a programme with its links.
 * @throws Programme Not Found
 */
export const readCodes = async (
  app: App,
  db: Reader,
  actor: Actor,
  id: bigint,
): Promise<ProgrammeCodes> => {
  const found = await planned(db, actor, id)
    .leftJoin('programmeCodes as c', 'c.programmeId', 'p.id')
    .select(['p.listeners', 'c.code', 'c.createdAt', 'c.revokedAt'])
    .select(
      sql<number>`(select coalesce(sum(a.listeners), 0)::integer from audience_counts a
        join events e on e.id = a.event_id where e.programme_id = p.id)`.as('connected'),
    )
    .executeTakeFirst()
  if (!found) return refuse('Programme Not Found')
  const { code, createdAt, revokedAt, connected } = found
  const linkTo = (end: string): string => `${publicUrl(app.env)}/live/${end}`
  const { rows: rooms } = code === null ? { rows: [] } : await roomsOf(db, id)
  return {
    code:
      code === null
        ? null
        : { code, link: linkTo(code), createdAt: createdAt!, isRevoked: revokedAt !== null },
    doors: rooms.map(({ id: roomId, name }) => ({
      name,
      link: linkTo(`${code}/${roomKeyOf(roomId)}`),
    })),
    // Congresses and series declare their listeners.
    listeners: found.listeners!,
    connected,
  }
}

/** Ends the connections that were made with the code of a programme. @returns their events */
export const endConnections = async (
  tx: Transaction<Tables>,
  programmeId: bigint,
  at: Date,
): Promise<readonly bigint[]> => {
  // In a fixed order, to avoid a deadlock with other statements that end many connections.
  const { rows } = await sql<{ eventId: bigint }>`
    with ended as (
      update connections set left_at = ${at} where id in (
        select n.id from connections n join programme_codes c on c.id = n.programme_code_id
        where c.programme_id = ${programmeId} and n.left_at is null order by n.id for no key update of n)
      returning event_id)
    select distinct event_id as "eventId" from ended`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}
