import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit.ts'
import { hit, readHits } from '#platform/limits.ts'
import { refuse } from '#platform/refuse.ts'
import { publicVerb } from '#platform/verb.ts'
import { takeCaptcha } from './captcha/captcha.ts'
import { isPassword } from './passwords.ts'
import { findCredentials, isApproved } from './queries.ts'
import { startSession } from './startSession.ts'

const windowSeconds = 15 * 60
/** From this many failures on, of an account or from an address, a picture captcha is asked for. */
const failuresBeforeCaptcha = 3
/**
 * From this many failures on one address may not try this account for a while. The account itself is
 * never locked, or anybody could keep its owner out.
 */
const failuresBeforePause = 10

/** Signs in by user name or e-mail address. */
export const login = publicVerb(accountCalls.login, async ({ app, at, origin }, input) => {
  const { db, secrets } = app
  const username = input.username.toLowerCase()
  const keys = {
    account: `login account ${username}`,
    address: `login address ${origin.address}`,
    both: `login both ${username} ${origin.address}`,
  }
  const failures = await readHits(db, at, Object.values(keys), windowSeconds)
  if (failures[keys.both]! >= failuresBeforePause) {
    refuse('Too Many Attempts, Please Try Again Later')
  }
  if (failures[keys.account]! >= failuresBeforeCaptcha || failures[keys.address]! >= failuresBeforeCaptcha) {
    if (!input.captcha) refuse('Picture Captcha Required', { path: 'captcha' })
    else if (!(await takeCaptcha(db, secrets, at, input.captcha))) {
      refuse('The Image Verification Code You Entered Is Incorrect', { path: 'captcha' })
    }
  }
  const found = await findCredentials(db.read, input.username)
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    for (const key of Object.values(keys)) await hit(db, at, key, windowSeconds)
    return found
      ? refuse('User Password Error', { path: 'password' })
      : refuse('User Not Register', { path: 'username' })
  }
  if (found.inBlacklist) return refuse('Account Blacklisted')
  if (!isApproved(found.approval)) return refuse('User Not Approved')
  return db.transaction(async (tx) => {
    const token = await startSession(tx, at, origin, found.id)
    await audit(tx, { app, at, origin }, { action: 'signIn', objectType: 'user', objectId: found.id })
    return { token, userId: found.id }
  })
})
