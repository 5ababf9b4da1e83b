import { accountCalls } from '@openbooth/contract/account'
import { readSettings } from '#platform/settings.ts'
import { verb } from '#platform/verb.ts'

/** One's own running sessions, the latest first. */
export const listSessions = verb(accountCalls.sessions, async ({ app, at, actor }) => {
  const settings = await readSettings(app.db)
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const rows = await app.db.query
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('userId', '=', actor.id)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>=', before(settings.sessionIdleMinutes))
    .where('createdAt', '>=', before(settings.sessionAbsoluteHours * 60))
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }))
})
