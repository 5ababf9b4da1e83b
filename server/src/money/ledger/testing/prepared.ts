import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { LedgerConnection } from '../connection.ts'

/** The same connections, which plan each statement once: checking everything takes longer to plan than to do. */
export const prepared = (pool: pg.Pool): LedgerConnection => ({
  query: (statement: pg.QueryConfig) =>
    pool.query({
      ...statement,
      name: createHash('sha256').update(statement.text).digest('hex').slice(0, 32),
    }),
})
