import { releaseRevenue } from '#ledger'
import { scheduledTask } from '#platform/run/scheduledTask.ts'

const hour = 3_600_000

/**
 * Revenue of a period is earned day by day. The task releases each day's share in its first hour.
 */
export const scheduledTasks = [
  scheduledTask('release revenue', hour, async ({ db }, at) => {
    await releaseRevenue(db.pool, at)
  }),
]
