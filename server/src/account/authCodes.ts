import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

export type CodePurpose = 'register' | 'findPassword' | 'changeEmail'

const validMinutes = 10
const triesAllowed = 5

const hmacOf = ({ secrets }: App, purpose: CodePurpose, address: string, code: string): Buffer =>
  secrets.derive('auth code', `${purpose} ${address} ${code}`)

/** Makes the one valid code of this address and purpose; an earlier one stops working. */
export const makeAuthCode = async (
  app: App,
  tx: Transaction<Tables>,
  at: Date,
  purpose: CodePurpose,
  emailAddress: string,
): Promise<string> => {
  const address = emailAddress.toLowerCase()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    codeHmac: hmacOf(app, purpose, address, code),
    triesLeft: triesAllowed,
    sentAt: at,
    expiresAt: new Date(at.getTime() + validMinutes * 60_000),
  }
  await tx
    .insertInto('authCodes')
    .values({ purpose, emailAddress: address, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'emailAddress']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Checks the mailed code. Runs in a transaction of its own, so that a wrong try stays counted when the
 * caller is refused. A right code stays good until `useUpAuthCode`, so that whoever is then told that
 * a name is taken need not wait for another mail.
 * @param field where a refusal is shown
 * @throws Please Get A Verification Code First when none is valid, Wrong Verification Code
 */
export const checkAuthCode = async (
  app: App,
  at: Date,
  purpose: CodePurpose,
  emailAddress: string,
  code: string,
  field = 'authCode',
): Promise<void> => {
  const address = emailAddress.toLowerCase()
  const isRight = await app.db.transaction(async (tx) => {
    const stored = await tx
      .selectFrom('authCodes')
      .select('codeHmac')
      .where('purpose', '=', purpose)
      .where('emailAddress', '=', address)
      .where('expiresAt', '>', at)
      .where('triesLeft', '>', 0)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return refuse('Please Get A Verification Code First', { path: field })
    if (timingSafeEqual(stored.codeHmac, hmacOf(app, purpose, address, code))) return true
    await tx
      .updateTable('authCodes')
      .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
      .where('purpose', '=', purpose)
      .where('emailAddress', '=', address)
      .execute()
    return false
  })
  if (!isRight) refuse('Wrong Verification Code', { path: field })
}

/**
 * Removes the code that was found right, in the transaction of what it was for. Of two calls that bring
 * the same code at once, one is refused.
 * @throws Please Get A Verification Code First
 */
export const useUpAuthCode = async (
  app: App,
  tx: Transaction<Tables>,
  purpose: CodePurpose,
  emailAddress: string,
  code: string,
  field = 'authCode',
): Promise<void> => {
  const address = emailAddress.toLowerCase()
  const used = await tx
    .deleteFrom('authCodes')
    .where('purpose', '=', purpose)
    .where('emailAddress', '=', address)
    .where('codeHmac', '=', hmacOf(app, purpose, address, code))
    .returning('purpose')
    .executeTakeFirst()
  if (!used) refuse('Please Get A Verification Code First', { path: field })
}
