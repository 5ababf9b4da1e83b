import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Origin } from '#platform/http/verb.ts'

/** Signs a user in and returns the new token, which is not stored. */
export const startSession = async (
  tx: Transaction<Tables>,
  at: Date,
  origin: Origin,
  userId: bigint,
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
    })
    .execute()
  return token
}

/** Ends a user's running sessions immediately, all or all except one. */
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
}

/** A user's running sessions, the latest first. Never the token, which is with its holder alone. */
export const runningSessions = async ({ db }: Pick<App, 'db'>, at: Date, userId: bigint) => {
  const settings = await readSettings(db)
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  return db.query
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>=', before(settings.sessionIdleMinutes))
    .where('createdAt', '>=', before(settings.sessionAbsoluteHours * 60))
    .orderBy('lastSeenAt', 'desc')
    .execute()
}
