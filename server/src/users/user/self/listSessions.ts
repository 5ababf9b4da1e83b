import { accountCalls } from '@openbooth/contract/users/user/calls'
import { verb } from '#platform/http/verb.ts'
import { runningSessions } from '../signIn/sessions.ts'

/** One's own running sessions, the latest first. */
export const listSessions = verb(accountCalls.sessions, async ({ app, at, actor }) => {
  const rows = await runningSessions(app, at, actor.id)
  return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }))
})
