import type { SeatStats } from '@openbooth/contract/live/connectionStats/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { statsTopic } from './topics.ts'

/** Reports since the last notification: the newest of each seat. */
const pending = perProcess(() => new Map<bigint, Map<string, SeatStats>>())

export const recordStats = (app: App, eventId: bigint, stats: SeatStats): void => {
  const ofEvent = pending(app).get(eventId) ?? new Map<string, SeatStats>()
  pending(app).set(eventId, ofEvent.set(stats.seat, stats))
}

/** Notifies all processes of the reports. One notification per event, more for large teams. */
export const forwardStats = async (app: App): Promise<void> => {
  const all = pending(app)
  for (const [eventId, ofEvent] of all)
    for (const [n, connectionStats] of noticesOf([...ofEvent.values()]).entries())
      statsTopic.send(app, eventId, connectionStats, n)
  all.clear()
}

/** PostgreSQL limits notifications to 8,000 bytes. */
const mostBytes = 7_500

/** As sent: JSON in JSON. */
const bytesOf = (stats: SeatStats): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(stats)))

const noticesOf = (connectionStats: readonly SeatStats[]): SeatStats[][] => {
  const notices: SeatStats[][] = []
  let left = 0
  for (const stats of connectionStats) {
    const bytes = bytesOf(stats)
    if (bytes > left) {
      notices.push([])
      left = mostBytes
    }
    notices.at(-1)!.push(stats)
    left -= bytes
  }
  return notices
}
