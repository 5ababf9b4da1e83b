import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { channelRows, keptBy, toChannel } from './queries.ts'

export const updateChannel = verb(
  channelCalls.update,
  async (context, { id, version, ...changes }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const kept = channelRows(tx).where('id', '=', id).where(keptBy(actor))
      const before = await kept.forNoKeyUpdate().executeTakeFirst()
      if (!before) return refuse('Channel Not Found')
      await requireVersion(
        tx,
        context,
        { is: before.version, read: version },
        { objectType: 'channel', objectId: id },
        { call: channelCalls.update, read: () => toChannel(before) },
      )
      const details = changedValues(before, { ...before, ...changes })
      if (Object.keys(details.after).length === 0) return toChannel(before)
      const row = await tx
        .updateTable('channels')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(tx, context, {
        action: 'channel.update',
        objectType: 'channel',
        objectId: id,
        details,
      })
      return toChannel(row)
    })
  },
)
