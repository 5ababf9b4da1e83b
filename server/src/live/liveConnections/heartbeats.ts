import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** When each connection was last heard of by this process, since the last time it was written. */
const unwritten = perProcess(() => new Map<string, Date>())

/** Notes that a connection is still there; written with the others of the same second. */
export const noteHeartbeat = (app: App, connectionId: string, at: Date): void => {
  unwritten(app).set(connectionId, at)
}

/** Writes what was noted in one statement. */
export const writeHeartbeats = async (app: App): Promise<void> => {
  const noted = unwritten(app)
  if (noted.size === 0) return
  const ids = [...noted.keys()]
  const times = [...noted.values()]
  noted.clear()
  // A row that somebody holds is being ended or replaced: waiting for it could only close a circle of locks.
  await app.db.pool.query({
    name: 'presence.writeHeartbeats',
    text: `update connections n set last_seen_at = b.at
      from unnest($1::uuid[], $2::timestamptz[]) as b (id, at)
      where n.id = b.id and n.left_at is null and n.last_seen_at < b.at
        and n.id in (select f.id from connections f where f.id = any($1::uuid[]) for no key update skip locked)`,
    values: [ids, times],
  })
}
