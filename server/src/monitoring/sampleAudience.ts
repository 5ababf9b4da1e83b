import type { App } from '#platform/run/app.ts'
import { lostBefore } from '../presence/index.ts'

/** Samples are kept as long as the connections they count. */
const keptMilliseconds = 90 * 24 * 3600_000
const forgottenAtOnce = 10_000

/** Keeps how many people are in each running event, if this minute had no fuller moment. */
export const sampleAudience = async ({ db }: App, at: Date): Promise<void> => {
  await db.pool.query('select sample_audience($1, $2)', [at, lostBefore(at)])
}

/** Removes what is too old to be asked for. */
export const forgetSamples = async ({ db }: App, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - keptMilliseconds)
  for (;;) {
    const { rowCount } = await db.pool.query(
      `delete from audience_samples where ctid = any(array(
        select ctid from audience_samples where minute < $1 limit $2))`,
      [before, forgottenAtOnce],
    )
    if ((rowCount ?? 0) < forgottenAtOnce) return
  }
}
