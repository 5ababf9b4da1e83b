import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { mostEventManagers } from '@openbooth/contract/users/workspace/rules'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { inviteByEmail } from '#users/workspace/index.ts'
import { lockManagers, managersOf } from './queries.ts'

/** Invites a person by email to manage one event. */
export const inviteManager = verb(eventManagerCalls.invite, async (context, input) => {
  const { app, at, actor } = context
  const { eventId, emailAddress, role } = input
  await app.db.transaction(async (tx) => {
    await requireMailAllowance(tx, at, actor.id, 1)
    const { event, workspace } = await lockManagers(tx, context, eventId)
    const member = await tx
      .selectFrom('workspaceMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select('u.id')
      .where('m.workspaceId', '=', workspace.id)
      .where(sql`lower(u.email_address)`, '=', emailAddress.toLowerCase())
      .executeTakeFirst()
    if (member) return refuse('Already A Member', { path: 'emailAddress' })
    const people = await managersOf(tx, eventId)
    const wanted = { workspace, event, emailAddress, role }
    await inviteByEmail(tx, context, wanted, { people, most: mostEventManagers })
    await audit(tx, context, {
      action: 'event.inviteManager',
      objectType: 'event',
      objectId: eventId,
      details: { emailAddress, role },
    })
  })
  return {}
})
