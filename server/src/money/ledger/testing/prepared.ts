import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { LedgerConnection } from '../connection.ts'

/**
 * Connections that prepare each statement once. Planning the checks takes longer than running them.
 */
export const prepared = (pool: pg.Pool): LedgerConnection => ({
  query: (statement: pg.QueryConfig) =>
    pool.query({
      ...statement,
      name: createHash('sha256').update(statement.text).digest('hex').slice(0, 32),
    }),
})
