import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#testing/signOn/issuer.ts'
import { returnedBy, startSignOnWorld, type SignOnWorld } from '#testing/signOn/world.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await startSignOnWorld()
})
afterEach(() => {
  world.issuer.fault = undefined
})
afterAll(() => world.close())

const anna = { sub: 'anna', email: 'anna@example.org', email_verified: true, name: 'Anna Example' }

/** The problem of a sign-in while the issuer misbehaves. */
const problemWith = async (fault: Fault): Promise<string | null> => {
  const { key } = await world.provider()
  world.issuer.person = anna
  world.issuer.fault = fault
  const { problem, code } = await world.signIn(key)
  expect(code).toBe('')
  return problem
}

test.each([
  ['wrongNonce', 'nonce'],
  ['wrongAudience', 'audience'],
  ['expired', 'expired'],
  ['unsigned', 'signature'],
  ['foreignKey', 'signature'],
  ['foreignIssuer', 'issuer'],
  ['foreignDiscovery', 'issuer'],
  ['foreignIssParameter', 'issuer'],
  ['refusesClient', 'client'],
  ['denies', 'denied'],
  ['slow', 'unreachable'],
  ['down', 'unreachable'],
  ['notJson', 'discovery'],
] as const)(
  'A sign-in at an issuer with the fault %s fails with the problem %s.',
  async (fault, problem) => {
    expect(await problemWith(fault)).toBe(problem)
  },
)

test('A code that was stolen from another sign-in is refused.', async () => {
  const { key } = await world.provider()
  world.issuer.person = anna
  const location = async (url: string, cookie = '') =>
    (await fetch(url, { redirect: 'manual', headers: { cookie } })).headers
  const start = async () => {
    const { headers } = await fetch(`${world.server.address}/sso/start/${key}`, {
      redirect: 'manual',
    })
    return { to: headers.get('location')!, cookie: headers.getSetCookie()[0]!.split(';')[0]! }
  }
  const victim = await start()
  const thief = await start()
  const stolen = new URL((await location(victim.to)).get('location')!)
  const own = new URL((await location(thief.to)).get('location')!)
  own.searchParams.set('code', stolen.searchParams.get('code')!)
  const back = `${world.server.address}${own.pathname}${own.search}`
  const answer = (await location(back, thief.cookie)).get('location')!
  expect(answer).toBe('/singleSignOn?problem=code')
})

