import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { violates } from '#platform/database/violations.ts'
import { verb } from '#platform/http/verb.ts'
import { checkAuthCode, useUpAuthCode } from './authCodes.ts'
import { checkOwnPassword } from './checkOwnPassword.ts'
import { findUser } from './queries.ts'

const codeField = 'email.authCode'

/** Changes one's own language, time zone and, with password and mailed code, e-mail address. */
export const changeUserInfo = verb(accountCalls.changeUserInfo, async (context, input) => {
  const { app, at, actor } = context
  const { language, timeZone, email } = input
  if (email) {
    await checkOwnPassword(context, email.password, 'User Password Error', 'email.password')
    await checkAuthCode(app, at, 'changeEmail', email.emailAddress, email.authCode, codeField)
  }
  const changes = {
    ...(language && { language }),
    ...(timeZone && { timeZone }),
    ...(email && { emailAddress: email.emailAddress }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.transaction(async (tx) => {
      if (email) {
        await useUpAuthCode(app, tx, 'changeEmail', email.emailAddress, email.authCode, codeField)
      }
      await tx
        .updateTable('users')
        .set(changes)
        .where('id', '=', actor.id)
        .execute()
        .catch(violates('users_by_email', 'Account Has Been Registered', 'email.emailAddress'))
      await audit(tx, context, {
        action: 'account.changeUserInfo',
        objectType: 'user',
        objectId: actor.id,
        details: changes,
      })
    })
  }
  return (await findUser(app.db, at, actor.id)) ?? refuse('No User')
})
