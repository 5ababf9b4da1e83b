import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#platform/http/session.ts'
import { testPassword } from '#testing/server.ts'
import { returnedBy, startSignOnWorld, type SignOnWorld } from '#testing/signOn/world.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await startSignOnWorld()
})
afterAll(() => world.close())

const rosa = { sub: 'rosa', email: 'rosa@example.org', email_verified: true }
const secondsAgo = (age: number) =>
  Math.floor((performance.timeOrigin + performance.now()) / 1000) - age

const isProved = async (token: string) =>
  (await world.server.call(secondFactorCalls.beginTotp, {}, { token })).msg === 'Success'

/** A user with a password and a linked provider, whose domain requires single sign-on. */
const requiredUser = async () => {
  const { server, issuer, admin } = world
  const { id, key } = await world.provider({ emailDomains: ['example.org'] })
  issuer.person = rosa
  const { code, browser } = await world.signIn(key)
  const { token, userId } = await server.ok(
    singleSignOnCalls.register,
    { code, userName: 'Rosa', eulaVersion: 1 },
    { cookie: browser.cookie() },
  )
  const { query, pool } = server.app.db
  await pool.query(
    'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
    [admin.id, userId],
  )
  await query
    .updateTable('identityProviders')
    .set({ isRequired: true })
    .where('id', '=', BigInt(id))
    .execute()
  await query
    .updateTable('sessions')
    .set({ provedAt: null })
    .where('tokenHash', '=', hashOf(token!))
    .execute()
  return { token: token!, key }
}

test('A password proves no identity if single sign-on is required, and a new sign-in at the provider does.', async () => {
  const { server, issuer, admin } = world
  const { token, key } = await requiredUser()
  expect(await server.ok(secondFactorCalls.state, {}, { token })).toMatchObject({
    proofMethods: [],
    proofProvider: { key, label: 'Example' },
  })
  expect(
    await server.call(secondFactorCalls.prove, { password: testPassword }, { token }),
  ).toMatchObject({ msg: 'Single Sign-On Required' })
  const start = async () => (await server.ok(singleSignOnCalls.startProof, {}, { token })).url
  const signIn = async (more: object) => {
    issuer.person = { ...rosa, ...more }
    return returnedBy(world.browser(), `${await start()}&redirect=%2Fapi%3Fa%3D1`)
  }
  expect(await signIn({})).toMatchObject({ problem: 'notRecent' })
  expect(await signIn({ auth_time: secondsAgo(660) })).toMatchObject({ problem: 'notRecent' })
  expect(await signIn({ sub: 'stranger', auth_time: secondsAgo(0) })).toMatchObject({
    problem: 'otherPerson',
  })
  const returned = await signIn({ auth_time: secondsAgo(300) })
  for (const as of [undefined, admin])
    expect(await world.complete(returned, as)).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await isProved(token)).toBe(false)
  const cookie = returned.browser.cookie()
  const complete = () =>
    server.call(singleSignOnCalls.complete, { code: returned.code }, { token, cookie })
  expect(await complete()).toMatchObject({ data: { kind: 'proved', redirect: '/api?a=1' } })
  expect(await complete()).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await isProved(token)).toBe(true)
  // The proof counts from the sign-in at the provider, five minutes ago.
  server.clock.advance(310_000)
  expect(await isProved(token)).toBe(false)
  await server.resetClock()

  const { pathname, search } = new URL(await start())
  const { headers } = await fetch(`${server.address}${pathname}${search}`, { redirect: 'manual' })
  const asked = new URL(headers.get('location')!).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ prompt: 'login', max_age: '0' })
})

test('A user without a linked provider, or with a second factor, starts no proof at a provider.', async () => {
  const { server, admin } = world
  expect(await server.call(singleSignOnCalls.startProof, {}, admin)).toMatchObject({
    msg: 'Identity Provider Not Found',
  })
  expect(await server.ok(secondFactorCalls.state, {}, admin)).toMatchObject({
    proofMethods: ['password'],
    proofProvider: null,
  })
})
