import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import type { Identity } from '../identity.ts'
import { providerById, type Provider } from '../providers/queries.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { answeredSignIn, type SignIn } from './signIns.ts'

/** A sign-in with a verified identity of an enabled provider. */
export interface Answered {
  readonly signIn: SignIn
  readonly provider: Provider
  readonly identity: Identity
}

/**
 * The sign-in of a one-time code.
 * @throws Sign-In Has Expired
 */
export const readAnswered = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  code: string,
): Promise<Answered> => {
  const signIn = await answeredSignIn(tx, context, code)
  const provider = await providerById(tx, signIn.providerId)
  const { identity } = signIn
  if (!provider?.isEnabled || !identity || signIn.purpose === 'test')
    return refuse('Sign-In Has Expired')
  return { signIn, provider, identity }
}

/**
 * The same, if it has this outcome now. The answer may be minutes old.
 * @throws Sign-In Has Expired
 */
export const readOutcome = async <Kind extends Outcome['kind']>(
  tx: Transaction<Tables>,
  context: PublicContext,
  code: string,
  kind: Kind,
): Promise<Answered & { readonly outcome: Extract<Outcome, { kind: Kind }> }> => {
  const answered = await readAnswered(tx, context, code)
  const outcome = await outcomeOf(tx, answered.provider, answered.identity)
  if (outcome.kind !== kind || answered.signIn.purpose !== 'signIn')
    return refuse('Sign-In Has Expired')
  return { ...answered, outcome: outcome as Extract<Outcome, { kind: Kind }> }
}
