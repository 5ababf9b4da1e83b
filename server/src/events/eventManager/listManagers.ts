import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { openInvitations, toInvitation } from '#users/workspace/index.ts'
import { managersOf, mayChange } from './queries.ts'

/** The people who manage an event; for members who may plan, also open invitations. */
export const listManagers = verb(
  eventManagerCalls.list,
  async ({ app, at, actor }, { eventId }) => {
    const db = app.db.query
    const event = await db
      .selectFrom('events')
      .select(['id', 'ownerId'])
      .where('id', '=', eventId)
      .executeTakeFirst()
    const managers = event ? await managersOf(db, eventId) : []
    const isManager = managers.some(({ userId }) => userId === actor.id)
    if (!event || (event.ownerId !== actor.workspaceId && !isManager))
      return refuse('Event Not Found')
    const may = mayChange(actor, event.ownerId)
    const invitations = may
      ? await openInvitations(db, at).where('i.eventId', '=', eventId).orderBy('i.id').execute()
      : []
    return {
      managers: managers.map(({ userId, userName, emailAddress, role, createdAt }) => ({
        user: { id: userId, userName },
        emailAddress,
        role,
        since: createdAt,
      })),
      invitations: invitations.map(toInvitation),
      mayChange: may,
    }
  },
)
