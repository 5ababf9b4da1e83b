import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { endInvitation } from './endInvitation.ts'
import { lockOwnInvitation, type OwnInvitation } from './lockOwnInvitation.ts'

const addMember = async (
  tx: Transaction<Tables>,
  { at, actor }: Context,
  { workspace, invitation }: OwnInvitation,
) => {
  await tx
    .insertInto('workspaceMembers')
    .values({ workspaceId: workspace.id, userId: actor.id, role: invitation.role, createdAt: at })
    // A member since, for example named as an owner by an administrator, keeps that role.
    .onConflict((same) => same.columns(['workspaceId', 'userId']).doNothing())
    .execute()
}

const addManager = async (
  tx: Transaction<Tables>,
  { at, actor }: Context,
  { invitation }: OwnInvitation,
  eventId: bigint,
) => {
  const { role, invitedBy } = invitation
  await tx
    .insertInto('eventManagers')
    .values({ eventId, userId: actor.id, role, addedBy: invitedBy, createdAt: at })
    .onConflict((same) => same.columns(['eventId', 'userId']).doUpdateSet({ role }))
    .execute()
}

/** Accepts an invitation: the caller becomes a member, or a manager of the one event. */
export const acceptInvitation = verb(workspaceCalls.acceptInvitation, async (context, { id }) =>
  context.app.db.transaction(async (tx) => {
    const own = await lockOwnInvitation(tx, context, id)
    const { workspace, invitation } = own
    const { eventId, role } = invitation
    if (eventId === null) await addMember(tx, context, own)
    else await addManager(tx, context, own, eventId)
    await endInvitation(tx, context, own, 'accepted')
    await audit(tx, context, {
      action: eventId === null ? 'workspace.acceptInvitation' : 'event.acceptManagement',
      objectType: eventId === null ? 'workspace' : 'event',
      objectId: eventId ?? workspace.id,
      details: { role },
    })
    return { workspaceId: workspace.id, eventId }
  }),
)
