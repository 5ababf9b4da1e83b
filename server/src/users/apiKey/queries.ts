import type { ApiKey } from '@openbooth/contract/users/apiKey/calls'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session.ts'
import type { ApiScope } from '@openbooth/contract/apiScopes'

/** Owners of a workspace see all its keys, other members their own. Of `api_keys`. */
export const keysOf = (actor: Actor) => (where: ExpressionBuilder<Tables, 'apiKeys'>) =>
  where.and([
    where('workspaceId', '=', actor.workspaceId),
    ...(actor.memberRole === 'owner' ? [] : [where('userId', '=', actor.id)]),
  ])

export const keyColumns = [
  'id',
  'name',
  'shown',
  'scopes',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
] as const

/** The name of the member of a key. */
export const keyMember = sql<string>`(select user_name from users where id = api_keys.user_id)`.as(
  'userName',
)

/** The database contains only scopes of the contract. */
export const toKey = (row: Omit<ApiKey, 'scopes'> & { readonly scopes: string[] }): ApiKey => ({
  ...row,
  scopes: row.scopes as ApiScope[],
})
