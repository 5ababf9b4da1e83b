import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { revoke, sendAgain } from '#users/workspace/index.ts'
import { lockManagers } from './queries.ts'

/** Emails an invitation to manage an event again. */
export const resendManagerInvitation = verb(
  eventManagerCalls.resendInvitation,
  async (context, { eventId, id }) => {
    const { app, at, actor } = context
    await app.db.transaction(async (tx) => {
      await requireMailAllowance(tx, at, actor.id, 1)
      const place = await lockManagers(tx, context, eventId)
      const emailAddress = await sendAgain(tx, context, id, place)
      await audit(tx, context, {
        action: 'event.resendManagerInvitation',
        objectType: 'event',
        objectId: eventId,
        details: { emailAddress },
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
      const place = await lockManagers(tx, context, eventId)
      const emailAddress = await revoke(tx, at, id, place)
      await audit(tx, context, {
        action: 'event.revokeManagerInvitation',
        objectType: 'event',
        objectId: eventId,
        details: { emailAddress },
      })
    })
    return {}
  },
)
