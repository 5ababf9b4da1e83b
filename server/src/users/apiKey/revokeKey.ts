import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keysOf } from './queries.ts'

/** Revokes one of the keys that the caller sees, immediately. */
export const revokeKey = verb(apiKeyCalls.revoke, async (context, { id }) => {
  const { app, actor } = context
  await app.db.transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('apiKeys')
      .where('id', '=', id)
      .where(keysOf(actor))
      .returning('name')
      .executeTakeFirst()
    if (!ended) return refuse('API Key Not Found')
    await audit(tx, context, {
      action: 'apiKey.revoke',
      objectType: 'apiKey',
      objectId: id,
      details: { name: ended.name },
    })
  })
  return {}
})
