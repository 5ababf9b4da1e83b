import { sweep } from '#platform/run/sweep.ts'
import { dropExpiredCaptchas } from './captcha/captcha.ts'

/** An ended or expired session is kept this long, so that its holder is told what happened to it. */
const sessionKeptMilliseconds = 30 * 24 * 3600_000

export const sweeps = [
  sweep('forget captchas and codes', 60_000, async ({ db }, at) => {
    await dropExpiredCaptchas(db, at)
    await db.query.deleteFrom('authCodes').where('expiresAt', '<=', at).execute()
  }),
  sweep('forget old sessions', 3600_000, async ({ db }, at) => {
    const before = new Date(at.getTime() - sessionKeptMilliseconds)
    await db.query.deleteFrom('sessions').where('createdAt', '<', before).execute()
  }),
]
