import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { verb } from '#platform/http/verb.ts'
import { keyColumns, toKey } from './queries.ts'

/** One's own keys, the newest first. */
export const listKeys = verb(apiKeyCalls.list, async ({ app, actor }) => {
  const rows = await app.db.query
    .selectFrom('apiKeys')
    .select(keyColumns)
    .where('userId', '=', actor.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toKey)
})