test('A response is accepted only once, only in the browser that started the sign-in, and only for its provider.', async () => {
  const { key } = await world.provider()
  const { key: other } = await world.provider()
  world.issuer.person = anna
  const begin = async () => {
    const { headers } = await fetch(`${world.server.address}/sso/start/${key}`, {
      redirect: 'manual',
    })
    const answer = await fetch(headers.get('location')!, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location')!)
    return { back, cookie: headers.getSetCookie()[0]!.split(';')[0]! }
  }
  const open = async ({ pathname, search }: URL, cookie: string) =>
    (
      await fetch(`${world.server.address}${pathname}${search}`, {
        redirect: 'manual',
        headers: { cookie },
      })
    ).headers.get('location')
  const refused = '/singleSignOn?problem=state'

  const { back, cookie } = await begin()
  expect(await open(back, '')).toBe(refused)
  expect(await open(back, `openbooth_sso=${'x'.repeat(43)}`)).toBe(refused)
  const mixedUp = new URL(back)
  mixedUp.pathname = `/sso/back/${other}`
  expect(await open(mixedUp, cookie)).toBe(refused)
  expect(await open(back, cookie)).toMatch(/^\/singleSignOn#/)
  expect(await open(back, cookie)).toBe(refused)
})

test('A sign-in that takes more than ten minutes is refused.', async () => {
  const { key } = await world.provider()
  world.issuer.person = anna
  const browser = world.browser()
  const returned = await world.signIn(key, browser)
  world.server.clock.advance(10 * 60_000)
  expect(await world.complete(returned)).toMatchObject({ msg: 'Sign-In Has Expired' })
  await world.server.resetClock()
})

test('The sign-in uses PKCE, and no address contains the secret.', async () => {
  const { key } = await world.provider()
  world.issuer.person = anna
  const { headers } = await fetch(`${world.server.address}/sso/start/${key}`, {
    redirect: 'manual',
  })
  const target = new URL(headers.get('location')!)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `http://openbooth.test/sso/back/${key}`,
  })
  expect(target.href).not.toContain('secret')
  expect(headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
  await world.signIn(key)
  expect(world.issuer.requests.at(-1)!.get('code_verifier')).toHaveLength(43)
})

test('The test by an administrator reports the problem and the result of a sign-in.', async () => {
  const { server, admin, issuer } = world
  const { id } = await world.provider({
    isEnabled: false,
    groupClaim: 'groups',
    groupRules: [{ group: 'staff', userType: 1 }],
  })
  issuer.person = { ...anna, groups: ['everyone', 'staff'] }
  const run = async () => {
    const { url, ...started } = await server.ok(singleSignOnCalls.startTest, { id }, admin)
    if (url === null) return started
    const { code, browser } = await returnedBy(world.browser(), url)
    const as = { token: admin.token, cookie: browser.cookie() }
    return server.ok(singleSignOnCalls.testResult, { code }, as)
  }
  expect(await run()).toMatchObject({
    problem: null,
    identity: { subject: 'anna', emailVerified: true, groups: ['everyone', 'staff'] },
    outcome: 'register',
    userType: 1,
  })
  issuer.person = anna
  expect(await run()).toMatchObject({ problem: 'groupsMissing', outcome: 'register' })
  issuer.person = { sub: 'nameless' }
  expect(await run()).toMatchObject({ problem: 'emailMissing', outcome: null })
  issuer.fault = 'refusesClient'
  expect(await run()).toMatchObject({ problem: 'client', detail: 'invalid_client', identity: null })
  issuer.fault = 'down'
  expect(await run()).toMatchObject({ problem: 'unreachable' })
})

test('A test result is for the administrator who started it.', async () => {
  const { server, admin } = world
  const { id } = await world.provider()
  world.issuer.person = anna
  const { url } = await server.ok(singleSignOnCalls.startTest, { id }, admin)
  const { code, browser } = await returnedBy(world.browser(), url!)
  const other = await server.user(1)
  const cookie = browser.cookie()
  const read = (token: string, sent: string) =>
    server.call(singleSignOnCalls.testResult, { code }, { token, cookie: sent })
  const refused = { msg: 'Sign-In Has Expired' }
  expect(await read(other.token, cookie)).toMatchObject(refused)
  expect(await read(admin.token, '')).toMatchObject(refused)
  expect(await world.complete({ code, browser, problem: null })).toMatchObject(refused)
  expect(await read(admin.token, cookie)).toMatchObject({ code: 200 })
  // The start works once.
  expect(await returnedBy(world.browser(), url!)).toMatchObject({ problem: 'state' })
})

test('Back-channel logout ends the sessions of the person, and refuses other tokens.', async () => {
  const { server, issuer } = world
  const { key } = await world.provider()
  issuer.person = { sub: 'leaver', email: 'leaver@example.org', email_verified: true, sid: 's-1' }
  const returned = await world.signIn(key)
  await world.complete(returned)
  const registered = await server.ok(
    singleSignOnCalls.register,
    { code: returned.code, userName: 'Leaver', eulaVersion: 1 },
    { cookie: returned.browser.cookie() },
  )
  const isSignedIn = async () =>
    (await server.call(singleSignOnCalls.identities, {}, { token: registered.token! })).code === 200
  const send = async (token: string) =>
    (
      await fetch(`${server.address}/sso/logout/${key}`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  const claims = { sub: 'leaver', sid: 's-1' }
  expect(await send(await issuer.logoutToken({ ...claims, nonce: 'an ID token' }))).toBe(400)
  expect(await send(await issuer.logoutToken({ ...claims, events: {} }))).toBe(400)
  expect(await send(await issuer.logoutToken({ ...claims, aud: 'another-client' }))).toBe(400)
  expect(await send(await issuer.logoutToken({ ...claims, iat: 1_700_000_000 }))).toBe(400)
  expect(await send('not.a.token')).toBe(400)
  expect(await send(await issuer.logoutToken({ sub: 'leaver', sid: 'another' }))).toBe(200)
  expect(await isSignedIn()).toBe(true)
  const token = await issuer.logoutToken(claims)
  expect(await send(token)).toBe(200)
  expect(await isSignedIn()).toBe(false)
  expect(await send(token)).toBe(400)
})

test('Signing out returns the address that ends the session at the provider.', async () => {
  const { server, issuer } = world
  const { key } = await world.provider()
  issuer.person = { sub: 'quitter', email: 'quitter@example.org', email_verified: true }
  const returned = await world.signIn(key)
  const { token } = await server.ok(
    singleSignOnCalls.register,
    { code: returned.code, userName: 'Quitter', eulaVersion: 1 },
    { cookie: returned.browser.cookie() },
  )
  const { url } = await server.ok(singleSignOnCalls.logout, {}, { token: token! })
  expect(new URL(url!).pathname).toBe('/logout')
  expect(new URL(url!).searchParams.get('post_logout_redirect_uri')).toBe(
    'http://openbooth.test/login',
  )
  expect(await server.call(singleSignOnCalls.identities, {}, { token: token! })).toMatchObject({
    code: 50012,
  })
  const local = await server.user()
  expect(await server.ok(singleSignOnCalls.logout, {}, local)).toEqual({ url: null })
})
