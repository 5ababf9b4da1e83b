import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Older failures no longer matter. */
const lately = 7 * 24 * 3_600_000

/**
 * A condition for `where`: the row has failed and was created within the seven days before `at`.
 */
export const failedRecently = (table: string, at: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const from = new Date(at.getTime() - lately)
  return sql<SqlBool>`${column('state')} = 'failed' and ${column('created_at')} > ${from}`
}
