import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Events whose audience changed in this process since it was last told. */
const changed = perProcess(() => new Set<bigint>())

/** Notes that somebody came or went. */
export const noteAudienceChange = (app: App, eventId: bigint): void => {
  changed(app).add(eventId)
}

/** Tells of each event whose audience changed once, however many came and went: topic `audience`, the event's id. */
export const tellAudienceChanges = (app: App): void => {
  const events = changed(app)
  for (const id of events) app.notifier.publish('audience', id)
  events.clear()
}

/** Connections last heard of before this are lost. */
export const lostBefore = (at: Date): Date => new Date(at.getTime() - connectionLostSeconds * 1000)
