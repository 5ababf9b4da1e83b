import type { ApiScope } from '@openbooth/contract/apiScopes'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import { refuse } from './refuse.ts'
import { type Actor, hashOf } from './session.ts'

interface KeyRow extends Omit<Actor, 'sessionId' | 'apiKey' | 'apiScopes'> {
  readonly name: string
  readonly shown: string
  readonly keyId: bigint
  readonly scopes: readonly ApiScope[]
  readonly lastUsedAt: Date | null
}

const minute = 60_000

/** The key in a header `Authorization: Bearer …`; undefined where there is none. What a proxy in front asks for is not ours. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/**
 * As whom an API key acts.
 * @param scope what the call takes; undefined: no key makes it
 * @throws API Key Not Valid, The API Key May Not Do This
 */
export const authenticateByKey = async (
  db: Database,
  at: Date,
  key: string,
  scope: ApiScope | undefined,
): Promise<Actor> => {
  const { rows } = await db.pool.query<KeyRow>({
    name: 'authenticateByKey',
    text: `select k.id as "keyId", k.name, k.shown, k.scopes, k.last_used_at as "lastUsedAt", u.id, u.user_name as "userName", u.role,
        u.agent_country_type as "agentCountryType", u.language, u.time_zone as "timeZone"
      from api_keys k join users u on u.id = k.user_id
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
  if (scope === undefined || !scopes.includes(scope)) return refuse('The API Key May Not Do This')
  return { ...actor, sessionId: noSession, apiKey: `${name} (${shown}…)`, apiScopes: scopes }
}

/** Of whoever acts by a key: only calls that no key makes are about a session. */
const noSession = 0n

/** Ends all keys of a user at once. */
export const endKeys = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx.deleteFrom('apiKeys').where('userId', '=', userId).execute()
}
