import type { Database } from '#platform/database/database.ts'
import { checkCaptcha, makeCaptcha } from './makeCaptcha.ts'
import type { IssuedCaptcha } from './makeCaptcha.ts'
import { isChallenge, type Keys } from '#platform/http/limits/proofOfWork.ts'

/** Creates a captcha, stores the data for checking it, and returns its image for the browser. */
export const issueCaptcha = async (db: Database, keys: Keys, at: Date): Promise<IssuedCaptcha> => {
  const { stored, issued } = await makeCaptcha(keys, at)
  const { challenge, ...rest } = stored
  await db.query
    .insertInto('captchas')
    .values({ ...rest, challenge: JSON.stringify(challenge) })
    .execute()
  return issued
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether the solution is correct. The captcha is deleted either way: of two concurrent solutions
 * only one is checked. It runs outside the caller's transaction, so that a refusal cannot restore
 * the captcha.
 */
export const takeCaptcha = async (
  db: Database,
  keys: Keys,
  at: Date,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<boolean> => {
  if (!uuid.test(id)) return false
  const stored = await db.query
    .deleteFrom('captchas')
    .where('id', '=', id)
    .returning(['id', 'answerHmac', 'expiresAt', 'challenge'])
    .executeTakeFirst()
  if (!stored || !isChallenge(stored.challenge)) return false
  return checkCaptcha(keys, at, { ...stored, challenge: stored.challenge }, answer)
}

/** Deletes unsolved captchas. A scheduled task calls it. */
export const dropExpiredCaptchas = async (db: Database, at: Date): Promise<void> => {
  await db.query.deleteFrom('captchas').where('expiresAt', '<=', at).execute()
}
