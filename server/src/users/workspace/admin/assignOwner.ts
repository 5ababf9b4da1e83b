import { approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyOwnershipChanged } from '../mails/notifyMember.ts'
import { lockWorkspace, membersOf } from '../queries.ts'

/**
 * Makes a user an owner of a team whose last owner left the company or must be blocked. Other owners
 * stay.
 */
export const assignOwner = verb(
  workspaceCalls.assignOwner,
  async (context, { id, userId, reason }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      const workspace = await lockWorkspace(tx, id)
      const isMember = workspace.members.some((member) => member.userId === userId)
      if (workspace.isPersonal && !isMember) return refuse('Not For A Personal Workspace')
      const user = await tx
        .selectFrom('users as u')
        .innerJoin('workspaces as w', 'w.id', 'u.id')
        .select(['u.userName', 'u.inBlacklist', 'u.approval', 'u.anonymisedAt', 'w.role'])
        .where('u.id', '=', userId)
        .forNoKeyUpdate('u')
        .executeTakeFirst()
      const mayOwn =
        user?.role !== role.admin &&
        user?.approval === approval.approved &&
        !user.inBlacklist &&
        user.anonymisedAt === null
      if (!mayOwn) return refuse('No User', { path: 'userId' })
      await tx
        .insertInto('workspaceMembers')
        .values({ workspaceId: id, userId, role: 'owner', createdAt: at })
        .onConflict((same) =>
          same.columns(['workspaceId', 'userId']).doUpdateSet({ role: 'owner' }),
        )
        .execute()
      await tx.deleteFrom('ownershipOffers').where('workspaceId', '=', id).execute()
      const owners = (await membersOf(tx, id)).filter((member) => member.role === 'owner')
      await notifyOwnershipChanged(tx, context, owners, {
        workspaceId: id,
        teamName: workspace.name,
        newOwner: user.userName,
        outcome: 'named',
        reason,
      })
      await audit(tx, context, {
        action: 'workspace.assignOwner',
        objectType: 'workspace',
        objectId: id,
        details: { userId: Number(userId), userName: user.userName, reason },
      })
    })
    return {}
  },
)
