import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Events whose audience changed in this process since the last notification. */
const changed = perProcess(() => new Set<bigint>())

/** Records that the audience of an event changed. */
export const recordAudienceChange = (app: App, eventId: bigint): void => {
  changed(app).add(eventId)
}

/** Notifies once of each event whose audience changed: topic `audience`, the id of the event. */
export const sendAudienceChanges = (app: App): void => {
  const events = changed(app)
  for (const id of events) app.notifier.publish('audience', id)
  events.clear()
}

/** Connections without a heartbeat since then are lost. */
export const lostBefore = (at: Date): Date => new Date(at.getTime() - connectionLostSeconds * 1000)
