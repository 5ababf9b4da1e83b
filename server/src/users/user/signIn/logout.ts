import { accountCalls } from '@openbooth/contract/users/user/calls'
import { verb } from '#platform/http/verb.ts'

/** Ends the session of the token. */
export const logout = verb(accountCalls.logout, async ({ app, at, actor }) => {
  await app.db.query
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('id', '=', actor.sessionId)
    .execute()
  return {}
})
