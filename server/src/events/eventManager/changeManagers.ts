import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyRemoved } from '#users/workspace/index.ts'
import { lockManagers, managersOf } from './queries.ts'

/** Changes the role of a person who manages the event. The next call has the new rights. */
export const changeManager = verb(
  eventManagerCalls.changeRole,
  async (context, { eventId, userId, role }) => {
    await context.app.db.transaction(async (tx) => {
      await lockManagers(tx, context, eventId)
      const manager = (await managersOf(tx, eventId)).find((one) => one.userId === userId)
      if (!manager) return refuse('Event Manager Not Found')
      if (manager.role === role) return
      await tx
        .updateTable('eventManagers')
        .set({ role })
        .where('eventId', '=', eventId)
        .where('userId', '=', userId)
        .execute()
      await audit(tx, context, {
        action: 'event.changeManager',
        objectType: 'event',
        objectId: eventId,
        details: {
          userId: Number(userId),
          userName: manager.userName,
          before: { role: manager.role },
          after: { role },
        },
      })
    })
    return {}
  },
)

/** Removes a person who manages the event. Managers may remove themselves. */
export const removeManager = verb(
  eventManagerCalls.remove,
  async (context, { eventId, userId }) => {
    const { app, actor } = context
    await app.db.transaction(async (tx) => {
      const isOneself = userId === actor.id
      const place = isOneself ? undefined : await lockManagers(tx, context, eventId)
      const manager = (await managersOf(tx, eventId)).find((one) => one.userId === userId)
      const removed = await tx
        .deleteFrom('eventManagers')
        .where('eventId', '=', eventId)
        .where('userId', '=', userId)
        .returning('role')
        .executeTakeFirst()
      if (!manager || !removed)
        return refuse(isOneself ? 'Event Not Found' : 'Event Manager Not Found')
      if (place)
        await notifyRemoved(tx, context, manager, {
          teamName: place.workspace.name,
          eventName: place.event.name,
        })
      await audit(tx, context, {
        action: 'event.removeManager',
        objectType: 'event',
        objectId: eventId,
        details: { userId: Number(userId), userName: manager.userName, role: manager.role },
      })
    })
    return {}
  },
)
