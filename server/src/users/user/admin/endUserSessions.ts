import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** Ends one session of a user, or all. */
export const endUserSessions = verb(
  userAdminCalls.endUserSessions,
  (context, { id, sessionId }) => {
    const { app, at } = context
    return app.db.transaction(async (tx) => {
      const user = await tx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
      if (!user) return refuse('No User')
      let ending = tx
        .updateTable('sessions')
        .set({ endedAt: at })
        .where('userId', '=', id)
        .where('endedAt', 'is', null)
      if (sessionId !== undefined) ending = ending.where('id', '=', sessionId)
      const ended = await ending.returning('id').execute()
      if (sessionId !== undefined && ended.length === 0) return refuse('Session Not Found')
      await audit(tx, context, {
        action: 'account.endUserSessions',
        objectType: 'user',
        objectId: id,
        details: {
          session: sessionId === undefined ? 'all' : String(sessionId),
          ended: ended.length,
        },
      })
      return { ended: ended.length }
    })
  },
)
