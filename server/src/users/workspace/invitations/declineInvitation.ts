import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { endInvitation } from './endInvitation.ts'
import { lockOwnInvitation } from './lockOwnInvitation.ts'

/** Declines an invitation. The inviter is emailed. */
export const declineInvitation = verb(workspaceCalls.declineInvitation, async (context, { id }) => {
  await context.app.db.transaction(async (tx) => {
    const own = await lockOwnInvitation(tx, context, id)
    const { eventId } = own.invitation
    await endInvitation(tx, context, own, 'declined')
    await audit(tx, context, {
      action: eventId === null ? 'workspace.declineInvitation' : 'event.declineManagement',
      objectType: eventId === null ? 'workspace' : 'event',
      objectId: eventId ?? own.workspace.id,
    })
  })
  return {}
})
