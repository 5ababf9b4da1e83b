import { isOver } from '@openbooth/contract/events/event/rules/events'
import { hashOf } from '#platform/http/session.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { findCode, type LiveCode } from './liveCode.ts'

/** 128 bits in base64url, which cannot be guessed. */
const secret = /^[\w-]{22}$/

/**
 * The code of a staff link. Listener codes are never looked up here, so that they cannot be guessed
 * through this call.
 * @throws Code Not Found, The Event Is Closed
 */
export const staffByLink = async ({ app }: PublicContext, code: string): Promise<LiveCode> => {
  const found = secret.test(code) ? await findCode(app.db, hashOf(code)) : undefined
  if (found?.revokedAt !== null || found.role === 'listener') return refuse('Code Not Found')
  return isOver(found) ? refuse('The Event Is Closed') : found
}
