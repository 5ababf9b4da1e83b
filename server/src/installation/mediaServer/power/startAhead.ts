import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { auditClock } from '#platform/audit/audit.ts'
import { readSettings } from '#platform/database/settings.ts'
import { obstacleTo } from './actions.ts'
import { cloudsWithKey } from './cloudKeys.ts'
import { factsOf, writeCommand } from './orderPower.ts'
import { lockServer } from '../queries.ts'

const most = 20

/**
 * Starts servers that events will need soon: for each event to open within the minutes of the setting that has no server
 * which is ready or coming up and large enough, one that can be started and is, rather a hibernated one. One whose start has just failed
 * is left alone for a while.
 */
export const startAhead = async (app: App, at: Date): Promise<void> => {
  const { serverStartAheadMinutes: minutes } = await readSettings(app.db)
  if (minutes === 0) return
  for (const need of await findNeeds(app, at, new Date(at.getTime() + minutes * 60_000)))
    await order(app, at, need)
}

interface Need {
  readonly serverId: bigint
  /** Number and name, for people. */
  readonly event: string
}

const findNeeds = async (app: App, at: Date, until: Date): Promise<Need[]> => {
  // A server that cannot be switched would stay first in this list forever.
  const clouds = [...(await cloudsWithKey(app, app.db.query))]
  const { rows } = await sql<Need>`
    select distinct on (e.id) s.id as "serverId", e.number || ' ' || e.name as event
    from events e
    join media_servers s on s.id in (select media_servers_for(e.owner_id))
    where e.state = 1 and coalesce(e.next_try_at, e.start_at) <= ${until} and e.end_at > ${at}
      and s.server_type = any(${clouds}) and s.status in ('stopped', 'hibernated')
      and not exists (
        select from media_servers r
        where r.id in (select media_servers_for(e.owner_id))
          and (r.status = 'starting' or r.status = 'running' and (r.kind = 'none' or r.is_answering
            or exists (select from power_commands c where c.server_id = r.id and c.act = 'start'
              and c.finished_at > ${at}::timestamptz - interval '3 minutes')))
          -- One that is too small will do only where the other one is, too.
          and (coalesce(listeners_spare(r, e, ${at}) >= 0, true) or listeners_spare(s, e, ${at}) < 0))
      and not exists (
        select from power_commands c
        where c.server_id = s.id and c.act = 'start' and c.state = 'failed'
          and c.finished_at > ${at}::timestamptz - interval '5 minutes')
    order by e.id, coalesce(listeners_spare(s, e, ${at}) < 0, false), (s.status = 'hibernated') desc, s.id
    limit ${most}`.execute(app.db.query)
  return rows
}

const order = (app: App, at: Date, { serverId, event }: Need): Promise<void> =>
  app.db.transaction(async (tx) => {
    const server = await lockServer(tx, serverId)
    // Ordered a moment ago, for another host or by another process.
    if (obstacleTo('start', await factsOf(app, tx, server)) !== undefined) return
    await writeCommand(tx, { serverId, operationId: randomUUID(), act: 'start', at, askedBy: null })
    await auditClock(tx, at, {
      action: 'mediaServer.startAhead',
      objectType: 'mediaServer',
      objectId: serverId,
      details: { event, status: { before: server.status, after: 'starting' } },
    })
  })
