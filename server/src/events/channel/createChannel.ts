import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { toChannel } from './queries.ts'

/** The maximum number of own channels; more would make the choice unclear. */
const mostOwnChannels = 200

/** Adds a shared channel (administrators) or an own channel. */
export const createChannel = verb(channelCalls.create, async (context, input) => {
  const { app, at, actor } = context
  const ownerId = actor.role === role.admin ? null : actor.workspaceId
  return app.db.transaction(async (tx) => {
    if (ownerId !== null) await requireRoom(tx, ownerId)
    const row = await tx
      .insertInto('channels')
      .values({ ...input, ownerId, createdAt: at })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'channel.create',
      objectType: 'channel',
      objectId: row.id,
      details: input,
    })
    return toChannel(row)
  })
})

const requireRoom = async (tx: Transaction<Tables>, ownerId: bigint): Promise<void> => {
  // Locks the owner, so that concurrently created channels are counted one after the other.
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .execute()
  const { own } = await tx
    .selectFrom('channels')
    .select((select) => select.fn.countAll<bigint>().as('own'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (own >= mostOwnChannels) refuse('Channel Number Has Reached Its Limit')
}
