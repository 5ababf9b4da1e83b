import type { MediaServer, PowerCommand } from '@openbooth/contract/installation/mediaServer/calls'
import type { Role } from '@openbooth/contract/roles'
import { isInCloud, powerActions } from '@openbooth/contract/installation/mediaServer/rules'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Reader } from '#platform/database/database.ts'
import { installCommand } from '#providers/media/embedded/version.ts'
import { refuse } from '#platform/http/refuse.ts'
import { obstacleTo } from '../power/actions.ts'
import { cloudsWithKey } from '../power/cloudKeys.ts'
import { namedOwnId } from '../own/ownId.ts'
import { commandRows, toPowerCommand } from '../power/powerCommands.ts'
import { mediaServerRows, type MediaServerRow } from '../queries.ts'

/** Servers for administrators: with their users, the last command and the available actions. */
export const toMediaServers = async (
  app: Pick<App, 'env'>,
  db: Reader,
  rows: readonly MediaServerRow[],
): Promise<MediaServer[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [bindings, commands, clouds] = await Promise.all([
    bindingsOf(db, ids),
    lastCommandsOf(db, ids),
    cloudsWithKey(app, db),
  ])
  const byServer = Map.groupBy(bindings, ({ serverId }) => serverId)
  return rows.map((row) => {
    const bound = byServer.get(row.id) ?? []
    const command = commands.get(row.id) ?? null
    const serverType = row.serverType as MediaServer['serverType']
    const hasKey = isInCloud(serverType) && clouds.has(serverType)
    const facts = {
      serverType,
      status: row.status as MediaServer['status'],
      hasKey,
      isCommandRunning: command?.state === 'running',
      canHibernate: serverType === 'tencent' ? false : row.canHibernate,
      liveEvents: row.liveEvents,
    }
    return {
      ...wireFields(row),
      ...facts,
      everyone: bound.some(({ id }) => id === null),
      boundTo: bound.flatMap(({ id, userName, role }) =>
        id === null ? [] : [{ id, userName: userName!, userType: role as Role }],
      ),
      command,
      power: isInCloud(serverType) ? (hasKey ? 'available' : 'noAccount') : 'selfHosted',
      actions: powerActions.filter((act) => obstacleTo(act, facts) === undefined),
    } satisfies MediaServer & typeof facts
  })
}

/** One server for administrators; refuses a missing one. */
export const readMediaServer = async (
  app: Pick<App, 'env'>,
  db: Reader,
  id: bigint,
): Promise<MediaServer> => {
  const row = await mediaServerRows(db).where('id', '=', id).executeTakeFirst()
  const [server] = row ? await toMediaServers(app, db, [row]) : []
  return server ?? refuse('Media Server Not Found')
}

const wireFields = (row: MediaServerRow) => ({
  id: row.id,
  serverName: row.serverName,
  engine: row.kind as MediaServer['engine'],
  own: row.ownId === null ? null : ownEngineOf(row),
  ipAddress: row.ipAddress ?? '',
  instanceId: row.instanceId ?? '',
  region: row.region ?? '',
  httpAddress: row.httpAddress ?? '',
  ovHost: row.ovHost ?? '',
  apiKey: row.apiKey ?? '',
  metricsAddress: row.metricsAddress ?? '',
  hasPassword: row.hasPassword,
  lookFailure: row.lookFailure as MediaServer['lookFailure'],
  desiredStatus: row.desiredStatus as MediaServer['desiredStatus'],
  isReady: row.isReady,
  notAnsweringSince: row.notAnsweringSince,
  probe:
    row.probedAt === null
      ? null
      : {
          at: row.probedAt,
          isOk: row.probeReason === null,
          reason: row.probeReason as NonNullable<MediaServer['probe']>['reason'],
          message: row.probeMessage,
          latencyMs: row.probeLatencyMs ?? 0,
          version: row.engineVersion,
          loadAt: row.loadAt,
          rooms: row.rooms,
          participants: row.participants,
          tracks: row.tracks,
          cpuShare: row.cpuShare,
        },
  capacity: row.capacity,
  cores: row.cores,
  carries: row.carries,
  promised: row.promised,
  createdAt: row.createdAt,
  version: row.version,
})

const ownEngineOf = (row: MediaServerRow): NonNullable<MediaServer['own']> => ({
  place: row.ownId === namedOwnId ? 'elsewhere' : 'beside',
  step: row.engineStep as NonNullable<MediaServer['own']>['step'],
  share: row.engineShare,
  words: row.engineWords,
  command: row.engineStep === 'missing' ? installCommand() : '',
})

const bindingsOf = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('mediaServerBindings as b')
    .leftJoin('workspaces as u', 'u.id', 'b.userId')
    .select(['b.serverId', 'u.id', 'u.name as userName', 'u.role'])
    .where('b.serverId', 'in', ids)
    .orderBy('u.name')
    .execute()

const lastCommandsOf = async (
  db: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PowerCommand>> => {
  const rows = await commandRows(db)
    .where(
      'c.id',
      'in',
      sql<bigint>`(select max(id) from power_commands where server_id in (${sql.join(ids)}) group by server_id)`,
    )
    .execute()
  return new Map(rows.map((row) => [row.serverId, toPowerCommand(row)]))
}
