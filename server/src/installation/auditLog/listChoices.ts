import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { verb } from '#platform/http/verb.ts'

/** The actions and kinds of objects for the filters. */
export const listChoices = verb(auditLogCalls.choices, async ({ app }) => {
  const [actions, objectTypes] = await Promise.all([
    valuesOf(app.db.query, 'action'),
    valuesOf(app.db.query, 'object_type'),
  ])
  return { actions, objectTypes }
})

/** The different values of a column that an index begins with: from each one straight to the next, never through all rows. */
const valuesOf = async (db: Reader, column: 'action' | 'object_type'): Promise<string[]> => {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select l.${name} from audit_log l where l.${name} > f.value order by l.${name} limit 1)
      from found f where f.value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
