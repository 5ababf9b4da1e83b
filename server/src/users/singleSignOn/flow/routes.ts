import { signOnPaths, type SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { browserCookie, readBrowserCookie } from '#platform/http/browserCookie.ts'
import { limitPerMinute } from '#platform/http/limits/floodLimit.ts'
import { newToken } from '#platform/http/session.ts'
import { SignOnFailure, type Identity } from '../identity.ts'
import { oidc, saml } from '../protocols.ts'
import { providerByKey, type Provider } from '../providers/queries.ts'
import { outcomeOf, problemOfProof } from './outcome.ts'
import {
  storeAnswer,
  storeStarted,
  claimPrepared,
  claimReturned,
  type SignIn,
  type SignInPurpose,
} from './signIns.ts'

/** Maximum size of a form that a provider sends. */
const largestForm = 256 * 1024
const longestRedirect = 500

type Keyed = FastifyRequest<{ Params: { readonly key: string }; Querystring: Texts }>
type Texts = Readonly<Record<string, string | string[] | undefined>>

/** A parameter that occurs once. */
const one = (parameters: Texts | undefined, name: string): string | undefined => {
  const value = parameters?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Pages of the console that continue. A code is in the fragment, which browsers send nowhere. */
const pageOf = (purpose: SignInPurpose): string =>
  purpose === 'test' ? '/setting/singleSignOn' : '/singleSignOn'

const failed = (reply: FastifyReply, purpose: SignInPurpose, problem: SignOnProblem) =>
  reply.redirect(`${pageOf(purpose)}?problem=${problem}`, 303)

/**
 * The addresses that browsers and providers open. They are outside the call table, because they
 * redirect, set a cookie, and receive forms.
 */
export const serveSingleSignOn = async (http: FastifyInstance, app: App): Promise<void> => {
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, { name: 'single sign-on', max: app.env.REQUESTS_PER_MINUTE })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onSend', async (_request, reply) => {
      // Addresses contain codes of the provider.
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    scope.get(signOnPaths.start(':key'), (request, reply) => start(app, request as Keyed, reply))
    scope.get(signOnPaths.back(':key'), (request, reply) => receive(app, request as Keyed, reply))
    scope.post(signOnPaths.back(':key'), (request, reply) => receive(app, request as Keyed, reply))
    scope.get(signOnPaths.metadata(':key'), async (request, reply) => {
      const provider = await providerByKey(app.db.query, (request as Keyed).params.key)
      if (provider?.kind !== 'saml') return reply.callNotFound()
      const { samlMetadata } = await saml()
      return reply.type('application/samlmetadata+xml').send(samlMetadata(app, provider))
    })
    scope.post(signOnPaths.logout(':key'), async (request, reply) => {
      const token = one(request.body as Texts, 'logout_token')
      const provider = await providerByKey(app.db.query, (request as Keyed).params.key)
      const { receiveLogout } = await oidc()
      const isDone = await receiveLogout(app, provider, token)
      return isDone
        ? reply.status(200).send()
        : reply.status(400).send({ error: 'invalid_request' })
    })
  })
}

/** Only paths of this site, never another website. Browsers ignore tabs and line breaks in addresses. */
const safePath = (path: string | undefined): string =>
  path !== undefined && path.length <= longestRedirect && /^\/(?![/\\])[^\p{Cc}]*$/u.test(path)
    ? path
    : ''

/** Starts a sign-in: stores what the answer must match, and redirects to the provider. */
const start = async (app: App, { params, query, headers }: Keyed, reply: FastifyReply) => {
  const at = app.clock.now()
  const provider = await providerByKey(app.db.query, params.key)
  const intent = one(query, 'intent')
  const prepared =
    provider && intent !== undefined
      ? await claimPrepared(app.db.query, at, provider.id, intent)
      : undefined
  const purpose = prepared?.purpose ?? 'signIn'
  if (!provider || (intent !== undefined && !prepared)) return failed(reply, purpose, 'state')
  // Administrators test a provider before they enable it.
  if (!provider.isEnabled && purpose !== 'test') return failed(reply, purpose, 'state')
  const browser = readBrowserCookie(app.env, headers.cookie) ?? newToken()
  const started = {
    providerId: provider.id,
    purpose,
    userId: prepared?.userId ?? null,
    redirect: safePath(one(query, 'redirect')),
    state: newToken(),
    browser,
  }
  try {
    const target = await begin(app, at, provider, started)
    return reply.header('set-cookie', browserCookie(app.env, browser)).redirect(target, 303)
  } catch (error) {
    return failed(reply, purpose, logged(app, provider, error).problem)
  }
}

