import type { SeatReading } from '@openbooth/contract/live/connectionStats/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { topic } from './told.ts'

type Follower = (readings: readonly SeatReading[]) => void

/** Who reads in this process, by event. */
const followers = perProcess((app: Pick<App, 'notifier'>) => {
  const byEvent = new Map<string, Set<Follower>>()
  app.notifier.subscribe(topic, (notice) => {
    // What was missed is over.
    if ('missed' in notice) return
    const end = notice.id.indexOf(' ')
    const reading = byEvent.get(notice.id.slice(0, end))
    if (reading === undefined) return
    const readings = JSON.parse(notice.id.slice(end + 1)) as SeatReading[]
    for (const follower of reading) follower(readings)
  })
  return byEvent
})

/** Tells how people of an event are connected, whichever process they told. @returns what ends it */
export const followReadings = (
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
