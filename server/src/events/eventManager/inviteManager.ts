import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { mostEventManagers } from '@openbooth/contract/users/workspace/rules'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { inviteByEmail, openInvitations } from '#users/workspace/index.ts'
import { lockManagers, managersOf } from './queries.ts'

/** Invites a person by email to manage one event. */
export const inviteManager = verb(eventManagerCalls.invite, async (context, input) => {
  const { app, at, actor } = context
  const { eventId, emailAddress, role } = input
  await app.db.transaction(async (tx) => {
    await requireMailAllowance(tx, at, actor.id, 1)
    const event = await lockManagers(tx, context, eventId)
    const address = emailAddress.toLowerCase()
    const managers = await managersOf(tx, eventId)
    const member = await tx
      .selectFrom('workspaceMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select('u.id')
      .where('m.workspaceId', '=', event.workspaceId)
      .where(sql`lower(u.email_address)`, '=', address)
      .executeTakeFirst()
    if (member || managers.some((other) => other.emailAddress.toLowerCase() === address))
      return refuse('Already A Member', { path: 'emailAddress' })
    const open = await openInvitations(tx, at).where('i.eventId', '=', eventId).execute()
    if (open.some((other) => other.emailAddress.toLowerCase() === address))
      return refuse('Already Invited', { path: 'emailAddress' })
    if (managers.length + open.length >= mostEventManagers)
      return refuse('Team Size Has Reached Its Limit')
    const workspace = { id: event.workspaceId, name: event.workspaceName }
    await inviteByEmail(tx, context, { workspace, event, emailAddress, role })
    await audit(tx, context, {
      action: 'event.inviteManager',
      objectType: 'event',
      objectId: eventId,
      details: { emailAddress, role },
    })
  })
  return {}
})
