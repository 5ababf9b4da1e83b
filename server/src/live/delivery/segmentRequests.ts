import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'

/** Segments of public streams that this process served since the last write, by event. */
const unwritten = perProcess(() => new Map<bigint, number>())

export const countSegmentRequest = (app: App, eventId: bigint): void => {
  const counts = unwritten(app)
  counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
}

/** Adds the counted requests to those in the database. A failed write loses its counts. */
export const writeSegmentRequests = async (app: App): Promise<void> => {
  const counts = unwritten(app)
  if (counts.size === 0) return
  const [ids, requests] = [[...counts.keys()], [...counts.values()]]
  counts.clear()
  await app.db.pool.query({
    name: 'delivery.writeSegmentRequests',
    text: `insert into public_segment_requests as p (event_id, requests)
      select e.id, c.requests from unnest($1::bigint[], $2::bigint[]) c (id, requests) join events e on e.id = c.id
      on conflict (event_id) do update set requests = p.requests + excluded.requests`,
    values: [ids, requests],
  })
}

export const scheduledTasks = [
  scheduledTask('store requests of public streams', 10_000, writeSegmentRequests),
]
