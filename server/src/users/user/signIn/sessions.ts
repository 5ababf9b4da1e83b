import type { sessionMethods } from '@openbooth/contract/users/user/calls'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Origin } from '#platform/http/verb.ts'
import { endChallenges } from './challenges.ts'

export type SessionMethod = (typeof sessionMethods)[number]

interface SessionOptions {
  /** The session may only set up a second factor. */
  readonly mustEnrol?: boolean
  /** The identity provider, which may end the session. */
  readonly providerId?: bigint
  /** The id of the session at the provider. Null: unknown. */
  readonly providerSession?: string | null
  /** When the session ends, even if it is active. Null: only the settings limit it. */
  readonly endsAt?: Date | null
}

/**
 * Signs a user in and returns the new token, which is not stored. The sign-in counts as a proof of
 * identity.
 */
export const startSession = async (
  tx: Transaction<Tables>,
  at: Date,
  origin: Origin,
  userId: bigint,
  method: SessionMethod,
  options: SessionOptions = {},
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      userId,
      createdAt: at,
      lastSeenAt: at,
      address: origin.address,
      userAgent: origin.userAgent,
      method,
      provedAt: at,
      ...options,
    })
    .execute()
  return token
}

/** Ends a user's running sessions and open sign-ins immediately, all or all except one session. */
export const endSessions = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  except?: bigint,
): Promise<void> => {
  let ending = tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  await ending.execute()
  await endChallenges(tx, userId)
}

/** A user's running sessions, the latest first. Never the token, which is with its holder alone. */
export const runningSessions = async ({ db }: Pick<App, 'db'>, at: Date, userId: bigint) => {
  const settings = await readSettings(db)
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const rows = await db.query
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent', 'method'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>=', before(settings.sessionIdleMinutes))
    .where('createdAt', '>=', before(settings.sessionAbsoluteHours * 60))
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', at)]))
    .orderBy('lastSeenAt', 'desc')
    .execute()
  // The database allows no other methods.
  return rows.map((row) => ({ ...row, method: row.method as SessionMethod }))
}
