import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { endKeys } from '#platform/http/apiKey.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { checkAuthCode, useUpAuthCode } from '../signIn/authCodes.ts'
import { hashNewPassword } from './passwords.ts'
import { findCredentials } from '../queries.ts'
import { setPassword } from './setPassword.ts'
import { notifyPasswordChanged } from './notifySecurity.ts'

/** Sets a new password with the mailed code and ends every session and API key. */
export const findPwd = publicVerb(accountCalls.findPwd, async (context, input) => {
  const { app, at } = context
  const { emailAddress, authCode: code } = input
  const brought = { purpose: 'findPassword', emailAddress, code } as const
  // Before the password is hashed, which is dear.
  await checkAuthCode(context, brought)
  const passwordHash = await hashNewPassword(input.password)
  const found = await findCredentials(app.db.query, emailAddress)
  if (!found) return refuse('User Not Register', { path: 'emailAddress' })
  await app.db.transaction(async (tx) => {
    await useUpAuthCode(app, tx, brought)
    await setPassword(tx, at, found.id, passwordHash)
    // After an account takeover, no key of the attacker may remain.
    await endKeys(tx, found.id)
    await notifyPasswordChanged(tx, app, at, found.id)
    await audit(tx, context, { action: 'account.findPwd', objectType: 'user', objectId: found.id })
  })
  return {}
})
