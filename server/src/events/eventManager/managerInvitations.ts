import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { lockInvitation, refuseTooSoon, revoke, sendAgain } from '#users/workspace/index.ts'
import { lockManagers } from './queries.ts'

/** Emails an invitation to manage an event again. */
export const resendManagerInvitation = verb(
  eventManagerCalls.resendInvitation,
  async (context, { eventId, id }) => {
    const { app, at, actor } = context
    await app.db.transaction(async (tx) => {
      await requireMailAllowance(tx, at, actor.id, 1)
      const event = await lockManagers(tx, context, eventId)
      const workspace = { id: event.workspaceId, name: event.workspaceName }
      const invitation = await lockInvitation(tx, id, { workspaceId: workspace.id, eventId })
      refuseTooSoon(at, invitation)
      await sendAgain(tx, context, { ...invitation, workspace, event })
      await audit(tx, context, {
        action: 'event.resendManagerInvitation',
        objectType: 'event',
        objectId: eventId,
        details: { emailAddress: invitation.emailAddress },
      })
    })
    return {}
  },
)

/** Revokes an invitation to manage an event. */
export const revokeManagerInvitation = verb(
  eventManagerCalls.revokeInvitation,
  async (context, { eventId, id }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      const { workspaceId } = await lockManagers(tx, context, eventId)
      const invitation = await lockInvitation(tx, id, { workspaceId, eventId })
      await revoke(tx, at, invitation)
      await audit(tx, context, {
        action: 'event.revokeManagerInvitation',
        objectType: 'event',
        objectId: eventId,
        details: { emailAddress: invitation.emailAddress },
      })
    })
    return {}
  },
)
