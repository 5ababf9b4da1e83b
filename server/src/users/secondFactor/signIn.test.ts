import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeam } from '#testing/people/teams.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { insertProvider } from '#testing/signOn/insertProvider.ts'
import { startTestServer, testPassword, type TestServer } from '#testing/server.ts'
import {
  addPasskey,
  addTotp,
  passkeySite,
  passwordStep,
  requireSecondFactor,
} from './testing/factors.ts'
import { totpCodeAt } from './totpCodes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', OPENBOOTH_PUBLIC_URL: passkeySite.origin })
})
afterAll(() => server.close())

type Given = Parameters<typeof server.ok<typeof secondFactorCalls.complete>>[1]

const complete = (input: Given, from = nextAddress()) =>
  server.call(secondFactorCalls.complete, input, { from })
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const works = async (token: string) =>
  expect(await server.call(accountCalls.sessions, {}, { token })).toMatchObject({ code: 200 })

test('Without a second factor the sign-in responds with token and user id alone.', async () => {
  const { id, userName } = await server.user()
  const login = { username: userName, password: testPassword }
  expect(await server.call(accountCalls.login, login)).toEqual({
    code: 200,
    msg: 'Success',
    data: { token: expect.any(String), userId: Number(id) },
  })
})

test('With an authenticator app the password returns a challenge, which the code completes.', async () => {
  const user = await server.user()
  const { code } = await addTotp(server, user)
  const { challenge, methods } = await passwordStep(server, user)
  expect(methods).toEqual(['totp', 'recoveryCode'])
  const right = code()
  expect(await complete({ challenge, code: wrongCode(right) })).toMatchObject({
    code: 42380,
    msg: 'Second Factor Wrong',
    data: { fields: [{ path: 'code' }] },
  })
  const { data } = await complete({ challenge, code: `${right.slice(0, 3)} ${right.slice(3)}` })
  expect(data).toEqual({ token: expect.any(String), userId: Number(user.id) })
  await works(data.token)
  expect(await complete({ challenge, code: code() })).toMatchObject({ msg: 'Challenge Expired' })
})

test('A code that was used before is refused, also within its 30 seconds.', async () => {
  const user = await server.user()
  const { secret, code } = await addTotp(server, user)
  const used = code()
  const first = await passwordStep(server, user)
  expect(await complete({ challenge: first.challenge, code: used })).toMatchObject({ code: 200 })
  const second = await passwordStep(server, user)
  const replay = { challenge: second.challenge, code: used }
  expect(await complete(replay)).toMatchObject({ msg: 'Second Factor Wrong' })
  const earlier = totpCodeAt(secret, new Date(server.clock.now().getTime() - 30_000))
  expect(await complete({ ...replay, code: earlier })).toMatchObject({ msg: 'Second Factor Wrong' })
})

test('A challenge expires after five minutes, and with a new password.', async () => {
  const user = await server.user()
  const { code } = await addTotp(server, user)
  const late = await passwordStep(server, user)
  server.clock.advance(300_000)
  expect(await complete({ challenge: late.challenge, code: code() })).toMatchObject({
    msg: 'Challenge Expired',
  })
  const { challenge } = await passwordStep(server, user)
  const change = { id: Number(user.id), oldPwd: testPassword, password: 'xk7qpf' }
  await server.ok(accountCalls.updatePwd, { ...change, endUpdateInfo: 1 }, user)
  expect(await complete({ challenge, code: code() })).toMatchObject({ msg: 'Challenge Expired' })
})

test('Only one of two people with the same challenge and different valid factors signs in.', async () => {
  const user = await server.user()
  const { code, recoveryCodes } = await addTotp(server, user)
  const { challenge } = await passwordStep(server, user)
  const answers = await Promise.all([
    complete({ challenge, code: code() }),
    complete({ challenge, recoveryCode: recoveryCodes[0] }),
  ])
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['Challenge Expired', 'Success'])
})

