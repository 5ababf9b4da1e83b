import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyRemoved } from '../mails/notifyMember.ts'
import { lockAsOwner, memberIn, refuseWithoutOwner } from '../queries.ts'
import { endMembership } from './endMembership.ts'

/** Removes a member. Their events stay with the workspace. */
export const removeMember = verb(workspaceCalls.removeMember, async (context, { userId }) => {
  const { app, at } = context
  await app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    const member = memberIn(workspace, userId)
    refuseWithoutOwner(workspace, member)
    await endMembership(tx, at, workspace.id, userId)
    await notifyRemoved(tx, context, member, { teamName: workspace.name, eventName: null })
    await audit(tx, context, {
      action: 'workspace.removeMember',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { userId: Number(userId), userName: member.userName, role: member.role },
    })
  })
  return {}
})
