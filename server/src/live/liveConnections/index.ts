import type { Verb } from '#platform/http/verb.ts'
import { leave } from './leave.ts'

export { lostBefore, recordAudienceChange } from './audience.ts'
export { publishEndedConnections, subscribeToEndedConnections } from './endedConnections.ts'
export { countAsListener } from './countAsListener.ts'
export { floorIsHeard, heardKey, toHeardBy, writeHeard, type HeardCounts } from './heard.ts'
export { claimRealTimePlace } from './claimRealTimePlace.ts'
export { isFull } from './isFull.ts'
export { recordHeartbeat } from './heartbeats.ts'
export { inSound, recordInSound, recordPictures, recordSoundLost } from './soundConnections.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [leave]
