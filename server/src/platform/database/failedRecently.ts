import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What failed longer ago is history. */
const lately = 7 * 24 * 3_600_000

/** A condition for `where`: a row has failed, and was made within the seven days before `at`. */
export const failedRecently = (table: string, at: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const from = new Date(at.getTime() - lately)
  return sql<SqlBool>`${column('state')} = 'failed' and ${column('created_at')} > ${from}`
}
