import { channelCalls } from '@openbooth/contract/channel'
import { role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { violates } from '#platform/violations.ts'
import { verb } from '#platform/verb.ts'
import { toChannel } from './queries.ts'

/** More own channels than this help nobody choose. */
const mostOwnChannels = 200

/** Adds a shared channel (administrators) or one of one's own. */
export const createChannel = verb(channelCalls.create, async (context, input) => {
  const { app, at, actor } = context
  const ownerId = actor.role === role.admin ? null : actor.id
  return app.db.transaction(async (tx) => {
    const { own } = await tx
      .selectFrom('channels')
      .select((select) => select.fn.countAll<bigint>().as('own'))
      .where('ownerId', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (ownerId !== null && own >= mostOwnChannels) refuse('Channel Number Has Reached Its Limit')
    const row = await tx
      .insertInto('channels')
      .values({ ...input, ownerId, createdAt: at })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(violates('channels_by_name', 'Channel Already Exists', 'enName'))
    await audit(tx, context, {
      action: 'channel.create',
      objectType: 'channel',
      objectId: row.id,
      details: input,
    })
    return toChannel(row)
  })
})
