import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { lockUsers } from '../../user/index.ts'
import { lockWorkspace } from '../queries.ts'

/**
 * Locks an open invitation to the caller's address, after its workspace, so that each invitation is
 * answered once. The verified address of the caller is the proof.
 * @throws Invitation Not Valid, also for an invitation of another address
 */
export const lockOwnInvitation = async (
  tx: Transaction<Tables>,
  { at, actor }: Context,
  id: bigint,
) => {
  const found = await tx
    .selectFrom('workspaceInvitations')
    .select('workspaceId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return refuse('Invitation Not Valid')
  const workspace = await lockWorkspace(tx, found.workspaceId)
  const [locked] = await lockUsers(tx, [actor.id])
  const invitation = await tx
    .selectFrom('workspaceInvitations as i')
    .innerJoin('users as b', 'b.id', 'i.invitedBy')
    .leftJoin('events as e', 'e.id', 'i.eventId')
    .select(['i.id', 'i.emailAddress', 'i.role', 'i.eventId', 'i.invitedBy'])
    .select('e.name as eventName')
    .where('i.id', '=', id)
    .where('i.endedAt', 'is', null)
    .where('i.expiresAt', '>', at)
    // Blacklisting revokes invitations, but not one that commits at the same time.
    .where('b.inBlacklist', '=', false)
    .forUpdate('i')
    .executeTakeFirst()
  const address = locked?.user?.emailAddress.toLowerCase()
  if (!invitation || invitation.emailAddress.toLowerCase() !== address)
    return refuse('Invitation Not Valid')
  return { workspace, invitation: { ...invitation, role: invitation.role as GivenRole } }
}

export type OwnInvitation = Awaited<ReturnType<typeof lockOwnInvitation>>
