import type { InputOf } from '@openbooth/contract/call'
import type { Channel, channelCalls } from '@openbooth/contract/events/channel/calls'
import type { Id } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import type { Actor } from '#platform/http/session.ts'

const columns = [
  'id',
  'enName',
  'zhName',
  'languageTag',
  'position',
  'enabled',
  'ownerId',
  'version',
] as const

export const channelRows = (db: Reader) => db.selectFrom('channels').select(columns)

type ChannelRow = Awaited<ReturnType<ReturnType<typeof channelRows>['execute']>>[number]

export const toChannel = ({ ownerId, ...row }: ChannelRow): Channel => ({
  ...row,
  isShared: ownerId === null,
})

type Where = ExpressionBuilder<Tables, 'channels'>

/**
 * The channels that an actor may change: the shared ones for administrators, own ones for all
 * others.
 */
export const keptBy = (actor: Actor) => (where: Where) =>
  actor.role === role.admin
    ? where('ownerId', 'is', null)
    : where('ownerId', '=', actor.workspaceId)

/** The channels an actor may use: the shared ones and its own. */
export const seenBy = (actor: Actor) => (where: Where) =>
  where.or([where('ownerId', 'is', null), where('ownerId', '=', actor.workspaceId)])

/** The channels in a list or export of an administrator or organiser. */
export const searchChannels = (
  db: Reader,
  actor: Actor,
  { enabled, search }: InputOf<typeof channelCalls.export>,
) => {
  let query = channelRows(db).where(actor.role === role.admin ? keptBy(actor) : seenBy(actor))
  if (enabled !== undefined) query = query.where('enabled', '=', enabled)
  if (search) query = query.where(contains(['enName', 'zhName', 'languageTag'], search))
  return query
}

/** Those of the channels that the actor may put into an event. */
export const usableChannels = async (
  db: Reader,
  actor: Actor,
  ids: readonly Id[],
): Promise<bigint[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where(seenBy(actor))
    .where('enabled', '=', true)
    .where('id', 'in', ids.map(BigInt))
    .execute()
  return rows.map(({ id }) => id)
}
