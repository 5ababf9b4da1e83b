import { accountCalls } from '@openbooth/contract/users/user/calls'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { codeValidMilliseconds, makeAuthCode } from './authCodes.ts'
import { countCode, resendAfterSeconds } from './codeAllowance.ts'
import { findCredentials } from '../queries.ts'
import { requireCaptcha } from './requireCaptcha.ts'
import { mailFor } from '../mails/mailFor.ts'

const mailKinds = {
  register: 'registerCode',
  findPassword: 'findPasswordCode',
  changeEmail: 'changeEmailCode',
} as const

/** Emails a 6-digit code. The response does not wait for the mail server. */
export const getAuthCode = publicVerb(accountCalls.getAuthCode, async (context, input) => {
  const { app, at, origin } = context
  const { emailAddress, purpose, language = 'en' } = input
  await requireCaptcha(context, input.captcha)
  const receipt = await app.mailer.takesAs()
  if (receipt === null) return refuse('Delivery Failed')
  const known = await findCredentials(app.db.query, emailAddress)
  if (purpose === 'findPassword' && !known) {
    return refuse('User Not Register', { path: 'emailAddress' })
  }
  if (purpose !== 'findPassword' && known) {
    return refuse('Account Has Been Registered', { path: 'emailAddress' })
  }
  await countCode(context, emailAddress, known?.id)
  await app.db.transaction(async (tx) => {
    const code = await makeAuthCode(context, tx, { purpose, emailAddress })
    await enqueueMail(tx, at, {
      ...mailFor({ language, kind: mailKinds[purpose], values: { code } }),
      to: emailAddress,
      // No user is known yet. The limit per address is above.
      causedBy: null,
      uselessFrom: new Date(at.getTime() + codeValidMilliseconds),
      dedupeKey: `auth code ${purpose} ${emailAddress.toLowerCase()} ${origin.network} ${at.toISOString()}`,
    })
  })
  return { resendAfter: resendAfterSeconds, isKept: receipt === 'kept' }
})
