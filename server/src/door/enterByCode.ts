import { hashOf } from '#platform/http/session.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { lanes } from './lanes.ts'
import { findCode, type LiveCode } from '../room/index.ts'
import { countWrongCode, queueOf, triesTooMuch } from './wrongCodes.ts'

/** 128 bits in base64url: the end of a staff link. */
const secret = /^[\w-]{22}$/
const digits = /^\d{8}$/

/** Tries of one neighbourhood that run at once: as many as a limit can be passed by. */
const triesAtOnce = 4
const inTurn = lanes(triesAtOnce)

/**
 * The code somebody brings.
 * @throws Code Not Found when it does not exist or was revoked; Too Many Attempts, Please Try Again Later
 */
export const codeOf = async (context: PublicContext, code: string): Promise<LiveCode> => {
  if (secret.test(code)) return (await findValid(context, code)) ?? refuse('Code Not Found')
  // What cannot be a code is no try of one.
  if (!digits.test(code)) return refuse('Code Not Found')
  const { app, at, origin } = context
  return inTurn(queueOf(origin), async () => {
    if (await triesTooMuch(app, at, origin)) refuse('Too Many Attempts, Please Try Again Later')
    const found = await findValid(context, code)
    if (found) return found
    await countWrongCode(app, at, origin)
    return refuse('Code Not Found')
  })
}

const findValid = async ({ app }: PublicContext, code: string): Promise<LiveCode | undefined> => {
  const found = await findCode(app.db, hashOf(code))
  return found?.revokedAt === null ? found : undefined
}
