import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Last heartbeat of each connection in this process since the last write. */
const unwritten = perProcess(() => new Map<string, Date>())

/** Records the heartbeat of a connection. Written with all others of the same second. */
export const recordHeartbeat = (app: App, connectionId: string, at: Date): void => {
  unwritten(app).set(connectionId, at)
}

/** Writes the recorded heartbeats in one statement. */
export const writeHeartbeats = async (app: App): Promise<void> => {
  const noted = unwritten(app)
  if (noted.size === 0) return
  const ids = [...noted.keys()]
  const times = [...noted.values()]
  noted.clear()
  // A locked row is being ended or replaced. Waiting for it could deadlock.
  await app.db.pool.query({
    name: 'liveConnections.writeHeartbeats',
    text: `update connections n set last_seen_at = b.at
      from unnest($1::uuid[], $2::timestamptz[]) as b (id, at)
      where n.id = b.id and n.left_at is null and n.last_seen_at < b.at
        and n.id in (select f.id from connections f where f.id = any($1::uuid[]) for no key update skip locked)`,
    values: [ids, times],
  })
}
