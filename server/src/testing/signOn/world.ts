import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { role } from '@openbooth/contract/roles'
import { startTestServer, type TestServer, type TestUser } from '../server.ts'
import { openBrowser, testPublicUrl, type Browser } from './browser.ts'
import { startIssuer, type Issuer } from './issuer.ts'

type Create = WireInput<typeof singleSignOnCalls.create>
type Provider = WireOutput<typeof singleSignOnCalls.create>

export interface SignOnWorld {
  readonly server: TestServer
  readonly issuer: Issuer
  readonly admin: TestUser
  /** Creates a provider of the issuer. */
  provider(fields?: Partial<Create>): Promise<Provider>
  browser(): Browser
  /** Signs in at the provider. @returns the one-time code or the problem */
  signIn(key: string, browser?: Browser): Promise<Returned>
  /** The same, and what the console does next. */
  complete(returned: Returned, as?: TestUser): ReturnType<typeof completeWith>
  close(): Promise<void>
}

export interface Returned {
  readonly code: string
  readonly problem: string | null
  readonly browser: Browser
}

const completeWith = (server: TestServer, { code, browser }: Returned, as?: TestUser) =>
  server.call(
    singleSignOnCalls.complete,
    { code },
    { cookie: browser.cookie(), ...(as && { token: as.token }) },
  )

/** The default fields of a provider of the issuer. */
export const oidcFields = (issuer: Pick<Issuer, 'url' | 'clientId' | 'clientSecret'>): Create => ({
  kind: 'oidc',
  key: 'example',
  label: 'Example',
  isEnabled: true,
  issuer: issuer.url,
  clientId: issuer.clientId,
  clientSecret: issuer.clientSecret,
  signInUrl: '',
  certificates: [],
  emailDomains: [],
  isRequired: false,
  groupClaim: '',
  groupRules: [],
  createsUsers: true,
  signInAgainHours: null,
  signsOutAtProvider: true,
})

/** A server with an issuer that misbehaves on demand. */
export const startSignOnWorld = async (
  environment: Record<string, string> = {},
): Promise<SignOnWorld> => {
  const issuer = await startIssuer()
  const server = await startTestServer({
    OPENBOOTH_PUBLIC_URL: testPublicUrl,
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
    TRUST_PROXY: 'true',
    ...environment,
  })
  const admin = await server.user(role.admin)
  let providers = 0
  const browser = () => openBrowser(server.address)
  return {
    server,
    issuer,
    admin,
    browser,
    provider: (fields = {}) =>
      server.ok(
        singleSignOnCalls.create,
        { ...oidcFields(issuer), key: `example-${(providers += 1)}`, ...fields },
        admin,
      ),
    signIn: (key, own = browser()) => returnedBy(own, `/sso/start/${key}`),
    complete: (returned, as) => completeWith(server, returned, as),
    close: async () => {
      await server.close()
      await issuer.stop()
    },
  }
}

/** Opens an address in a browser until the console has the code or the problem. */
export const returnedBy = async (browser: Browser, url: string): Promise<Returned> => {
  const { url: end } = await browser.go(url)
  return { code: end.hash.slice(1), problem: end.searchParams.get('problem'), browser }
}
