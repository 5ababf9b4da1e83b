import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { mailPasswordLink } from '../passwords/passwordLinks.ts'

/** Emails a new set-password link to a user without a password. */
export const resendLink = verb(userAdminCalls.resendLink, async (context, { id }) => {
  const { app, at, actor } = context
  if ((await app.mailer.takesAs()) === null) return refuse('Delivery Failed')
  return app.db.transaction(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'userName', 'emailAddress', 'language', 'passwordHash'])
      .where('id', '=', id)
      .where('anonymisedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return refuse('No User')
    if (user.passwordHash !== null) return refuse('Password Already Set')
    const language = user.language as InterfaceLanguage | null
    const expiresAt = await mailPasswordLink(tx, app, at, { ...user, language }, actor.id)
    await audit(tx, context, {
      action: 'account.resendLink',
      objectType: 'user',
      objectId: id,
      details: { expiresAt },
    })
    return { expiresAt }
  })
})
