import type { SeatReading } from '@openbooth/contract/live/connectionStats/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** What readings are called between processes. */
export const topic = 'readings'

/** What this process was told since it last passed it on: of each seat the newest. */
const told = perProcess(() => new Map<bigint, Map<string, SeatReading>>())

export const noteReading = (app: App, eventId: bigint, reading: SeatReading): void => {
  const ofEvent = told(app).get(eventId) ?? new Map<string, SeatReading>()
  told(app).set(eventId, ofEvent.set(reading.seat, reading))
}

/** Hands what was told to all processes, one notice an event unless a team is too large for one. */
export const passReadingsOn = async (app: App): Promise<void> => {
  const all = told(app)
  for (const [eventId, ofEvent] of all)
    for (const [n, readings] of noticesOf([...ofEvent.values()]).entries())
      app.notifier.pass(topic, `${eventId} ${n}`, `${eventId} ${JSON.stringify(readings)}`)
  all.clear()
}

/** PostgreSQL takes notices of less than 8,000 bytes. */
const mostBytes = 7_500

/** As it travels: JSON in JSON. */
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
