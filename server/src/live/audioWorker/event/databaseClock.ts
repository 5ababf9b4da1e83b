import type { Database } from '#platform/database/database.ts'

const asks = 5

/** The database clock, derived from the machine's clock. Milliseconds since 1970. */
export type DatabaseClock = () => number

/** Compares clocks by the query with the fastest response. */
export const openDatabaseClock = async (db: Database): Promise<DatabaseClock> => {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 }
  for (let ask = 0; ask < asks; ask += 1) {
    const askedAt = performance.now()
    const { rows } = await db.pool.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    const took = performance.now() - askedAt
    if (took < best.took) best = { took, offset: rows[0]!.now - askedAt - took / 2 }
  }
  return () => performance.now() + best.offset
}
