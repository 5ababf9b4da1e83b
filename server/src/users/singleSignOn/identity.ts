import { isEmailAddress, keptAddress } from '@openbooth/contract/emails'
import type { SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'

/** A person as a provider asserts it. Every field comes from a verified token or response. */
export interface Identity {
  /** Never changes, unlike the address. */
  readonly subject: string
  /** Empty: none. */
  readonly emailAddress: string
  /** Whether the provider confirms that the address belongs to the person. */
  readonly emailVerified: boolean
  /** Empty: none. */
  readonly name: string
  /** Null: the response has no groups. */
  readonly groups: readonly string[] | null
  /** Session at the provider. Null: unknown. */
  readonly session: string | null
  /** Seconds between the sign-in at the provider and the response. Null: unknown. */
  readonly signInAge: number | null
}

/** A provider’s answer that is not accepted. */
export class SignOnFailure extends Error {
  readonly problem: SignOnProblem
  /** Error code of the provider, or a host. Only administrators read it. */
  readonly detail: string

  constructor(problem: SignOnProblem, detail = '') {
    super(`Sign-in by a provider failed: ${problem}`)
    this.name = 'SignOnFailure'
    this.problem = problem
    this.detail = detail.slice(0, 200)
  }
}

const mostGroups = 500

/**
 * Groups of a response: a list or one text.
 * @param claim the name of the claim; empty: the provider sends no groups
 */
export const groupsIn = (claims: Record<string, unknown>, claim: string): string[] | null => {
  if (claim === '') return null
  const value = claims[claim]
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return null
  return value.filter((one): one is string => typeof one === 'string').slice(0, mostGroups)
}

/** Text of a claim; anything else is empty. */
export const textIn = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : ''

/** The email address of a claim. Empty: not valid. */
export const addressIn = (text: string): string => {
  const address = keptAddress(text)
  return isEmailAddress(address) ? address : ''
}
