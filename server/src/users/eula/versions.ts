import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { versionRows, wholeVersions } from './queries.ts'

/** The draft and every published version, the newest first. */
export const listVersions = verb(eulaCalls.list, ({ app }) =>
  versionRows(app.db.query)
    .orderBy(sql`v.number desc nulls first`)
    .execute(),
)

/** One version with its texts. */
export const getVersion = verb(
  eulaCalls.get,
  async ({ app }, { id }) =>
    (await wholeVersions(app.db.query).where('v.id', '=', id).executeTakeFirst()) ??
    refuse('Licence Agreement Not Found'),
)
