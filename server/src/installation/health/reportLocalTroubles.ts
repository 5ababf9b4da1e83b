import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { recordTroubles } from './incidents.ts'
import { localTroubles } from './localTroubles.ts'

/**
 * Records the problems that only this process sees, for processes without scheduled tasks. By the
 * clock of the database, like everything that an audio worker writes.
 */
export const reportLocalTroubles = async (
  app: Pick<App, 'db' | 'env' | 'files'>,
): Promise<void> => {
  const troubles = await localTroubles(app)
  if (troubles.length === 0) return
  await app.db.transaction(async (tx) => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
    await recordTroubles(tx, rows[0]!.at, troubles)
  })
}
