import type { Selectable, Transaction } from 'kysely'
import type { SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import type { Reader, Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import type { Identity } from '../identity.ts'

/** Time for the sign-in at the provider, and then again for the rest, in milliseconds. */
export const signInMilliseconds = 10 * 60_000

export type SignInPurpose = 'signIn' | 'link' | 'proof' | 'test'

type Row = Selectable<Tables['providerSignIns']>

/** A sign-in in progress. */
export interface SignIn extends Omit<Row, 'purpose' | 'identity' | 'problem'> {
  readonly purpose: SignInPurpose
  readonly identity: Identity | null
  readonly problem: SignOnProblem | null
}

/** The database contains only purposes, identities and problems that this feature wrote. */
const toSignIn = (row: Row): SignIn => ({
  ...row,
  purpose: row.purpose as SignInPurpose,
  identity: row.identity as unknown as Identity | null,
  problem: row.problem as SignOnProblem | null,
})

const later = (at: Date): Date => new Date(at.getTime() + signInMilliseconds)

/**
 * Prepares a sign-in of a signed-in user, to link, to prove an identity or to test.
 * @returns the secret with which the browser starts it
 */
export const prepareSignIn = async (
  db: Reader,
  at: Date,
  fields: { readonly providerId: bigint; readonly userId: bigint; readonly purpose: SignInPurpose },
): Promise<string> => {
  const intent = newToken()
  await db
    .insertInto('providerSignIns')
    .values({ ...fields, stateHash: hashOf(intent), redirect: '', expiresAt: later(at) })
    .execute()
  return intent
}

/** Claims a prepared sign-in, so that it starts once. */
export const claimPrepared = async (
  db: Reader,
  at: Date,
  providerId: bigint,
  intent: string,
): Promise<SignIn | undefined> => {
  const row = await db
    .deleteFrom('providerSignIns')
    .where('stateHash', '=', hashOf(intent))
    .where('providerId', '=', providerId)
    .where('browserHash', 'is', null)
    .where('expiresAt', '>', at)
    .returningAll()
    .executeTakeFirst()
  return row && toSignIn(row)
}

export interface Started {
  readonly providerId: bigint
  readonly purpose: SignInPurpose
  readonly userId: bigint | null
  readonly redirect: string
  readonly state: string
  readonly browser: string
  readonly nonce: string | null
  /** Encrypted. */
  readonly verifier: string | null
  readonly requestId: string | null
}

export const storeStarted = async (
  db: Reader,
  at: Date,
  { state, browser, ...fields }: Started,
): Promise<void> => {
  await db
    .insertInto('providerSignIns')
    .values({
      ...fields,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      expiresAt: later(at),
    })
    .execute()
}

/**
 * Claims the sign-in of a response. A second response finds none.
 * @param browser undefined: checked later, because the provider answers by a form of its own page
 */
export const claimReturned = async (
  db: Reader,
  at: Date,
  {
    providerId,
    state,
    browser,
  }: { readonly providerId: bigint; readonly state: string; readonly browser?: string },
): Promise<SignIn | undefined> => {
  let claiming = db
    .updateTable('providerSignIns')
    .set({ returnedAt: at, expiresAt: later(at) })
    .where('stateHash', '=', hashOf(state))
    .where('providerId', '=', providerId)
    .where('browserHash', 'is not', null)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', at)
  if (browser !== undefined) claiming = claiming.where('browserHash', '=', hashOf(browser))
  const row = await claiming.returningAll().executeTakeFirst()
  return row && toSignIn(row)
}

/** Stores the answer. @returns the one-time code for the console */
export const storeAnswer = async (
  db: Reader,
  { stateHash }: SignIn,
  answer: {
    readonly identity?: Identity
    readonly problem?: SignOnProblem
    readonly detail?: string
  },
): Promise<string> => {
  const code = newToken()
  await db
    .updateTable('providerSignIns')
    .set({
      resultHash: hashOf(code),
      identity: answer.identity ? JSON.stringify(answer.identity) : null,
      problem: answer.problem ?? null,
      detail: answer.detail ?? '',
      nonce: null,
      verifier: null,
    })
    .where('stateHash', '=', stateHash)
    .execute()
  return code
}

/**
 * The answered sign-in of a one-time code, locked.
 * @throws Sign-In Has Expired for an unknown or expired code, and in another browser
 */
export const answeredSignIn = async (
  tx: Transaction<Tables>,
  { at, origin }: Pick<PublicContext, 'at' | 'origin'>,
  code: string,
): Promise<SignIn> => {
  if (origin.browser === undefined) return refuse('Sign-In Has Expired')
  const row = await tx
    .selectFrom('providerSignIns')
    .selectAll()
    .where('resultHash', '=', hashOf(code))
    .where('browserHash', '=', hashOf(origin.browser))
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return row ? toSignIn(row) : refuse('Sign-In Has Expired')
}

/** Deletes a completed sign-in. */
export const finishSignIn = async (
  tx: Transaction<Tables>,
  { stateHash }: SignIn,
): Promise<void> => {
  await tx.deleteFrom('providerSignIns').where('stateHash', '=', stateHash).execute()
}
