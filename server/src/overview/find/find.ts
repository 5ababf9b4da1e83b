import { findCalls } from '@openbooth/contract/overview/find/calls'
import { sql } from 'kysely'
import { verb } from '#platform/http/verb.ts'
import { soughtBy, type FoundRow } from './queries.ts'

/** Everything the caller's lists show under a text, a few of each kind, in one round trip. */
export const find = verb(findCalls.find, async ({ app, actor }, { search }) => {
  const each = soughtBy(actor, search).map((query) => sql`(${query})`)
  const { rows } = await sql<FoundRow>`${sql.join(each, sql` union all `)}`.execute(app.db.query)
  return { found: rows }
})
