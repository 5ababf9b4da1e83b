import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { fallBackDue } from './fallBackDue.ts'
import { stopReplaced } from './renewals/stopReplaced.ts'

/** Scheduled tasks for packages and subscriptions; renewals themselves belong to payments. */
export const scheduledTasks = [
  scheduledTask('return to the free package', 10_000, fallBackDue),
  scheduledTask('stop replaced subscriptions', 10_000, stopReplaced),
]