test('Each of ten recovery codes works once, also when two people use it at the same time.', async () => {
  const user = await server.user()
  const { recoveryCodes } = await addTotp(server, user)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [recoveryCode = '', next = ''] = recoveryCodes
  const steps = [await passwordStep(server, user), await passwordStep(server, user)]
  const answers = await Promise.all(
    steps.map(({ challenge }) => complete({ challenge, recoveryCode })),
  )
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['Second Factor Wrong', 'Success'])
  const { challenge } = await passwordStep(server, user)
  const typed = next.toUpperCase().replaceAll('-', ' ')
  expect(await complete({ challenge, recoveryCode: typed })).toMatchObject({ code: 200 })
  const { recoveryCodesLeft } = await server.ok(secondFactorCalls.state, {}, user)
  expect(recoveryCodesLeft).toBe(8)
  expect(await mailKindsTo(server, user)).toContain('secondFactorChanged')
})

test('After ten wrong codes for a user within 15 minutes the right one is refused from every address.', async () => {
  const user = await server.user()
  const { code } = await addTotp(server, user)
  const { challenge } = await passwordStep(server, user)
  const right = code()
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => complete({ challenge, code: wrongCode(right) })),
  )
  const pause = 'Too Many Attempts, Please Try Again Later'
  expect(guesses.filter(({ msg }) => msg === pause)).toHaveLength(2)
  expect(await complete({ challenge, code: right })).toMatchObject({ code: 42911, msg: pause })
  server.clock.advance(15 * 60_000 + 1)
  const again = await passwordStep(server, user)
  expect(await complete({ challenge: again.challenge, code: code() })).toMatchObject({ code: 200 })
})

test('An address is refused after 60 attempts with guessed challenges.', async () => {
  const from = nextAddress()
  const guesses = await Promise.all(
    Array.from({ length: 62 }, () => complete({ challenge: 'made up', code: '123456' }, from)),
  )
  expect(guesses.filter(({ msg }) => msg === 'Challenge Expired')).toHaveLength(60)
  expect(guesses.filter(({ code }) => code === 42911)).toHaveLength(2)
})

test('A blacklisted or unapproved user cannot complete a sign-in.', async () => {
  const user = await server.user()
  const { code } = await addTotp(server, user)
  const { challenge } = await passwordStep(server, user)
  const set = (change: object) =>
    server.app.db.query.updateTable('users').set(change).where('id', '=', user.id).execute()
  await set({ inBlacklist: true })
  expect(await complete({ challenge, code: code() })).toMatchObject({ msg: 'Account Blacklisted' })
  await set({ inBlacklist: false, approval: 0 })
  expect(await complete({ challenge, code: code() })).toMatchObject({ msg: 'User Not Approved' })
})

test('A passkey completes a sign-in, and a signature for another challenge or site does not.', async () => {
  const user = await server.user()
  const { passkey } = await addPasskey(server, user)
  const { challenge, methods } = await passwordStep(server, user)
  expect(methods).toEqual(['passkey', 'recoveryCode'])
  const { options } = await server.ok(secondFactorCalls.beginSignIn, { challenge })
  expect(options).toMatchObject({
    rpId: passkeySite.rpId,
    allowCredentials: [{ id: passkey.id }],
  })
  const asked = String(options['challenge'])
  const wrong = [
    passkey.get('c29tZXRoaW5nIGVsc2U'),
    passkey.get(asked, { from: 'https://evil.example.test' }),
  ]
  for (const answer of wrong)
    expect(await complete({ challenge, passkey: answer })).toMatchObject({
      msg: 'Second Factor Wrong',
    })
  // The password was the other factor, so the device need not verify its user.
  const right = passkey.get(asked, { isVerified: false })
  expect(await complete({ challenge, passkey: right })).toMatchObject({ code: 200 })
  expect(await complete({ challenge, passkey: right })).toMatchObject({ msg: 'Challenge Expired' })
  expect(await server.call(secondFactorCalls.beginSignIn, { challenge })).toMatchObject({
    msg: 'Challenge Expired',
  })
})

test('A passkey of another user completes no sign-in after the password.', async () => {
  const user = await server.user()
  await addPasskey(server, user)
  const { passkey } = await addPasskey(server, await server.user())
  const { challenge } = await passwordStep(server, user)
  const { options } = await server.ok(secondFactorCalls.beginSignIn, { challenge })
  const foreign = passkey.get(String(options['challenge']))
  expect(await complete({ challenge, passkey: foreign })).toMatchObject({
    msg: 'Second Factor Wrong',
  })
})

