import type { Database } from '#platform/database/database.ts'
import { refuse } from '../refuse.ts'

/** Maximum number within a window of time. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

/** Adds `cost` to `key` and returns the total in the window. */
export const countAgainstLimit = async (
  db: Database,
  at: Date,
  key: string,
  seconds: number,
  cost = 1,
): Promise<number> => {
  const counted = await db.pool.query<{ count: number }>({
    name: 'hit',
    text: 'select count_against_limit($1::text, $2::timestamptz, $3::integer, $4::integer) as count',
    values: [key, at, seconds, cost],
  })
  return counted.rows[0]!.count
}

/**
 * Adds one to `key`, across all server processes.
 * @throws Too Many Requests above the limit
 */
export const countAttempt = async (
  db: Database,
  at: Date,
  key: string,
  limit: Limit,
): Promise<void> => {
  if ((await countAgainstLimit(db, at, key, limit.seconds)) > limit.max) refuse('Too Many Requests')
}

/** Subtracts hits of `key` that turned out not to count. */
export const giveBackHit = async (db: Database, at: Date, key: string, cost = 1): Promise<void> => {
  await db.pool.query({
    name: 'giveBackHit',
    text: 'update attempts set count = greatest(count - $3, 0) where key = $1 and expires_at > $2',
    values: [key, at, cost],
  })
}

/** Counts of `keys` in their current windows, without counting a hit. */
export const readAttempts = async (
  db: Database,
  at: Date,
  keys: readonly string[],
): Promise<number[]> => {
  const found = await db.pool.query<{ key: string; count: number }>({
    name: 'readAttempts',
    text: 'select key, count from attempts where key = any($1) and expires_at > $2',
    values: [keys, at],
  })
  const counts = new Map(found.rows.map((row) => [row.key, row.count]))
  return keys.map((key) => counts.get(key) ?? 0)
}
