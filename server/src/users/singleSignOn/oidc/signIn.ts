import { longest } from '@openbooth/contract/limits'
import { signOnPaths } from '@openbooth/contract/users/singleSignOn/rules'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type Configuration,
  type IDToken,
} from 'openid-client'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { addressIn, groupsIn, SignOnFailure, textIn, type Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'
import { clockSkewSeconds, configurationOf } from './configuration.ts'
import { signOnFailure } from './problemOf.ts'

/** What the server stores between the start and the answer. */
export interface OidcChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const maxAgeOf = ({ signInAgainHours }: Provider): number | undefined =>
  signInAgainHours === null ? undefined : signInAgainHours * 3600

/** Whether the provider announces a scope for groups, as Authentik, Keycloak and Okta may. */
const scopesFor = (configuration: Configuration, { groupClaim }: Provider): string => {
  const supported = configuration.serverMetadata().scopes_supported ?? []
  const groups = groupClaim !== '' && supported.includes('groups') ? ' groups' : ''
  return `openid email profile${groups}`
}

/**
 * The address at which a person signs in to the provider. For a proof the provider must ask the
 * person to sign in, even with a running session.
 * @throws SignOnFailure
 */
export const authorizationUrl = async (
  app: App,
  provider: Provider,
  { state, nonce, verifier, isProof }: OidcChecks & { readonly isProof: boolean },
): Promise<URL> => {
  const configuration = await configurationOf(app, provider)
  const maxAge = isProof ? 0 : maxAgeOf(provider)
  try {
    return buildAuthorizationUrl(configuration, {
      redirect_uri: `${publicUrl(app.env)}${signOnPaths.back(provider.key)}`,
      response_type: 'code',
      scope: scopesFor(configuration, provider),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(maxAge !== undefined && { max_age: String(maxAge) }),
      ...(isProof && { prompt: 'login' }),
    })
  } catch (error) {
    throw signOnFailure(error, 'discovery')
  }
}

/**
 * Exchanges the code of an answer and verifies the ID token: signature, issuer, audience, nonce and
 * times.
 * @param query of the redirect URI
 * @throws SignOnFailure
 */
export const readOidcAnswer = async (
  app: App,
  provider: Provider,
  query: string,
  { state, nonce, verifier }: OidcChecks,
): Promise<Identity> => {
  const configuration = await configurationOf(app, provider)
  const back = new URL(`${publicUrl(app.env)}${signOnPaths.back(provider.key)}`)
  back.search = query
  try {
    const tokens = await authorizationCodeGrant(configuration, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    requireRecentSignIn(claims, provider)
    const more = await moreClaims(configuration, provider, claims, tokens.access_token)
    return identityIn(provider, { ...more, ...claims })
  } catch (error) {
    throw signOnFailure(error, 'response')
  }
}

/** Some providers ignore `max_age` and send no `auth_time`. Then only our session is limited. */
const requireRecentSignIn = ({ auth_time: signedInAt, iat }: IDToken, provider: Provider): void => {
  const maxAge = maxAgeOf(provider)
  if (maxAge === undefined || typeof signedInAt !== 'number') return
  if (signedInAt + maxAge + clockSkewSeconds < iat) throw new SignOnFailure('expired')
}

/** Both times are by the provider’s clock. */
const ageIn = ({ auth_time: signedInAt, iat }: Record<string, unknown>): number | null =>
  typeof signedInAt === 'number' && typeof iat === 'number' ? iat - signedInAt : null

/** Some providers return address and groups only at the userinfo endpoint. */
const moreClaims = async (
  configuration: Configuration,
  { groupClaim }: Provider,
  claims: IDToken,
  accessToken: string,
): Promise<Record<string, unknown>> => {
  const hasAll =
    claims['email'] !== undefined && (groupClaim === '' || claims[groupClaim] !== undefined)
  if (hasAll || configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(configuration, accessToken, claims.sub)
}

const identityIn = ({ groupClaim }: Provider, claims: Record<string, unknown>): Identity => {
  const emailAddress = addressIn(textIn(claims['email'], longest.emailAddress))
  return {
    subject: String(claims['sub']),
    emailAddress,
    // Some providers send a text. Anything but true confirms nothing.
    emailVerified:
      emailAddress !== '' &&
      (claims['email_verified'] === true || claims['email_verified'] === 'true'),
    name: textIn(claims['name'], longest.shortName) || textIn(claims['preferred_username'], 60),
    groups: groupsIn(claims, groupClaim),
    session: textIn(claims['sid'], 200) || null,
    signInAge: ageIn(claims),
  }
}
