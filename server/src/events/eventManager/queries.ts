import type { SharedRole } from '@openbooth/contract/users/workspace/rules'
import { roleMay } from '@openbooth/contract/permissions'
import type { MemberRole } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'

/** The managers of an event in the order in which they joined. */
export const managersOf = async (db: Reader, eventId: bigint) => {
  const rows = await db
    .selectFrom('eventManagers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.role', 'm.createdAt'])
    .select(['u.userName', 'u.emailAddress', 'u.language'])
    .where('m.eventId', '=', eventId)
    .orderBy('m.createdAt')
    .orderBy('m.userId')
    .execute()
  // The database allows no other roles.
  return rows.map((row) => ({ ...row, role: row.role as SharedRole }))
}

/** Whether the caller may change the managers of an event, as a member who may plan. */
export const mayChange = (actor: Actor, workspaceId: bigint): boolean =>
  actor.workspaceId === workspaceId && roleMay(actor.memberRole, 'plan')

/**
 * Locks the managers of an event for a member who may plan. The member's row is locked too, so that
 * a removal that runs at the same time waits or is seen.
 */
export const lockManagers = async (
  tx: Transaction<Tables>,
  { actor }: Context,
  eventId: bigint,
) => {
  const member = await tx
    .selectFrom('workspaceMembers')
    .select('role')
    .where('workspaceId', '=', actor.workspaceId)
    .where('userId', '=', actor.id)
    .forShare()
    .executeTakeFirst()
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('workspaces as w', 'w.id', 'e.ownerId')
    .select(['e.id', 'e.name', 'w.name as workspaceName'])
    .where('e.id', '=', eventId)
    .where('e.ownerId', '=', actor.workspaceId)
    .executeTakeFirst()
  if (!event || !member) return refuse('Event Not Found')
  if (!roleMay(member.role as MemberRole, 'plan')) return refuse('No Permission')
  // Serialised without the row of the event, which a running event needs.
  await tx
    .selectFrom('eventManagers')
    .select('userId')
    .where('eventId', '=', eventId)
    .forUpdate()
    .execute()
  return { event, workspace: { id: actor.workspaceId, name: event.workspaceName } }
}
