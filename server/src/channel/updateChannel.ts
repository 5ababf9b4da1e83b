import { channelCalls } from '@openbooth/contract/channel'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keptBy, toChannel } from './queries.ts'

/** Changes a channel one keeps. */
export const updateChannel = verb(channelCalls.update, async (context, { id, ...changes }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const row = await tx
      .updateTable('channels')
      .set(changes)
      .where('id', '=', id)
      .where(keptBy(actor))
      .returningAll()
      .executeTakeFirst()
    if (!row) return refuse('Channel Not Found')
    await audit(tx, context, {
      action: 'channel.update',
      objectType: 'channel',
      objectId: id,
      details: changes,
    })
    return toChannel(row)
  })
})
