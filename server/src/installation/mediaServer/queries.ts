import type { MediaServer } from '@openbooth/contract/installation/mediaServer/calls'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { refuse } from '#platform/http/refuse.ts'

const columns = [
  'id',
  'serverName',
  'kind',
  'serverType',
  'ipAddress',
  'instanceId',
  'region',
  'httpAddress',
  'ovHost',
  'apiKey',
  'ownId',
  'engineStep',
  'engineShare',
  'engineWords',
  'status',
  'desiredStatus',
  'lookFailure',
  'canHibernate',
  'isAnswering',
  'notAnsweringSince',
  'probedAt',
  'probeReason',
  'probeMessage',
  'probeLatencyMs',
  'engineVersion',
  'loadAt',
  'rooms',
  'participants',
  'tracks',
  'cpuShare',
  'metricsAddress',
  'capacity',
  'cores',
  'createdAt',
  'version',
] as const

/**
 * Whether a server is ready for events. `choose_media_server` also uses an own one in preparation
 * if no other exists.
 */
export const isReady = sql<boolean>`(status = 'running' and (kind = 'none' or is_answering))`

/** The servers that were not removed. */
export const mediaServerRows = (db: Reader) =>
  db
    .selectFrom('mediaServers')
    .select([
      ...columns,
      sql<boolean>`ov_password is not null`.as('hasPassword'),
      isReady.as('isReady'),
      sql<number>`(select count(*)::integer from events e where e.media_server_id = media_servers.id and e.state = 0)`.as(
        'liveEvents',
      ),
      sql<number | null>`listeners_carried(media_servers)`.as('carries'),
      sql<number>`listeners_promised(media_servers.id, null, '-infinity', 'infinity', '-infinity')::integer`.as(
        'promised',
      ),
    ])
    .where('removedAt', 'is', null)

export type MediaServerRow = Awaited<
  ReturnType<ReturnType<typeof mediaServerRows>['execute']>
>[number]

/** The filters of the server list. */
export interface ServerFilter {
  readonly status?: MediaServer['status'] | undefined
  readonly serverType?: MediaServer['serverType'] | undefined
  readonly engine?: MediaServer['engine'] | undefined
  readonly isReady?: boolean | undefined
}

/** The servers that pass a filter. */
export const filteredRows = (db: Reader, filter: ServerFilter) => {
  let query = mediaServerRows(db)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.serverType) query = query.where('serverType', '=', filter.serverType)
  if (filter.engine) query = query.where('kind', '=', filter.engine)
  if (filter.isReady !== undefined)
    query = query.where(filter.isReady ? isReady : sql<boolean>`not ${isReady}`)
  return query
}

/** The servers whose name, instance or addresses contain a text. */
export const matching = (text: string) =>
  sql<boolean>`(${contains(['serverName', 'instanceId', 'ovHost', 'httpAddress'], text)}
    or strpos(host(ip_address), ${text}) > 0)`

/** Locks a server for a change. A removed server gives the same error as a missing one. */
export const lockServer = async (tx: Transaction<Tables>, id: bigint) => {
  const found = await tx
    .selectFrom('mediaServers')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('Media Server Not Found')
}

export type LockedServer = Awaited<ReturnType<typeof lockServer>>

/** Events that run on a server. Exact only while its row is locked. */
export const countLiveEvents = async (db: Reader, id: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('mediaServerId', '=', id)
    .where('state', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a command to a server is under way. Exact only while its row is locked. */
export const isCommandRunning = async (db: Reader, serverId: bigint): Promise<boolean> => {
  const found = await db
    .selectFrom('powerCommands')
    .select('id')
    .where('serverId', '=', serverId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return found !== undefined
}
