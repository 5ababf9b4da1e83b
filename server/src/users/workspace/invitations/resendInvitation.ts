import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { lockAsOwner } from '../queries.ts'
import { sendAgain } from './inviteByEmail.ts'

/** Emails an invitation again. The link of the previous email ends. */
export const resendInvitation = verb(workspaceCalls.resendInvitation, async (context, { id }) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    await requireMailAllowance(tx, at, actor.id, 1)
    const workspace = await lockAsOwner(tx, context)
    const emailAddress = await sendAgain(tx, context, id, { workspace, event: null })
    await audit(tx, context, {
      action: 'workspace.resendInvitation',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { emailAddress },
    })
  })
  return {}
})
