import { scheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { exportRunning } from './exportRunning.ts'
import { followEvent, followEvents } from './followEvents.ts'
export { readMinutes } from './getHistory.ts'
import { getEventHistory, getHistory } from './getHistory.ts'
import { forgetSamples, sampleAudience } from './sampleAudience.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  followEvents,
  exportRunning,
  getHistory,
  followEvent,
  getEventHistory,
]

export const scheduledTasks = [
  scheduledTask('record audience figures', 5_000, sampleAudience),
  scheduledTask('delete old audience figures', 3600_000, forgetSamples),
]
