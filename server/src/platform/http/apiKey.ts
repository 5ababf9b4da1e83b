import type { ApiScope } from '@openbooth/contract/apiScopes'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import { refuse } from './refuse.ts'
import { actsForSql, type Actor, hashOf, workspaceOf } from './session.ts'

interface KeyRow extends Omit<
  Actor,
  'sessionId' | 'apiKey' | 'apiScopes' | 'provedAt' | 'mustEnrol'
> {
  readonly name: string
  readonly shown: string
  readonly keyId: bigint
  readonly scopes: readonly ApiScope[]
  readonly lastUsedAt: Date | null
}

const minute = 60_000

/**
 * The key of a header `Authorization: Bearer …`; undefined without one. Proxies may use other
 * schemes.
 */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/**
 * The caller of an API key.
 * @param scope scope of the call. Undefined: no API key may call it
 * @param workspace the header `workspace`; must name the workspace of the key
 * @throws API Key Not Valid, The API Key May Not Do This, Workspace Not Found
 */
export const authenticateByKey = async (
  db: Database,
  at: Date,
  key: string,
  scope: ApiScope | undefined,
  workspace?: string,
): Promise<Actor> => {
  const named = workspaceOf(workspace)
  const { rows } = await db.pool.query<KeyRow>({
    name: 'authenticateByKey',
    text: `select k.id as "keyId", k.name, k.shown, k.scopes, k.last_used_at as "lastUsedAt", u.id, u.user_name as "userName", w.role,
        w.agent_country_type as "agentCountryType", u.language, u.time_zone as "timeZone",
        w.id as "workspaceId", m.role as "memberRole"
      from api_keys k join users u on u.id = k.user_id
        join workspace_members m on m.workspace_id = k.workspace_id and m.user_id = u.id
        join workspaces w on w.id = k.workspace_id
        join workspaces own on own.id = u.id and ${actsForSql}
      where k.key_hash = $1 and (k.expires_at is null or k.expires_at > $2) and not u.in_blacklist and u.approval = 1`,
    values: [hashOf(key), at],
  })
  const found = rows[0]
  if (!found) return refuse('API Key Not Valid')
  const { keyId, name, shown, scopes, lastUsedAt, ...actor } = found
  if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() > minute)
    await db.pool.query(
      'update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)',
      [keyId, at],
    )
  if (named !== null && named !== String(actor.workspaceId)) return refuse('Workspace Not Found')
  if (scope === undefined || !scopes.includes(scope)) return refuse('The API Key May Not Do This')
  return {
    ...actor,
    sessionId: noSession,
    apiKey: `${name} (${shown}…)`,
    apiScopes: scopes,
    provedAt: null,
    mustEnrol: false,
  }
}

/** For callers with an API key: only calls without API keys need a session. */
const noSession = 0n

/** Revokes all API keys of a user immediately. */
export const endKeys = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx.deleteFrom('apiKeys').where('userId', '=', userId).execute()
}
