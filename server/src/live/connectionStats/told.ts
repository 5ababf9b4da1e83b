import type { SeatReading } from '@openbooth/contract/live/connectionStats/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Notification topic of connection reports between processes. */
export const topic = 'readings'

/** Reports since the last notification: the newest of each seat. */
const told = perProcess(() => new Map<bigint, Map<string, SeatReading>>())

export const noteReading = (app: App, eventId: bigint, reading: SeatReading): void => {
  const ofEvent = told(app).get(eventId) ?? new Map<string, SeatReading>()
  told(app).set(eventId, ofEvent.set(reading.seat, reading))
}

/** Notifies all processes of the reports. One notification per event, more for large teams. */
export const passReadingsOn = async (app: App): Promise<void> => {
  const all = told(app)
  for (const [eventId, ofEvent] of all)
    for (const [n, readings] of noticesOf([...ofEvent.values()]).entries())
      app.notifier.pass(topic, `${eventId} ${n}`, `${eventId} ${JSON.stringify(readings)}`)
  all.clear()
}

/** PostgreSQL limits notifications to 8,000 bytes. */
const mostBytes = 7_500

/** As sent: JSON in JSON. */
const bytesOf = (reading: SeatReading): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(reading)))

const noticesOf = (readings: readonly SeatReading[]): SeatReading[][] => {
  const notices: SeatReading[][] = []
  let left = 0
  for (const reading of readings) {
    const bytes = bytesOf(reading)
    if (bytes > left) {
      notices.push([])
      left = mostBytes
    }
    notices.at(-1)!.push(reading)
    left -= bytes
  }
  return notices
}
