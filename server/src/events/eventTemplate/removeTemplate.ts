import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** Removes one of the caller's templates. Events created from it stay. */
export const removeTemplate = verb(eventTemplateCalls.remove, async (context, { id }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('eventTemplates')
      .where('id', '=', id)
      .where('ownerId', '=', actor.workspaceId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return refuse('Event Template Not Found')
    await audit(tx, context, {
      action: 'eventTemplate.remove',
      objectType: 'eventTemplate',
      objectId: id,
      details: removed,
    })
    return {}
  })
})
