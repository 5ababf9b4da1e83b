import { accountCalls } from '@openbooth/contract/account'
import { hit } from '#platform/http/limits.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { makeAuthCode } from './authCodes.ts'
import { findCredentials } from './queries.ts'
import { requireCaptcha } from './requireCaptcha.ts'

const resendAfterSeconds = 60
/** Codes one address may be sent, so that nobody floods a stranger's mailbox. */
const mostCodes = [
  { max: 1, seconds: resendAfterSeconds },
  { max: 5, seconds: 3600 },
  { max: 10, seconds: 24 * 3600 },
]

const mailKinds = {
  register: 'registerCode',
  findPassword: 'findPasswordCode',
  changeEmail: 'changeEmailCode',
} as const

/** Mails a 6-digit code; the answer does not wait for the mail server. */
export const getAuthCode = publicVerb(accountCalls.getAuthCode, async (context, input) => {
  const { app, at } = context
  const { emailAddress, purpose, language = 'en' } = input
  await requireCaptcha(context, input.captcha)
  if (!(await app.mailer.canSend())) return refuse('Delivery Failed')
  const known = await findCredentials(app.db.query, emailAddress)
  if (purpose === 'findPassword' && !known) {
    return refuse('User Not Register', { path: 'emailAddress' })
  }
  if (purpose !== 'findPassword' && known) {
    return refuse('Account Has Been Registered', { path: 'emailAddress' })
  }
  for (const { max, seconds } of mostCodes) {
    const key = `auth code ${seconds} ${emailAddress.toLowerCase()}`
    if ((await hit(app.db, at, key, seconds)) > max) {
      return refuse('Please Wait Before Requesting Another Code', { path: 'emailAddress' })
    }
  }
  await app.db.transaction(async (tx) => {
    const code = await makeAuthCode(app, tx, at, purpose, emailAddress)
    await enqueueMail(tx, at, {
      ...mailFor({ language, kind: mailKinds[purpose], values: { code } }),
      to: emailAddress,
      dedupeKey: `auth code ${purpose} ${emailAddress.toLowerCase()} ${at.toISOString()}`,
    })
  })
  return { resendAfter: resendAfterSeconds }
})
