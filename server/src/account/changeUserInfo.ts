import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { violates } from '#platform/violations.ts'
import { verb } from '#platform/verb.ts'
import { takeAuthCode } from './authCodes.ts'
import { isPassword } from './passwords.ts'
import { findUser } from './queries.ts'

/** Changes one's own language, time zone and, with password and mailed code, e-mail address. */
export const changeUserInfo = verb(accountCalls.changeUserInfo, async (context, input) => {
  const { app, at, actor } = context
  const { language, timeZone, email } = input
  if (email) {
    const { passwordHash } = await app.db.query
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (!(await isPassword(passwordHash, email.password))) {
      return refuse('User Password Error', { path: 'email.password' })
    }
    await takeAuthCode(app, at, 'changeEmail', email.emailAddress, email.authCode, 'email.authCode')
  }
  const changes = {
    ...(language && { language }),
    ...(timeZone && { timeZone }),
    ...(email && { emailAddress: email.emailAddress }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.transaction(async (tx) => {
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
