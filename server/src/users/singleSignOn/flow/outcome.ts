import { recentProofSeconds } from '@openbooth/contract/users/secondFactor/rules'
import { acceptsAddress, type SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { secondStepMethods } from '../../user/index.ts'
import type { Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'

/** The result of a sign-in with a verified identity. */
export type Outcome =
  | { readonly kind: 'signIn'; readonly userId: bigint; readonly userName: string }
  | { readonly kind: 'link'; readonly userId: bigint; readonly userName: string }
  | { readonly kind: 'register' }
  | { readonly kind: 'refused'; readonly problem: SignOnProblem }

const refused = (problem: SignOnProblem): Outcome => ({ kind: 'refused', problem })

const linkedUser = (db: Reader, { id }: Provider, { subject }: Identity) =>
  db
    .selectFrom('userIdentities as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .select(['u.id', 'u.userName'])
    .where('i.providerId', '=', id)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

const userOfAddress = (db: Reader, emailAddress: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where(sql`lower(email_address)`, '=', emailAddress.toLowerCase())
    .executeTakeFirst()

/**
 * Decides what a sign-in does. An identity belongs to the user whom it was linked to, even if its
 * address has changed. An address leads to an account only if the provider confirms it, and even
 * then its owner must prove that the account is theirs.
 */
export const outcomeOf = async (
  db: Reader,
  provider: Provider,
  identity: Identity,
): Promise<Outcome> => {
  const { emailAddress, emailVerified } = identity
  if (emailAddress !== '' && !acceptsAddress(provider.emailDomains, emailAddress))
    return refused('domain')
  const linked = await linkedUser(db, provider, identity)
  if (linked) return { kind: 'signIn', userId: linked.id, userName: linked.userName }
  if (emailAddress === '') return refused('emailMissing')
  const owner = await userOfAddress(db, emailAddress)
  if (owner && !emailVerified) return refused('emailNotVerified')
  if (owner) return { kind: 'link', userId: owner.id, userName: owner.userName }
  return provider.createsUsers ? { kind: 'register' } : refused('unknownUser')
}

/**
 * Why a response proves no identity. Some providers ignore the request for a new sign-in, so the age of
 * the sign-in must be known.
 */
export const problemOfProof = (
  userId: bigint | null,
  { signInAge: age }: Identity,
  outcome: Outcome,
): SignOnProblem | undefined => {
  if (outcome.kind !== 'signIn' || outcome.userId !== userId) return 'otherPerson'
  return age === null || age > recentProofSeconds ? 'notRecent' : undefined
}

/** Access to the mailbox is not enough for an account with a second factor. */
export const mayLinkByCode = async (db: Reader, userId: bigint): Promise<boolean> =>
  (await secondStepMethods(db, userId)).length === 0
