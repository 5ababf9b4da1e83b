import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { lockAsMember, refuseWithoutOwner } from '../queries.ts'
import { endMembership } from './endMembership.ts'

/** Ends the caller's membership of the acting team. */
export const leave = verb(workspaceCalls.leave, async (context) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    const workspace = await lockAsMember(tx, context)
    refuseWithoutOwner(workspace, workspace.own)
    await endMembership(tx, at, workspace.id, actor.id)
    await audit(tx, context, {
      action: 'workspace.leave',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { role: workspace.own.role },
    })
  })
  return {}
})
