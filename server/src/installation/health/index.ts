import type { Verb } from '#platform/http/verb.ts'
import { getHealth } from './getHealth.ts'

export { ongoingIncidents, reportTroubles } from './incidents.ts'
export { reportLocalTroubles } from './reportLocalTroubles.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getHealth]
