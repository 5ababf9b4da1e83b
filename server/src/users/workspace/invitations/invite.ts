import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { mostMembers } from '@openbooth/contract/users/workspace/rules'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { lockAsOwner } from '../queries.ts'
import { inviteByEmail } from './inviteByEmail.ts'

/**
 * Invites a person by email. Nothing in the response depends on whether the address has an account,
 * except for members, whose addresses owners see anyway.
 */
export const invite = verb(workspaceCalls.invite, async (context, { emailAddress, role }) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    await requireMailAllowance(tx, at, actor.id, 1)
    const workspace = await lockAsOwner(tx, context)
    const wanted = { workspace, event: null, emailAddress, role }
    await inviteByEmail(tx, context, wanted, { people: workspace.members, most: mostMembers })
    await audit(tx, context, {
      action: 'workspace.invite',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { emailAddress, role },
    })
  })
  return {}
})
