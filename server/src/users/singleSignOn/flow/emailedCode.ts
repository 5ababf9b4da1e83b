import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import {
  accountMailFor,
  checkAuthCode,
  codeValidMilliseconds,
  countCode,
  makeAuthCode,
  resendAfterSeconds,
  useUpAuthCode,
} from '../../user/index.ts'
import { readAnswered, readOutcome } from './answered.ts'
import { linkIdentity } from './linkIdentity.ts'
import { mayLinkByCode, outcomeOf } from './outcome.ts'
import { signInByProvider } from './session.ts'

/** The purpose of emailed codes of this feature. */
export const codePurpose = 'singleSignOn'

/** Emails a code to the address that the provider returned, of an account or of a new one. */
export const sendCode = publicVerb(singleSignOnCalls.sendCode, async (context, input) => {
  const { app, at, origin } = context
  const receipt = await app.mailer.takesAs()
  if (receipt === null) return refuse('Delivery Failed')
  const { emailAddress, userId } = await app.db.transaction(async (tx) => {
    const { identity, provider, signIn } = await readAnswered(tx, context, input.code)
    const outcome = await outcomeOf(tx, provider, identity)
    const isProvable = outcome.kind === 'link' || outcome.kind === 'register'
    if (signIn.purpose !== 'signIn' || !isProvable) return refuse('Sign-In Has Expired')
    if (outcome.kind === 'link' && !(await mayLinkByCode(tx, outcome.userId)))
      return refuse('Sign-In Has Expired')
    return { ...identity, userId: outcome.kind === 'link' ? outcome.userId : undefined }
  })
  await countCode(context, emailAddress, userId)
  await app.db.transaction(async (tx) => {
    const code = await makeAuthCode(context, tx, { purpose: codePurpose, emailAddress })
    await enqueueMail(tx, at, {
      ...accountMailFor({
        language: input.language ?? 'en',
        kind: 'singleSignOnCode',
        values: { code },
      }),
      to: emailAddress,
      causedBy: null,
      uselessFrom: new Date(at.getTime() + codeValidMilliseconds),
      dedupeKey: `auth code ${codePurpose} ${emailAddress.toLowerCase()} ${origin.network} ${at.toISOString()}`,
    })
  })
  return { resendAfter: resendAfterSeconds, isKept: receipt === 'kept' }
})

/** Links the account of the address, which the code proves, and signs in. */
export const linkByCode = publicVerb(singleSignOnCalls.linkByCode, async (context, input) => {
  const { app } = context
  const { emailAddress } = await app.db.transaction(
    async (tx) => (await readOutcome(tx, context, input.code, 'link')).identity,
  )
  const brought = { purpose: codePurpose, emailAddress, code: input.authCode } as const
  await checkAuthCode(context, brought)
  return app.db.transaction(async (tx) => {
    const { outcome, ...answered } = await readOutcome(tx, context, input.code, 'link')
    if (!(await mayLinkByCode(tx, outcome.userId))) return refuse('Sign-In Has Expired')
    await useUpAuthCode(app, tx, brought)
    const ending = { ...answered, userId: outcome.userId }
    await linkIdentity(tx, context, ending)
    return signInByProvider(tx, context, ending)
  })
})
