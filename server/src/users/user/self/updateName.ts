import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { findUser, userVersion } from '../queries.ts'
import { refuseLookAlike } from '../signIn/refuseLookAlike.ts'
import { requireUserVersion } from '../admin/requireUserVersion.ts'

/** Changes one's own user name. */
export const updateName = verb(accountCalls.updateName, async (context, { version, userName }) => {
  const { app, at, actor } = context
  const { id } = actor
  await app.db.transaction(async (tx) => {
    const before = await tx
      .selectFrom('users as u')
      .innerJoin('workspaces as w', 'w.id', 'u.id')
      .select(['u.userName', userVersion.as('version')])
      .where('u.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await requireUserVersion(tx, context, accountCalls.updateName, {
      id,
      is: before.version,
      read: version,
    })
    if (before.userName === userName) return
    await refuseLookAlike(tx, userName, id)
    await tx.updateTable('users').set({ userName }).where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'account.updateName',
      objectType: 'user',
      objectId: id,
      details: changedValues({ userName: before.userName }, { userName }),
    })
  })
  return (await findUser(app.db, at, id)) ?? refuse('No User')
})
