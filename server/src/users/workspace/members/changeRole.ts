import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { revokeInvitationsBy } from '../../user/index.ts'
import { notifyRoleChanged } from '../mails/notifyMember.ts'
import { lockAsOwner, memberIn, refuseWithoutOwner, setRole } from '../queries.ts'

/**
 * Changes the role of a member. The next call of the member has the new rights. Ownership is given
 * by a transfer instead, which both confirm.
 */
export const changeRole = verb(workspaceCalls.changeRole, async (context, { userId, role }) => {
  const { app, at } = context
  await app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    const member = memberIn(workspace, userId)
    if (member.role === role) return
    refuseWithoutOwner(workspace, member)
    await setRole(tx, workspace.id, userId, role)
    const mayPlan = role === 'planner'
    await revokeInvitationsBy(tx, at, { workspaceId: workspace.id, userId, mayPlan })
    // An owner who is demoted cannot give ownership away.
    await tx
      .deleteFrom('ownershipOffers')
      .where('offeredBy', '=', userId)
      .where('workspaceId', '=', workspace.id)
      .execute()
    await notifyRoleChanged(tx, context, member, { teamName: workspace.name, role })
    await audit(tx, context, {
      action: 'workspace.changeRole',
      objectType: 'workspace',
      objectId: workspace.id,
      details: {
        userId: Number(userId),
        userName: member.userName,
        before: { role: member.role },
        after: { role },
      },
    })
  })
  return {}
})
