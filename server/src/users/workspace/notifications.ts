import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import {
  possibleNotifications,
  defaultNotifications,
  type NotificationKind,
} from '@openbooth/contract/users/workspace/rules'
import { verb } from '#platform/http/verb.ts'
import { lockAsMember } from './queries.ts'

/** Which emails about the acting workspace the caller receives. */
export const readNotifications = verb(workspaceCalls.notifications, async ({ app, actor }) => {
  const possible = possibleNotifications[actor.memberRole]
  const chosen = await app.db.query
    .selectFrom('notificationSettings')
    .select('wanted')
    .where('workspaceId', '=', actor.workspaceId)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  const wanted =
    (chosen?.wanted as NotificationKind[] | undefined) ?? defaultNotifications[actor.memberRole]
  return { possible: [...possible], wanted: possible.filter((kind) => wanted.includes(kind)) }
})

/** Stores the caller's choice for the acting workspace. */
export const setNotifications = verb(
  workspaceCalls.setNotifications,
  async (context, { wanted }) => {
    const { app, actor } = context
    await app.db.transaction(async (tx) => {
      const { id } = await lockAsMember(tx, context)
      await tx
        .insertInto('notificationSettings')
        .values({ workspaceId: id, userId: actor.id, wanted })
        .onConflict((same) => same.columns(['workspaceId', 'userId']).doUpdateSet({ wanted }))
        .execute()
    })
    return {}
  },
)
