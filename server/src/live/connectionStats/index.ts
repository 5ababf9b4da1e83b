import type { Verb } from '#platform/http/verb.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { forgetQuality, writeQuality } from './quality.ts'
import { report } from './report.ts'
import { forwardStats } from './forwardStats.ts'

export { levelsTopic, statsTopic } from './topics.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [report]

export const scheduledTasks = [
  scheduledTask('pass readings on', 1_000, forwardStats),
  scheduledTask('write how people are connected', 1_000, writeQuality),
  scheduledTask('forget how people were connected', 3600_000, forgetQuality),
]
