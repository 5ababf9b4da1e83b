import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { App } from '#platform/run/app.ts'
import { SignOnFailure } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'
import { signOnFailure } from './problemOf.ts'
import { providerFetch } from './providerFetch.ts'

/** A configuration is discovered again after this time. Real time. */
const freshMilliseconds = 5 * 60_000
/** Accepted difference between the clocks, in seconds. */
export const clockSkewSeconds = 60

interface Cached {
  readonly version: number
  readonly readAt: number
  readonly configuration: Configuration
}

const known = new WeakMap<App['db']['pool'], Map<bigint, Cached>>()

type Outside = Pick<App, 'egress' | 'secrets'>
type Known = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>

/** The client authentication that the provider supports; `client_secret_basic` is the default. */
const authenticationBy = (secret: string): ClientAuth => {
  const basic = ClientSecretBasic(secret)
  const post = ClientSecretPost(secret)
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const usesPost = !methods.includes('client_secret_basic')
    return (usesPost ? post : basic)(server, ...others)
  }
}

/**
 * Discovers a provider of OpenID Connect.
 * @throws SignOnFailure
 */
export const discover = async (app: Outside, provider: Known): Promise<Configuration> => {
  try {
    return await discoverAt(app, provider, provider.issuer)
  } catch (error) {
    if (!(error instanceof SignOnFailure) || error.problem !== 'issuer') throw error
    // The issuer of some providers ends with a slash, which people leave out.
    return discoverAt(app, provider, withOtherEnd(provider.issuer))
  }
}

const withOtherEnd = (issuer: string): string =>
  issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`

const discoverAt = async (
  app: Outside,
  { clientId, clientSecret }: Known,
  issuer: string,
): Promise<Configuration> => {
  try {
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: clockSkewSeconds },
      clientSecret === null ? None() : authenticationBy(app.secrets.open(clientSecret)),
      {
        [customFetch]: providerFetch(app),
        // The egress rules decide where http is accepted: in networks that the operator lists.
        execute: [allowInsecureRequests],
      },
    )
    // The library verifies signatures of ID tokens only on demand.
    enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    throw signOnFailure(error, 'discovery')
  }
}

/**
 * The configuration of a provider, discovered at most every few minutes.
 * @throws SignOnFailure
 */
export const configurationOf = async (app: App, provider: Provider): Promise<Configuration> => {
  const ofApp = known.get(app.db.pool) ?? new Map<bigint, Cached>()
  known.set(app.db.pool, ofApp)
  const found = ofApp.get(provider.id)
  const isFresh =
    found?.version === provider.version && performance.now() - found.readAt < freshMilliseconds
  if (isFresh) return found.configuration
  const configuration = await discover(app, provider)
  ofApp.set(provider.id, { version: provider.version, readAt: performance.now(), configuration })
  return configuration
}