test('A passkey alone signs in if the device verified its user. A copy with an old counter does not.', async () => {
  const user = await server.user()
  const { passkey } = await addPasskey(server, user)
  const begin = async () => {
    const { challenge, options } = await server.ok(secondFactorCalls.beginSignIn, {})
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    return { challenge, asked: String(options['challenge']) }
  }
  const first = await begin()
  const unverified = passkey.get(first.asked, { isVerified: false })
  expect(await complete({ challenge: first.challenge, passkey: unverified })).toMatchObject({
    msg: 'Second Factor Wrong',
  })
  const answer = { challenge: first.challenge, passkey: passkey.get(first.asked) }
  const twice = await Promise.all([complete(answer), complete(answer)])
  expect(twice.map(({ msg }) => msg).toSorted()).toEqual(['Challenge Expired', 'Success'])
  const { token } = twice.find(({ code }) => code === 200)!.data
  const sessions = await server.ok(accountCalls.sessions, {}, { token })
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey' })
  const second = await begin()
  passkey.copied()
  expect(
    await complete({ challenge: second.challenge, passkey: passkey.get(second.asked) }),
  ).toMatchObject({ msg: 'Second Factor Wrong' })
  expect(await complete({ challenge: second.challenge, code: '123456' })).toMatchObject({
    msg: 'Second Factor Wrong',
  })
})

test('A passkey alone does not sign in where single sign-on is required.', async () => {
  const user = await server.user()
  const { passkey } = await addPasskey(server, user)
  const required = { isRequired: true, emailDomains: ['example.test'] }
  const id = await insertProvider(server, 'required', required)
  const { challenge, options } = await server.ok(secondFactorCalls.beginSignIn, {})
  const answer = { challenge, passkey: passkey.get(String(options['challenge'])) }
  expect(await complete(answer)).toMatchObject({ msg: 'Single Sign-On Required' })
  await server.app.db.query.deleteFrom('identityProviders').where('id', '=', id).execute()
})

test('The server emails a user about a sign-in from a new device, but not from the first or a known device.', async () => {
  const user = await server.user()
  const login = { username: user.userName, password: testPassword }
  const signIn = async (device: string) => {
    const response = await fetch(server.address + accountCalls.login.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        device,
        'user-agent': 'Mozilla Windows Firefox/1',
      },
      body: JSON.stringify(login),
    })
    expect(await response.json()).toMatchObject({ code: 200 })
  }
  for (const device of ['first', 'first', 'second', 'first', 'second']) await signIn(device)
  const kinds = await mailKindsTo(server, user)
  expect(kinds.filter((kind) => kind === 'newDevice')).toHaveLength(1)
})

test('Administrators, or owners of teams too, may only set up a second factor if the setting requires one.', async () => {
  const admin = await server.user(role.admin)
  const login = { username: admin.userName, password: testPassword }
  await requireSecondFactor(server, 'administrators')
  try {
    const { token } = await server.ok(accountCalls.login, login)
    const list = () => server.call(accountCalls.list, {}, { token })
    expect(await list()).toMatchObject({ code: 40320, msg: 'Second Factor Setup Required' })
    expect(
      await server.call(accountCalls.getInfo, { userId: Number(admin.id) }, { token }),
    ).toMatchObject({ code: 200 })
    await addTotp(server, { token })
    expect(await list()).toMatchObject({ code: 200 })
    const isRequired = { msg: 'The Second Factor Is Required' }
    expect(await server.call(secondFactorCalls.removeTotp, {}, { token })).toMatchObject(isRequired)
    const { id } = await addPasskey(server, { token }, 'Phone')
    await server.ok(secondFactorCalls.removeTotp, {}, { token })
    expect(await server.call(secondFactorCalls.removePasskey, { id }, { token })).toMatchObject(
      isRequired,
    )
    const organiser = await server.user()
    await makeTeam(server, organiser)
    const free = { username: organiser.userName, password: testPassword }
    await works((await server.ok(accountCalls.login, free)).token)
    await requireSecondFactor(server, 'owners')
    const owner = await server.ok(accountCalls.login, free)
    expect(await server.call(channelCalls.list, {}, owner)).toMatchObject({ code: 40320 })
    const member = await server.user()
    const other = { username: member.userName, password: testPassword }
    expect(
      await server.call(channelCalls.list, {}, await server.ok(accountCalls.login, other)),
    ).toMatchObject({ code: 200 })
  } finally {
    await requireSecondFactor(server, 'off')
  }
})
