import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { requireCurrentAgreement } from '../../eula/index.ts'
import { hashNewPassword } from './passwords.ts'
import { setPassword } from './setPassword.ts'

/** Sets the first password with the one-time link an administrator had mailed. */
export const setPwdByLink = publicVerb(accountCalls.setPwdByLink, async (context, input) => {
  const { app, at } = context
  const passwordHash = await hashNewPassword(input.password)
  return app.db.transaction(async (tx) => {
    await requireCurrentAgreement(tx, input.eulaVersion)
    // Locks the user before the link, in the order of the call that emails a new one.
    const holder = await tx
      .selectFrom('passwordLinks as l')
      .innerJoin('users as u', 'u.id', 'l.userId')
      .select('u.id')
      .where('l.secretHash', '=', hashOf(input.secret))
      .forNoKeyUpdate('u')
      .executeTakeFirst()
    if (!holder) return refuse('Set-Password Link Invalid')
    const link = await tx
      .updateTable('passwordLinks')
      .set({ usedAt: at })
      .where('secretHash', '=', hashOf(input.secret))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', at)
      .returning('userId')
      .executeTakeFirst()
    if (!link) return refuse('Set-Password Link Invalid')
    await setPassword(tx, at, link.userId, passwordHash)
    await tx
      .updateTable('users')
      .set({ eulaVersion: input.eulaVersion })
      .where('id', '=', link.userId)
      .execute()
    await audit(tx, context, {
      action: 'account.setPwdByLink',
      objectType: 'user',
      objectId: link.userId,
      details: { eulaVersion: input.eulaVersion },
    })
    return tx
      .selectFrom('users')
      .select('userName')
      .where('id', '=', link.userId)
      .executeTakeFirstOrThrow()
  })
})
