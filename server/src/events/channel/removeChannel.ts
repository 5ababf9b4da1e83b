import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { violatesForeignKey } from '#platform/database/violations.ts'
import { verb } from '#platform/http/verb.ts'
import { keptBy } from './queries.ts'

/** Removes a channel that no event uses. */
export const removeChannel = verb(channelCalls.remove, async (context, { id }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('channels')
      .where('id', '=', id)
      .where(keptBy(actor))
      .returning('enName')
      .executeTakeFirst()
      .catch(violatesForeignKey('Channel In Use'))
    if (!row) return refuse('Channel Not Found')
    await audit(tx, context, {
      action: 'channel.remove',
      objectType: 'channel',
      objectId: id,
      details: row,
    })
    return {}
  })
})
