import type { App } from '#platform/run/app.ts'
import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { lostBefore } from '../liveConnections/index.ts'

/** Keeps how many people are in each running event, if this minute had no fuller moment. */
export const sampleAudience = async ({ db }: App, at: Date): Promise<void> => {
  await db.pool.query('select sample_audience($1, $2)', [at, lostBefore(at)])
}

/** Samples are kept as long as the connections they count. */
export const forgetSamples = deleteAfterDays('audience_samples', 'minute', 90)
