import type { SeatStats } from '@openbooth/contract/live/connectionStats/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { topic } from './forwardStats.ts'

type Follower = (connectionStats: readonly SeatStats[]) => void

/** Subscribers in this process, by event. */
const followers = perProcess((app: Pick<App, 'notifier'>) => {
  const byEvent = new Map<string, Set<Follower>>()
  app.notifier.subscribe(topic, (notice) => {
    // Missed reports have expired.
    if ('missed' in notice) return
    const end = notice.id.indexOf(' ')
    const stats = byEvent.get(notice.id.slice(0, end))
    if (stats === undefined) return
    const connectionStats = JSON.parse(notice.id.slice(end + 1)) as SeatStats[]
    for (const follower of stats) follower(connectionStats)
  })
  return byEvent
})

/**
 * Subscribes to the connection quality of an event's participants, from all processes. @returns a
 * function that unsubscribes
 */
export const subscribeToStats = (
  app: Pick<App, 'notifier'>,
  eventId: bigint,
  follower: Follower,
): (() => void) => {
  const byEvent = followers(app)
  const key = String(eventId)
  const ofEvent = byEvent.get(key) ?? new Set()
  byEvent.set(key, ofEvent.add(follower))
  return () => {
    ofEvent.delete(follower)
    if (ofEvent.size === 0 && byEvent.get(key) === ofEvent) byEvent.delete(key)
  }
}
