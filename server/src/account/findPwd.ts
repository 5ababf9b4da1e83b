import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { checkAuthCode, useUpAuthCode } from './authCodes.ts'
import { hashNewPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { setPassword } from './setPassword.ts'

/** Sets a new password with the mailed code and ends every session. */
export const findPwd = publicVerb(accountCalls.findPwd, async (context, input) => {
  const { app, at } = context
  const passwordHash = await hashNewPassword(input.password)
  await checkAuthCode(app, at, 'findPassword', input.emailAddress, input.authCode)
  const found = await findCredentials(app.db.query, input.emailAddress)
  if (!found) return refuse('User Not Register', { path: 'emailAddress' })
  await app.db.transaction(async (tx) => {
    await useUpAuthCode(app, tx, 'findPassword', input.emailAddress, input.authCode)
    await setPassword(tx, at, found.id, passwordHash)
    await audit(tx, context, { action: 'account.findPwd', objectType: 'user', objectId: found.id })
  })
  return {}
})