type Beginning = Omit<Parameters<typeof storeStarted>[2], 'nonce' | 'verifier' | 'requestId'>

/** @returns the address of the provider */
const begin = async (
  app: App,
  at: Date,
  provider: Provider,
  started: Beginning,
): Promise<string> => {
  const isProof = started.purpose === 'proof'
  if (provider.kind === 'saml') {
    const { samlSignIn } = await saml()
    const { url, requestId } = await samlSignIn(app, provider, { state: started.state, isProof })
    await storeStarted(app.db.query, at, { ...started, nonce: null, verifier: null, requestId })
    return url
  }
  const checks = { nonce: newToken(), verifier: newToken() }
  const { authorizationUrl } = await oidc()
  const url = await authorizationUrl(app, provider, {
    ...checks,
    state: started.state,
    isProof,
  })
  await storeStarted(app.db.query, at, {
    ...started,
    nonce: checks.nonce,
    verifier: app.secrets.seal(checks.verifier),
    requestId: null,
  })
  return url.href
}

/** Receives the provider’s answer and hands a one-time code to the console. */
const receive = async (app: App, request: Keyed, reply: FastifyReply) => {
  const at = app.clock.now()
  const provider = await providerByKey(app.db.query, request.params.key)
  const isForm = request.method === 'POST'
  if (!provider || isForm !== (provider.kind === 'saml')) return failed(reply, 'signIn', 'state')
  const parameters = isForm ? (request.body as Texts | undefined) : request.query
  const state = one(parameters, isForm ? 'RelayState' : 'state')
  const browser = readBrowserCookie(app.env, request.headers.cookie)
  // Browsers send the cookie with no form of another website, so `complete` checks it then.
  if (state === undefined || (!isForm && browser === undefined))
    return failed(reply, 'signIn', 'state')
  const signIn = await claimReturned(app.db.query, at, {
    providerId: provider.id,
    state,
    ...(!isForm && browser !== undefined && { browser }),
  })
  if (!signIn) return failed(reply, 'signIn', 'state')
  try {
    const identity = await readAnswer(app, provider, request, signIn)
    return await continueWith(app, provider, signIn, identity, reply)
  } catch (error) {
    const { problem, detail } = logged(app, provider, error)
    if (signIn.purpose !== 'test') return failed(reply, signIn.purpose, problem)
    const code = await storeAnswer(app.db.query, signIn, { problem, detail })
    return reply.redirect(`${pageOf('test')}#${code}`, 303)
  }
}

/** Verifies the response to a claimed sign-in. */
const readAnswer = async (
  app: App,
  provider: Provider,
  { body, query, url }: Keyed,
  signIn: SignIn,
): Promise<Identity> => {
  if (provider.kind === 'saml') {
    const { readSamlAnswer } = await saml()
    return readSamlAnswer(app, provider, one(body as Texts, 'SAMLResponse'), signIn)
  }
  const { readOidcAnswer } = await oidc()
  return readOidcAnswer(app, provider, new URL(url, 'http://localhost').search, {
    state: one(query, 'state')!,
    nonce: signIn.nonce!,
    verifier: app.secrets.open(signIn.verifier!),
  })
}

const continueWith = async (
  app: App,
  provider: Provider,
  signIn: SignIn,
  identity: Identity,
  reply: FastifyReply,
) => {
  const outcome = await outcomeOf(app.db.query, provider, identity)
  const problem =
    signIn.purpose === 'proof'
      ? problemOfProof(signIn.userId, identity, outcome)
      : outcome.kind === 'refused'
        ? outcome.problem
        : undefined
  // Linking by a signed-in user needs no address, but accepts no other domain.
  const stops = problem !== undefined && (signIn.purpose !== 'link' || problem === 'domain')
  if (stops && signIn.purpose !== 'test') return failed(reply, signIn.purpose, problem)
  const code = await storeAnswer(app.db.query, signIn, {
    identity,
    ...(problem && signIn.purpose === 'test' && { problem }),
  })
  return reply.redirect(`${pageOf(signIn.purpose)}#${code}`, 303)
}

/** Logs a failed sign-in with its problem; never tokens or claims. Other errors are crashes. */
const logged = (app: App, provider: Provider, error: unknown): SignOnFailure => {
  if (!(error instanceof SignOnFailure)) throw error
  const { problem, detail } = error
  app.log.warn({ provider: provider.key, problem, detail }, 'Single sign-on failed')
  return error
}

/** Where the console links to start a sign-in. */
export const startUrl = (app: Pick<App, 'env'>, key: string, intent: string): string =>
  `${publicUrl(app.env)}${signOnPaths.start(key)}?intent=${intent}`
