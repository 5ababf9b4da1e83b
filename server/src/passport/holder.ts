import { isOver } from '@openbooth/contract/rules/events'
import { hashOf } from '#platform/http/session.ts'
import { countAttempt } from '#platform/http/limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { findCode, type LiveCode } from '../room/index.ts'

/** 128 bits in base64url, which nobody finds by trying. */
const secret = /^[\w-]{22}$/

/**
 * Whose link was brought. Digits of listeners are not even looked up, so that nobody tries them through here.
 * @throws Code Not Found, The Event Is Closed
 */
export const holderOf = async ({ app }: PublicContext, code: string): Promise<LiveCode> => {
  const found = secret.test(code) ? await findCode(app.db, hashOf(code)) : undefined
  if (found?.revokedAt !== null || found.role === 'listener') return refuse('Code Not Found')
  return isOver(found) ? refuse('The Event Is Closed') : found
}

const hour = 3600
/** How often a passport can be measured: whoever tries one headset after the other needs a handful. */
export const measuresAnHour = 12

/**
 * Counts what one seat takes of the network, over all processes.
 * @param times how often one measuring does it
 * @throws Too Many Requests
 */
export const takeAllowance = (
  { app, at }: PublicContext,
  { codeId }: LiveCode,
  what: string,
  times = 1,
): Promise<void> =>
  countAttempt(app.db, at, `passport ${what} of ${codeId}`, {
    max: measuresAnHour * times,
    seconds: hour,
  })
