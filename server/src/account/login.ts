import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit.ts'
import { hit, readHits } from '#platform/limits.ts'
import { refuse } from '#platform/refuse.ts'
import { publicVerb } from '#platform/verb.ts'
import { isPassword } from './passwords.ts'
import { findCredentials, isApproved } from './queries.ts'
import { requireCaptcha } from './requireCaptcha.ts'
import { startSession } from './sessions.ts'

const windowSeconds = 15 * 60
/** From this many failures on, of an account or from an address, a picture captcha is asked for. */
const failuresBeforeCaptcha = 3
/**
 * From this many failures on one address may not try this account for a while. The account itself is
 * never locked, or anybody could keep its owner out.
 */
const failuresBeforePause = 10

/** Signs in by user name or e-mail address. */
export const login = publicVerb(accountCalls.login, async (context, input) => {
  const { app, at, origin } = context
  const { db } = app
  const username = input.username.toLowerCase()
  const keys = [
    `login account ${username}`,
    `login address ${origin.address}`,
    `login both ${username} ${origin.address}`,
  ]
  const [ofAccount = 0, ofAddress = 0, ofBoth = 0] = await readHits(db, at, keys)
  if (ofBoth >= failuresBeforePause) refuse('Too Many Attempts, Please Try Again Later')
  if (Math.max(ofAccount, ofAddress) >= failuresBeforeCaptcha) {
    await requireCaptcha(context, input.captcha)
  }
  const found = await findCredentials(db.query, input.username)
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    for (const key of keys) await hit(db, at, key, windowSeconds)
    return found
      ? refuse('User Password Error', { path: 'password' })
      : refuse('User Not Register', { path: 'username' })
  }
  if (found.inBlacklist) return refuse('Account Blacklisted')
  if (!isApproved(found.approval)) return refuse('User Not Approved')
  return db.transaction(async (tx) => {
    const token = await startSession(tx, at, origin, found.id)
    await audit(tx, context, { action: 'account.login', objectType: 'user', objectId: found.id })
    return { token, userId: found.id }
  })
})
