import { releaseRevenue } from '#ledger'
import { sweep } from '#platform/run/sweep.ts'

const hour = 3_600_000

/** Money paid for a period is earned day by day; what a day brings is released in its first hour. */
export const sweeps = [
  sweep('release revenue', hour, async ({ db }, at) => {
    await releaseRevenue(db.pool, at)
  }),
]
