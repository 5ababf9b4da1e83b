import { randomBytes } from 'node:crypto'
import type { ApiScope } from '@openbooth/contract/apiScopes'
import { hashOf } from '#platform/http/session.ts'
import type { TestServer, TestUser } from '../server.ts'

/** Creates an API key directly, without the limit of keys and the slow password hash. */
export const keyOf = async (
  { app, clock }: TestServer,
  { id, workspace = id }: Pick<TestUser, 'id'> & { readonly workspace?: bigint },
  scopes: readonly ApiScope[],
): Promise<string> => {
  const key = `ob_${randomBytes(32).toString('base64url')}`
  await app.db.query
    .insertInto('apiKeys')
    .values({
      workspaceId: workspace,
      userId: id,
      name: 'Test',
      keyHash: hashOf(key),
      shown: 'ob_',
      scopes: [...scopes],
      createdAt: clock.now(),
    })
    .execute()
  return key
}
