import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { endSessions } from '../signIn/sessions.ts'

/** Ends one of the caller's sessions, or all others. */
export const endSession = verb(accountCalls.endSession, async (context, { id }) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    if (id === undefined) await endSessions(tx, at, actor.id, actor.sessionId)
    else {
      const ended = await tx
        .updateTable('sessions')
        .set({ endedAt: at })
        .where('id', '=', id)
        .where('userId', '=', actor.id)
        .where('endedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!ended) return refuse('Session Not Found')
    }
    await audit(tx, context, {
      action: 'account.endSession',
      objectType: 'user',
      objectId: actor.id,
      details: { session: id === undefined ? 'all others' : String(id) },
    })
  })
  return {}
})
