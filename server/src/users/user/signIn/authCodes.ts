import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Origin, PublicContext } from '#platform/http/verb.ts'

export type CodePurpose = 'register' | 'findPassword' | 'changeEmail'

/** What a code proves the address for. */
interface Proof {
  readonly purpose: CodePurpose
  readonly emailAddress: string
}

/** What somebody brings to prove it. */
interface BroughtCode extends Proof {
  readonly code: string
  /** Where a refusal is shown. */
  readonly field?: string
}

/** How long a code can be used. */
export const codeValidMilliseconds = 10 * 60_000
/**
 * Wrong tries a code stands. Those of its own network and those of all others are counted apart, so that a stranger who
 * guesses does not end the code of the owner, who may still bring it over another network than it was asked for in.
 * What this leaves to guessing, see codeAllowance.ts.
 */
const triesOfOwnNetwork = 5
const triesOfOthers = 3

const hmacOf = ({ secrets }: App, { purpose, emailAddress, code }: BroughtCode): Buffer =>
  secrets.derive('auth code', `${purpose} ${emailAddress.toLowerCase()} ${code}`)

/** Makes the one valid code of this address, purpose and network; that network's earlier one stops working. */
export const makeAuthCode = async (
  { app, at, origin }: { app: App; at: Date; origin: Pick<Origin, 'network'> },
  tx: Transaction<Tables>,
  proof: Proof,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    codeHmac: hmacOf(app, { ...proof, code }),
    triesLeft: triesOfOwnNetwork,
    foreignTriesLeft: triesOfOthers,
    sentAt: at,
    expiresAt: new Date(at.getTime() + codeValidMilliseconds),
  }
  const { network } = origin
  await tx
    .insertInto('authCodes')
    .values({ ...rowOf(proof), network, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'emailAddress', 'network']).doUpdateSet(fresh),
    )
    .execute()
  return code
}

const rowOf = ({ purpose, emailAddress }: Proof) => ({
  purpose,
  emailAddress: emailAddress.toLowerCase(),
})

/**
 * Checks the mailed code. Runs in a transaction of its own, so that a wrong try stays counted when the
 * caller is refused. A right code stays good until `useUpAuthCode`, so that whoever is then told that
 * a name is taken need not wait for another mail.
 * @throws Please Get A Verification Code First when none is valid, Wrong Verification Code
 */
export const checkAuthCode = async (
  { app, at, origin }: PublicContext,
  brought: BroughtCode,
): Promise<void> => {
  const { field = 'authCode' } = brought
  const isRight = await app.db.transaction(async (tx) => {
    const { purpose, emailAddress } = rowOf(brought)
    const codes = await tx
      .selectFrom('authCodes')
      .select(['network', 'codeHmac', 'triesLeft', 'foreignTriesLeft'])
      .where('purpose', '=', purpose)
      .where('emailAddress', '=', emailAddress)
      .where('expiresAt', '>', at)
      .orderBy('network')
      .forUpdate()
      .execute()
    const isOwn = ({ network }: { network: string }) => network === origin.network
    const open = codes.filter((one) => (isOwn(one) ? one.triesLeft : one.foreignTriesLeft) > 0)
    if (open.length === 0) return refuse('Please Get A Verification Code First', { path: field })
    const hmac = hmacOf(app, brought)
    if (open.some(({ codeHmac }) => timingSafeEqual(codeHmac, hmac))) return true
    for (const one of open) {
      const counted = isOwn(one) ? 'triesLeft' : 'foreignTriesLeft'
      await tx
        .updateTable('authCodes')
        .set((set) => ({ [counted]: set(counted, '-', 1) }))
        .where('purpose', '=', purpose)
        .where('emailAddress', '=', emailAddress)
        .where('network', '=', one.network)
        .execute()
    }
    return false
  })
  if (!isRight) refuse('Wrong Verification Code', { path: field })
}

/**
 * Removes the code that was found right, and any other of the same purpose, in the transaction of what it was for. Of
 * two calls that bring the same code at once, one is refused.
 * @throws Please Get A Verification Code First
 */
export const useUpAuthCode = async (
  app: App,
  tx: Transaction<Tables>,
  brought: BroughtCode,
): Promise<void> => {
  const hmac = hmacOf(app, brought)
  const { purpose, emailAddress } = rowOf(brought)
  const removed = await tx
    .deleteFrom('authCodes')
    .where('purpose', '=', purpose)
    .where('emailAddress', '=', emailAddress)
    .returning('codeHmac')
    .execute()
  if (!removed.some(({ codeHmac }) => codeHmac.equals(hmac)))
    refuse('Please Get A Verification Code First', { path: brought.field ?? 'authCode' })
}
