import type { Verb } from '#platform/http/verb.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { forgetQuality, writeQuality } from './quality.ts'
import { report } from './report.ts'
import { forwardStats } from './forwardStats.ts'

export { levelsTopic, statsTopic } from './topics.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [report]

export const scheduledTasks = [
  scheduledTask('send connection stats', 1_000, forwardStats),
  scheduledTask('store connection stats', 1_000, writeQuality),
  scheduledTask('delete old connection stats', 3600_000, forgetQuality),
]
