import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { SignOnFailure } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'
import { clockSkewSeconds, configurationOf } from './configuration.ts'
import { signOnFailure } from './problemOf.ts'
import { providerFetch } from './providerFetch.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Logout tokens are accepted for this long after they were issued, in seconds. */
const longestAge = 300
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

/**
 * Receives a back-channel logout and ends the sessions of the token.
 * @returns false if the token is not accepted
 */
export const receiveLogout = async (
  app: App,
  provider: Provider | undefined,
  token: string | undefined,
): Promise<boolean> => {
  if (provider?.kind !== 'oidc' || token === undefined) return false
  try {
    const claims = await verify(app, provider, token)
    await endSessionsOf(app, provider, claims)
    return true
  } catch (error) {
    if (!(error instanceof SignOnFailure) && !(error instanceof errors.JOSEError)) throw error
    const reason = error instanceof SignOnFailure ? error.problem : error.code
    app.log.warn({ provider: provider.key, reason }, 'Rejected a back-channel logout')
    return false
  }
}

/** Checks a logout token by OpenID Connect Back-Channel Logout 1.0, section 2.6. */
const verify = async (app: App, provider: Provider, token: string): Promise<JWTPayload> => {
  const metadata = (await configurationOf(app, provider)).serverMetadata()
  const { payload } = await jwtVerify(
    token,
    createLocalJWKSet(await keysAt(app, metadata.jwks_uri)),
    {
      issuer: metadata.issuer,
      audience: provider.clientId,
      algorithms,
      clockTolerance: clockSkewSeconds,
      maxTokenAge: longestAge,
      requiredClaims: ['iat', 'jti'],
    },
  )
  const events = payload['events']
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  // A nonce would allow an ID token in place of a logout token.
  if (!isLogout || payload['nonce'] !== undefined) throw new SignOnFailure('response')
  if (payload.sub === undefined && typeof payload['sid'] !== 'string')
    throw new SignOnFailure('response')
  return payload
}

const keysAt = async (app: App, address: string | undefined): Promise<JSONWebKeySet> => {
  try {
    const response = await providerFetch(app)(address ?? '')
    return (await response.json()) as JSONWebKeySet
  } catch (error) {
    throw signOnFailure(error, 'unreachable')
  }
}

/** Ends the session at the provider, or all sessions of the person from this provider. */
const endSessionsOf = async (app: App, provider: Provider, claims: JWTPayload): Promise<void> => {
  const at = app.clock.now()
  await app.db.transaction(async (tx) => {
    const fresh = await tx
      .insertInto('providerTokensUsed')
      .values({
        providerId: provider.id,
        tokenId: String(claims.jti).slice(0, 500),
        expiresAt: sql<Date>`now() + interval '1 day'`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('tokenId')
      .executeTakeFirst()
    if (!fresh) throw new SignOnFailure('state')
    let ending = tx
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('providerId', '=', provider.id)
      .where('endedAt', 'is', null)
    if (typeof claims['sid'] === 'string')
      ending = ending.where('providerSession', '=', claims['sid'])
    if (claims.sub !== undefined) {
      const { sub } = claims
      ending = ending.where('userId', 'in', (from) =>
        from
          .selectFrom('userIdentities')
          .select('userId')
          .where('providerId', '=', provider.id)
          .where('subject', '=', sub),
      )
    }
    await ending.execute()
  })
}
