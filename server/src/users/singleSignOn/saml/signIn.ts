import {
  generateServiceProviderMetadata,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
  type Profile,
} from '@node-saml/node-saml'
import { longest } from '@openbooth/contract/limits'
import { signOnPaths, type SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import { randomBytes } from 'node:crypto'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { SignIn } from '../flow/signIns.ts'
import { addressIn, groupsIn, SignOnFailure, textIn, type Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'

const clockSkewMs = 60_000
/** Row of the request expires earlier; the library needs a number. */
const neverMs = Number.MAX_SAFE_INTEGER

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const addressFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
/** Attributes with the email address, as the common providers name it. */
const addressNames = [
  'email',
  'mail',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const nameNames = [
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
]

const addressesOf = (app: Pick<App, 'env'>, { key }: Pick<Provider, 'key'>) => ({
  issuer: `${publicUrl(app.env)}${signOnPaths.metadata(key)}`,
  callbackUrl: `${publicUrl(app.env)}${signOnPaths.back(key)}`,
})

/** This installation as a service provider. The whole response must be signed. */
const serviceProvider = (
  app: App,
  provider: Provider,
  requestId: string,
  forceAuthn = false,
): SAML => {
  const addresses = addressesOf(app, provider)
  return new SAML({
    ...addresses,
    forceAuthn,
    audience: addresses.issuer,
    entryPoint: provider.signInUrl,
    idpCert: provider.certificates,
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: neverMs,
    generateUniqueId: () => requestId,
    // The request is in PostgreSQL, and its row is taken before the response is read.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date(0).toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/**
 * The address of the provider with a new request. For a proof the provider must ask the person to
 * sign in, even with a running session.
 */
export const samlSignIn = async (
  app: App,
  provider: Provider,
  { state, isProof }: { readonly state: string; readonly isProof: boolean },
): Promise<{ url: string; requestId: string }> => {
  const requestId = `_${randomBytes(16).toString('hex')}`
  const url = await serviceProvider(app, provider, requestId, isProof).getAuthorizeUrlAsync(
    state,
    undefined,
    {},
  )
  return { url, requestId }
}

/** Metadata for the provider. */
export const samlMetadata = (app: App, provider: Provider): string =>
  generateServiceProviderMetadata({
    ...addressesOf(app, provider),
    identifierFormat: null,
    wantAssertionsSigned: false,
  })

/**
 * Verifies a response: signature of the whole response, issuer, audience, times and request.
 * @throws SignOnFailure
 */
export const readSamlAnswer = async (
  app: App,
  provider: Provider,
  response: string | undefined,
  { requestId }: Pick<SignIn, 'requestId'>,
): Promise<Identity> => {
  if (response === undefined || requestId === null) throw new SignOnFailure('response')
  // A document type could define entities, and no response needs one.
  if (/<!DOCTYPE/i.test(Buffer.from(response, 'base64').toString('utf8')))
    throw new SignOnFailure('response')
  const profile = await verify(serviceProvider(app, provider, requestId), response)
  if (profile.issuer !== provider.issuer) throw new SignOnFailure('issuer', profile.issuer)
  if (!profile.nameID || profile.nameIDFormat === transient) throw new SignOnFailure('response')
  return identityIn(provider, profile)
}

const verify = async (own: SAML, response: string): Promise<Profile> => {
  try {
    const { profile } = await own.validatePostResponseAsync({ SAMLResponse: response })
    if (profile === null) throw new SignOnFailure('response')
    return profile
  } catch (error) {
    throw samlFailure(error)
  }
}

const byMessage: readonly (readonly [RegExp, SignOnProblem])[] = [
  [/signature|signed data|signed reference/i, 'signature'],
  [/InResponseTo/i, 'state'],
  [/audience/i, 'audience'],
  [/expired|not yet valid|subject confirmation/i, 'expired'],
  [/issuer/i, 'issuer'],
]

/** The library describes failures only in the error text. */
const samlFailure = (error: unknown): SignOnFailure => {
  if (error instanceof SignOnFailure) return error
  if (error instanceof SamlStatusError) return new SignOnFailure('denied')
  const message = error instanceof Error ? error.message : ''
  return new SignOnFailure(byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? 'response')
}

interface Assertion {
  readonly $?: { readonly IssueInstant?: string }
  readonly AuthnStatement?: readonly { readonly $?: { readonly AuthnInstant?: string } }[]
}

/** Both times are by the provider’s clock. */
const ageIn = (profile: Profile): number | null => {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: Assertion }
  const issuedAt = Date.parse(assertion?.$?.IssueInstant ?? '')
  const signedInAt = Date.parse(assertion?.AuthnStatement?.[0]?.$?.AuthnInstant ?? '')
  const age = (issuedAt - signedInAt) / 1000
  return Number.isNaN(age) ? null : age
}

const identityIn = ({ groupClaim }: Provider, profile: Profile): Identity => {
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  const first = (names: readonly string[], most: number): string =>
    names.map((name) => textIn(attributes[name], most)).find((text) => text !== '') ?? ''
  const isAddress = profile.nameIDFormat === addressFormat
  const emailAddress = addressIn(
    first(addressNames, longest.emailAddress) || (isAddress ? profile.nameID : ''),
  )
  return {
    subject: isAddress ? profile.nameID.toLowerCase() : profile.nameID,
    emailAddress,
    // SAML has no claim for this, so the owner proves the address, unless the provider says more.
    emailVerified: emailAddress !== '' && textIn(attributes['email_verified'], 10) === 'true',
    name: first(nameNames, longest.shortName),
    groups: groupsIn(attributes, groupClaim),
    session: textIn(profile.sessionIndex, 200) || null,
    signInAge: ageIn(profile),
  }
}
