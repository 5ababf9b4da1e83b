import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { verb } from '#platform/http/verb.ts'
import { keyColumns, keyMember, keysOf, toKey } from './queries.ts'

/** The keys that the caller may revoke, the newest first. */
export const listKeys = verb(apiKeyCalls.list, async ({ app, actor }) => {
  const rows = await app.db.query
    .selectFrom('apiKeys')
    .select(keyColumns)
    .select(keyMember)
    .where(keysOf(actor))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toKey)
})
