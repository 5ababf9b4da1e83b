import type { Database } from './database.ts'
import { refuse } from './refuse.ts'

/** How often something may happen within a window of time. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

/** Counts one more of `key` and returns how many there were in the window, this one included. */
export const hit = async (db: Database, at: Date, key: string, seconds: number): Promise<number> => {
  const counted = await db.pool.query<{ count: number }>({
    name: 'hit',
    text: 'select hit($1, $2, $3) as count',
    values: [key, at, seconds],
  })
  return counted.rows[0]!.count
}

/**
 * Counts one more of `key`, over all server processes.
 * @throws Too Many Requests above the limit
 */
export const countHit = async (db: Database, at: Date, key: string, limit: Limit): Promise<void> => {
  if ((await hit(db, at, key, limit.seconds)) > limit.max) refuse('Too Many Requests')
}
