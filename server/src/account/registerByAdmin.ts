import { accountCalls, approval } from '@openbooth/contract/account'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import { publicUrl } from '#platform/publicUrl.ts'
import { refuse } from '#platform/refuse.ts'
import { hashOf, newToken } from '#platform/session.ts'
import { readSettings } from '#platform/settings.ts'
import { verb } from '#platform/verb.ts'
import { canSendMail } from '#providers/mail/index.ts'
import { createUser } from './newUser.ts'
import { findUser } from './queries.ts'

const linkValidDays = 7

/** Creates an account and mails a one-time link with which its owner sets the password. */
export const registerByAdmin = verb(accountCalls.registerByAdmin, async (context, input) => {
  const { app, at } = context
  const { userName, emailAddress, userType, language = null } = input
  // Nobody could ever sign in without the mailed link.
  if (!canSendMail(app.env)) return refuse('Delivery Failed')
  const settings = await readSettings(app.db)
  const secret = newToken()
  const userId = await app.db.transaction(async (tx) => {
    const id = await createUser(tx, at, settings, {
      userName,
      emailAddress,
      passwordHash: null,
      role: userType,
      agentCountryType:
        userType === role.agent ? (input.agentCountryType ?? agentCountryType.developing) : null,
      approval: approval.approved,
      language,
      invitedBy: null,
      agentId: null,
      eulaVersion: null,
    })
    await tx
      .insertInto('passwordLinks')
      .values({
        secretHash: hashOf(secret),
        userId: id,
        createdAt: at,
        expiresAt: new Date(at.getTime() + linkValidDays * 24 * 3600_000),
      })
      .execute()
    // After the `#`, so that the secret is in no log and no Referer.
    const link = `${publicUrl(app.env)}/findPwd#${secret}`
    await enqueueMail(tx, at, {
      ...mailFor({
        language: language ?? 'en',
        kind: 'setPasswordLink',
        values: { userName, link },
      }),
      to: emailAddress,
      dedupeKey: `set password ${id}`,
    })
    await audit(tx, context, {
      action: 'account.registerByAdmin',
      objectType: 'user',
      objectId: id,
      details: { userName, userType },
    })
    return id
  })
  return (await findUser(app.db, at, userId)) ?? refuse('No User')
})
