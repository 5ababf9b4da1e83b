import { isOver } from '@openbooth/contract/events/event/rules/events'
import type { Permission } from '@openbooth/contract/permissions'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { mayAsParty, partiesOf } from '../event/index.ts'

/**
 * Checks that the actor may do something with the agenda of an event.
 * @returns whether the actor may also see the other events of its programme
 * @throws Event Not Found
 */
export const requireAgenda = async (
  db: Reader,
  actor: Actor,
  eventId: bigint,
  permission: Permission,
): Promise<{ readonly seesProgramme: boolean }> => {
  const parties = await partiesOf(db, actor, eventId)
  if (!parties || !mayAsParty(actor, parties, permission)) return refuse('Event Not Found')
  return { seesProgramme: parties.ownerId === actor.workspaceId || actor.role === role.admin }
}

/**
 * Locks the agenda of an event that is not over, for a change, and counts the change.
 * @throws The Event Is Closed
 */
export const lockAgenda = async (tx: Transaction<Tables>, eventId: bigint): Promise<void> => {
  const event = await tx
    .selectFrom('events')
    .select('state')
    .where('id', '=', eventId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (isOver(event)) refuse('The Event Is Closed')
  await tx
    .insertInto('eventAgendas')
    .values({ eventId })
    .onConflict((row) =>
      row.column('eventId').doUpdateSet(({ eb }) => ({
        version: eb('eventAgendas.version', '+', 1),
      })),
    )
    .execute()
}
