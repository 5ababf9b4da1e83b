import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { mostMembers } from '@openbooth/contract/users/workspace/rules'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { lockAsOwner } from '../queries.ts'
import { inviteByEmail } from './inviteByEmail.ts'
import { openInvitations } from './openInvitations.ts'

/**
 * Invites a person by email. Nothing in the response depends on whether the address has an account,
 * except for members, whose addresses owners see anyway.
 */
export const invite = verb(workspaceCalls.invite, async (context, { emailAddress, role }) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    await requireMailAllowance(tx, at, actor.id, 1)
    const workspace = await lockAsOwner(tx, context)
    const address = emailAddress.toLowerCase()
    if (workspace.members.some((member) => member.emailAddress.toLowerCase() === address))
      return refuse('Already A Member', { path: 'emailAddress' })
    const open = await openInvitations(tx, at)
      .where('i.workspaceId', '=', workspace.id)
      .where('i.eventId', 'is', null)
      .execute()
    if (open.some((other) => other.emailAddress.toLowerCase() === address))
      return refuse('Already Invited', { path: 'emailAddress' })
    if (workspace.members.length + open.length >= mostMembers)
      return refuse('Team Size Has Reached Its Limit')
    await inviteByEmail(tx, context, { workspace, event: null, emailAddress, role })
    await audit(tx, context, {
      action: 'workspace.invite',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { emailAddress, role },
    })
  })
  return {}
})
