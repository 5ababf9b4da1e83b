import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { checkOwnPassword } from './checkOwnPassword.ts'
import { hashNewPassword } from '../passwords/passwords.ts'
import { setPassword } from '../passwords/setPassword.ts'
import { notifyPasswordChanged } from '../passwords/notifySecurity.ts'

/** Changes one's own password and ends one's other sessions. */
export const updatePwd = verb(accountCalls.updatePwd, async (context, input) => {
  const { app, at, actor } = context
  if (input.id !== actor.id) return refuse('No Permission')
  await checkOwnPassword(context, input.oldPwd, 'Old Password Error', 'oldPwd')
  const passwordHash = await hashNewPassword(input.password)
  await app.db.transaction(async (tx) => {
    await setPassword(tx, at, actor.id, passwordHash, actor.sessionId)
    await notifyPasswordChanged(tx, app, at, actor.id)
    await audit(tx, context, {
      action: 'account.updatePwd',
      objectType: 'user',
      objectId: actor.id,
    })
  })
  return {}
})
