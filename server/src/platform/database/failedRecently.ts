import { daysAfter } from '@openbooth/contract/time/days'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Older failures no longer matter. */
const recentDays = 7

/**
 * A condition for `where`: the row has failed and was created within the seven days before `at`.
 */
export const failedRecently = (table: string, at: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const from = daysAfter(at, -recentDays)
  return sql<SqlBool>`${column('state')} = 'failed' and ${column('created_at')} > ${from}`
}
