import type { SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import { SignOnFailure } from '../identity.ts'

/** An error with its causes, the outermost first. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at)
  return chain
}

const byCode: Readonly<Record<string, SignOnProblem>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
}

/** Error codes of the token endpoint (RFC 6749, section 5.2). */
const byTokenError: Readonly<Record<string, SignOnProblem>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_grant: 'code',
}

/** What the library compared, in the innermost cause. */
const comparedIn = (chain: readonly Error[]): SignOnProblem | undefined => {
  const details = chain.map(({ cause }) => cause).filter((one) => typeof one === 'object')
  for (const one of details as Record<string, unknown>[]) {
    if (one?.['attribute'] === 'issuer' || one?.['claim'] === 'iss') return 'issuer'
    if (one?.['claim'] === 'aud' || one?.['claim'] === 'azp') return 'audience'
    if (one?.['claim'] === 'nonce') return 'nonce'
  }
  return undefined
}

const byMessage: readonly (readonly [RegExp, SignOnProblem])[] = [
  [/signature verification failed|"alg"|JWS alg|applicable keys/i, 'signature'],
  [/\(issuer\)/, 'issuer'],
  [/"state"/, 'state'],
  [/nonce/, 'nonce'],
  [/\(audience\)|authorized party/, 'audience'],
]

/**
 * Maps an error of the library to a problem of the contract. Its text goes no further, because it
 * may contain tokens.
 * @param otherwise the problem without a more exact one
 */
export const signOnFailure = (error: unknown, otherwise: SignOnProblem): SignOnFailure => {
  const chain = chainOf(error)
  for (const one of chain) {
    if (one instanceof SignOnFailure) return one
    if (one instanceof EgressFailed || one instanceof EgressRefused)
      return new SignOnFailure('unreachable', one.message)
    if (one instanceof AuthorizationResponseError) return new SignOnFailure('denied', one.error)
    if (one instanceof ResponseBodyError)
      return new SignOnFailure(byTokenError[one.error] ?? otherwise, one.error)
    if (one instanceof WWWAuthenticateChallengeError) return new SignOnFailure('client')
  }
  const compared = comparedIn(chain)
  if (compared) return new SignOnFailure(compared)
  for (const { message } of chain.toReversed()) {
    const found = byMessage.find(([pattern]) => pattern.test(message))
    if (found) return new SignOnFailure(found[1])
  }
  const codes = chain.map((one) => ('code' in one ? String(one.code) : ''))
  const coded = codes.map((code) => byCode[code]).find(Boolean)
  return new SignOnFailure(coded ?? otherwise, codes.find(Boolean) ?? '')
}
