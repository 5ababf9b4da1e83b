import type { Verb } from '#platform/http/verb.ts'
import { leave } from './leave.ts'

export { lostBefore, noteAudienceChange } from './audience.ts'
export { publishEndedConnections, subscribeToEndedConnections } from './endedConnections.ts'
export { floorIsHeard, heardKey, toHeardBy, writeHeard, type HeardCounts } from './heard.ts'
export { isFull } from './isFull.ts'
export { noteHeartbeat } from './heartbeats.ts'
export { inSound, noteInSound, notePictures, noteSoundLost } from './soundConnections.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [leave]
