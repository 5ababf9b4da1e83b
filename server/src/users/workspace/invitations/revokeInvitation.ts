import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { lockAsOwner } from '../queries.ts'
import { revoke } from './lockInvitation.ts'

/** Revokes an invitation immediately. */
export const revokeInvitation = verb(workspaceCalls.revokeInvitation, async (context, { id }) => {
  const { app, at } = context
  await app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    const emailAddress = await revoke(tx, at, id, { workspace, event: null })
    await audit(tx, context, {
      action: 'workspace.revokeInvitation',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { emailAddress },
    })
  })
  return {}
})
