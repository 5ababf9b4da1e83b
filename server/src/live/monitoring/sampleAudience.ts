import type { App } from '#platform/run/app.ts'
import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { lostBefore } from '../liveConnections/index.ts'

/**
 * Stores the number of people in each running event, unless this minute already has a higher one.
 */
export const sampleAudience = async ({ db }: App, at: Date): Promise<void> => {
  await db.pool.query('select sample_audience($1, $2)', [at, lostBefore(at)])
}

/** Samples are stored as long as the connections that they count. */
export const forgetSamples = deleteAfterDays('audience_samples', 'minute', 90)
