import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { IdentityProvider, SamlLib, ServiceProvider } from 'samlify'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export interface SamlProvider {
  readonly issuer: string
  readonly signInUrl: string
  readonly certificate: string
  readonly metadata: string
  /**
   * Answers a request as the form of the provider would.
   * @param url where OpenBooth redirected
   * @param serviceProvider metadata of OpenBooth
   * @param tags replace values of the response, by their names in the template
   */
  answer(
    url: string,
    serviceProvider: string,
    person: SamlPerson,
    tags?: Record<string, string>,
  ): Promise<{ readonly SAMLResponse: string; readonly RelayState: string }>
}

export interface SamlPerson {
  readonly nameId: string
  readonly attributes: Readonly<Record<string, string>>
  /** Time of the sign-in, as ISO 8601. Absent: the response has none. */
  readonly signedInAt?: string
}

/** A key and a certificate for one test. */
const newKey = (): { readonly key: string; readonly certificate: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'openbooth-saml-'))
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const kind = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '30',
      '-subj',
      '/CN=idp',
    ]
    execFileSync('openssl', [...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const attributeStatement = (attributes: SamlPerson['attributes']): string => {
  const written = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement>`
}

const authnStatement = (signedInAt: string | undefined): string =>
  signedInAt === undefined
    ? ''
    : `<saml:AuthnStatement AuthnInstant="${signedInAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`

/** A SAML identity provider with a key of its own. */
export const makeSamlProvider = (issuer = 'https://idp.example.org/saml'): SamlProvider => {
  const { key, certificate } = newKey()
  const signInUrl = 'https://idp.example.org/saml/sso'
  const provider = IdentityProvider({
    entityID: issuer,
    privateKey: key,
    signingCert: certificate,
    nameIDFormat: [persistent],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signInUrl },
    ],
  })
  return {
    issuer,
    signInUrl,
    certificate,
    metadata: provider.getMetadata(),
    answer: async (url, serviceProvider, person, tags = {}) => {
      const { searchParams } = new URL(url)
      const request = inflateRawSync(
        Buffer.from(searchParams.get('SAMLRequest')!, 'base64'),
      ).toString()
      const requestId = /ID="([^"]+)"/.exec(request)![1]!
      const own = ServiceProvider({ metadata: serviceProvider })
      const acs = String(own.entityMeta.getAssertionConsumerService('post'))
      const now = new Date(performance.timeOrigin + performance.now())
      const later = new Date(now.getTime() + 300_000).toISOString()
      const values: Record<string, string> = {
        ID: `_response-${requestId}`,
        AssertionID: `_assertion-${requestId}`,
        Destination: acs,
        Audience: own.entityMeta.getEntityID(),
        SubjectRecipient: acs,
        Issuer: issuer,
        IssueInstant: now.toISOString(),
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        ConditionsNotBefore: now.toISOString(),
        ConditionsNotOnOrAfter: later,
        SubjectConfirmationDataNotOnOrAfter: later,
        NameIDFormat: persistent,
        NameID: person.nameId,
        InResponseTo: requestId,
        ...tags,
      }
      const { context } = await provider.createLoginResponse(
        own,
        {} as never,
        'post',
        {},
        (template) => ({
          id: values['ID']!,
          context: SamlLib.replaceTagsByValue(
            template
              .replace('{AttributeStatement}', attributeStatement(person.attributes))
              .replace('{AuthnStatement}', authnStatement(person.signedInAt)),
            values,
          ),
        }),
      )
      return { SAMLResponse: context, RelayState: searchParams.get('RelayState')! }
    },
  }
}
