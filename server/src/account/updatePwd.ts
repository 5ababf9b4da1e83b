import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit.ts'
import { hit } from '#platform/limits.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { hashNewPassword, isPassword } from './passwords.ts'
import { setPassword } from './setPassword.ts'

const triesPerWindow = 10
const windowSeconds = 15 * 60

/** Changes one's own password and ends one's other sessions. */
export const updatePwd = verb(accountCalls.updatePwd, async (context, input) => {
  const { app, at, actor } = context
  if (input.id !== actor.id) return refuse('No Permission')
  // Somebody at an unattended screen must not be able to try passwords through.
  if ((await hit(app.db, at, `updatePwd ${actor.id}`, windowSeconds)) > triesPerWindow) {
    return refuse('Too Many Attempts, Please Try Again Later')
  }
  const { passwordHash: current } = await app.db.query
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(current, input.oldPwd))) {
    return refuse('Old Password Error', { path: 'oldPwd' })
  }
  const passwordHash = await hashNewPassword(input.password)
  await app.db.transaction(async (tx) => {
    await setPassword(tx, at, actor.id, passwordHash, actor.sessionId)
    await audit(tx, context, {
      action: 'account.updatePwd',
      objectType: 'user',
      objectId: actor.id,
    })
  })
  return {}
})
