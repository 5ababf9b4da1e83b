import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { findUser } from './queries.ts'
import { refuseLookAlike } from './refuseLookAlike.ts'

/** Changes one's own user name. */
export const updateName = verb(accountCalls.updateName, async (context, { userName }) => {
  const { app, at, actor } = context
  await app.db.transaction(async (tx) => {
    await refuseLookAlike(tx, userName, actor.id)
    await tx.updateTable('users').set({ userName }).where('id', '=', actor.id).execute()
    await audit(tx, context, {
      action: 'account.updateName',
      objectType: 'user',
      objectId: actor.id,
      details: { userName: { before: actor.userName, after: userName } },
    })
  })
  return (await findUser(app.db, at, actor.id)) ?? refuse('No User')
})
