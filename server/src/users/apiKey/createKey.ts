import { daysAfter } from '@openbooth/contract/time/days'
import { randomBytes } from 'node:crypto'
import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { apiKeyPrefix, apiKeyShown, mostApiKeys } from '@openbooth/contract/apiScopes'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import { verb } from '#platform/http/verb.ts'
import { checkOwnPassword, lockWorkspaces, notifyKeyCreated } from '../user/index.ts'
import { keyColumns, keyMember, toKey } from './queries.ts'

/**
 * Creates a key of 256 bits and stores only its hash. The owner is emailed, because someone else at
 * their screen may have created it.
 */
export const createKey = verb(apiKeyCalls.create, async (context, input) => {
  const { app, at, actor } = context
  const { name, scopes, days, password } = input
  await checkOwnPassword(context, password, 'User Password Error', 'password')
  const key = apiKeyPrefix + randomBytes(32).toString('base64url')
  const made = await app.db.transaction(async (tx) => {
    // Serialised, so that concurrent creations count each other.
    await lockWorkspaces(tx, [actor.workspaceId])
    const { count } = await tx
      .selectFrom('apiKeys')
      .select((are) => are.fn.countAll<bigint>().as('count'))
      .where('workspaceId', '=', actor.workspaceId)
      .where('userId', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (count >= mostApiKeys) return refuse('API Key Number Has Reached Its Limit')
    const row = await tx
      .insertInto('apiKeys')
      .values({
        workspaceId: actor.workspaceId,
        userId: actor.id,
        name,
        keyHash: hashOf(key),
        shown: key.slice(0, apiKeyShown),
        scopes,
        createdAt: at,
        expiresAt: days === undefined ? null : daysAfter(at, days),
      })
      .returning(keyColumns)
      .returning(keyMember)
      .executeTakeFirstOrThrow()
    await notifyKeyCreated(tx, context, name)
    await audit(tx, context, {
      action: 'apiKey.create',
      objectType: 'apiKey',
      objectId: row.id,
      details: { name, scopes, expiresAt: row.expiresAt },
    })
    return toKey(row)
  })
  return { apiKey: made, key }
})
