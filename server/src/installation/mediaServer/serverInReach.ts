import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { auditClock } from '#platform/audit/audit.ts'
import { obstacleTo } from './power/actions.ts'
import { cloudsWithKey } from './power/cloudKeys.ts'
import { factsOf, writeCommand } from './power/orderPower.ts'
import { lockServer } from './queries.ts'

interface InReach {
  /** Whether one is ready, or on its way. */
  readonly isThere: boolean
  /** A server that could be started, preferably a hibernated one; undefined without one. */
  readonly startable: bigint | undefined
}

/** Whether an event of a user would find a media server now. */
export const serverInReachOf = async (app: App, db: Reader, ownerId: bigint): Promise<InReach> => {
  const clouds = [...(await cloudsWithKey(app, db))]
  const { rows } = await sql<{ isThere: boolean; startable: bigint | null }>`
    with mine as (select * from media_servers where id in (select media_servers_for(${ownerId})))
    select exists (
        select from mine where status in ('running', 'starting')
          and (kind = 'none' or is_answering or engine_step is not null or status = 'starting')) as "isThere",
      (select id from mine where server_type = any(${clouds}) and status in ('stopped', 'hibernated')
        order by status = 'hibernated' desc, id limit 1) as startable`.execute(db)
  const { isThere, startable } = rows[0]!
  return { isThere, startable: startable ?? undefined }
}

interface Wanted {
  readonly serverId: bigint
  /** The event, by number and name. */
  readonly event: string
  readonly askedBy: bigint
}

/**
 * Orders the start of a server after the user has confirmed it. A server that cannot be started now
 * is ignored.
 */
export const switchOn = async (
  app: App,
  tx: Transaction<Tables>,
  at: Date,
  { serverId, event, askedBy }: Wanted,
): Promise<void> => {
  const server = await lockServer(tx, serverId)
  if (obstacleTo('start', await factsOf(app, tx, server)) !== undefined) return
  await writeCommand(tx, { serverId, operationId: randomUUID(), act: 'start', at, askedBy })
  await auditClock(tx, at, {
    action: 'mediaServer.startAhead',
    objectType: 'mediaServer',
    objectId: serverId,
    details: { event, status: { before: server.status, after: 'starting' } },
  })
}
