import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { giveBackHit, countAgainstLimit, readAttempts } from '#platform/http/limits/limits.ts'
import { Refusal, refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { isPassword } from '../passwords/passwords.ts'
import { findCredentials, isApproved } from '../queries.ts'
import { createChallenge } from './challenges.ts'
import { recordDevice } from './recordDevice.ts'
import { requireCaptcha } from './requireCaptcha.ts'
import { refuseLocalSignIn } from './requireProvider.ts'
import { isSecondFactorRequired, secondStepMethods } from './secondStep.ts'
import { startSession } from './sessions.ts'

const windowSeconds = 15 * 60
/** After this many failures, of an account or from an address, a picture captcha is required. */
const failuresBeforeCaptcha = 3
/**
 * After this many failures, the address is refused for this account for a while. The account itself
 * is never locked, because otherwise anyone could lock out its owner.
 */
const failuresBeforePause = 10

/** Signs in with user name or email address. */
export const login = publicVerb(accountCalls.login, async (context, input) => {
  const { app, at, origin } = context
  const { db } = app
  const found = await findCredentials(db.query, input.username)
  // By id, so that the name and the address of an account share one count.
  const account = found ? `user ${found.id}` : input.username.toLowerCase()
  const keys = [
    `login account ${account}`,
    `login address ${origin.network}`,
    `login both ${account} ${origin.network}`,
  ]
  const [ofAccount = 0, ofAddress = 0, ofBoth = 0] = await readAttempts(db, at, keys)
  if (ofBoth >= failuresBeforePause) refuse('Too Many Attempts, Please Try Again Later')
  if (Math.max(ofAccount, ofAddress) >= failuresBeforeCaptcha) {
    await requireCaptcha(context, input.captcha)
  }
  // Counted before the password check and refunded if it is correct, so that concurrent attempts
  // are all counted.
  const tries: number[] = []
  for (const key of keys) tries.push(await countAgainstLimit(db, at, key, windowSeconds))
  if (tries[2]! > failuresBeforePause) refuse('Too Many Attempts, Please Try Again Later')
  if (Math.max(tries[0]!, tries[1]!) > failuresBeforeCaptcha && !input.captcha) {
    for (const key of keys) await giveBackHit(db, at, key)
    refuse('Picture Captcha Required', { path: 'captcha' })
  }
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    return found
      ? refuse('User Password Error', { path: 'password' })
      : refuse('User Not Register', { path: 'username' })
  }
  for (const key of keys) await giveBackHit(db, at, key)
  const signedIn = await db.transaction(async (tx) => {
    // Locked and compared again: a session begun while the password changes, or while the user is
    // blacklisted, would outlive the end of all sessions.
    const still = await tx
      .selectFrom('users')
      .select(['id', 'emailAddress', 'passwordHash', 'approval', 'inBlacklist'])
      .where('id', '=', found.id)
      .forShare()
      .executeTakeFirstOrThrow()
    if (still.passwordHash !== found.passwordHash) {
      return refuse('User Password Error', { path: 'password' })
    }
    if (still.inBlacklist) return refuse('Account Blacklisted')
    if (!isApproved(still.approval)) return refuse('User Not Approved')
    await refuseLocalSignIn(tx, context, still)
    const methods = await secondStepMethods(tx, found.id)
    if (methods.length > 0) {
      const step = { purpose: 'signIn', userId: found.id } as const
      return { challenge: await createChallenge(tx, at, step), methods }
    }
    const mustEnrol = await isSecondFactorRequired(app, tx, found.id)
    const token = await startSession(tx, at, origin, found.id, 'password', { mustEnrol })
    await recordDevice(tx, context, found.id)
    await audit(
      tx,
      { ...context, actor: found },
      { action: 'account.login', objectType: 'user', objectId: found.id },
    )
    return { token, userId: found.id }
  })
  // After the transaction, which a refusal would roll back.
  if ('challenge' in signedIn) throw new Refusal('Second Factor Required', [], signedIn)
  return signedIn
})
