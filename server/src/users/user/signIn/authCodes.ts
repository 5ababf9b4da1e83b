import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Origin, PublicContext } from '#platform/http/verb.ts'

export type CodePurpose = 'register' | 'findPassword' | 'changeEmail' | 'singleSignOn'

/** The purpose for which a code proves the address. */
interface Proof {
  readonly purpose: CodePurpose
  readonly emailAddress: string
}

/** The code with its purpose. */
interface BroughtCode extends Proof {
  readonly code: string
  /** Field that shows a refusal. */
  readonly field?: string
}

/** Validity of a code in milliseconds. */
export const codeValidMilliseconds = 10 * 60_000
/**
 * Wrong attempts before a code becomes invalid. Attempts from its own network and from all others
 * are counted separately, so that guesses by a stranger do not invalidate the owner's code, which
 * the owner may also enter from another network. codeAllowance.ts calculates the remaining chance
 * of guessing.
 */
const triesOfOwnNetwork = 5
const triesOfOthers = 3

const hmacOf = ({ secrets }: App, { purpose, emailAddress, code }: BroughtCode): Buffer =>
  secrets.derive('auth code', `${purpose} ${emailAddress.toLowerCase()} ${code}`)

/**
 * Creates the only valid code of this address, purpose and network; the network's earlier code
 * becomes invalid.
 */
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
 * Checks the emailed code. It has a separate transaction, so that a wrong attempt stays counted
 * after the refusal. A correct code stays valid until `useUpAuthCode`, so that a user whose name is
 * already used need not request another one.
 * @throws Please Get A Verification Code First without a valid one, Wrong Verification Code
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
 * Removes a correct code and all others of the same purpose, in the transaction of the action. Of
 * two concurrent calls with the same code, one is refused.
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
