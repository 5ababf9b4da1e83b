import { accountCalls } from '@openbooth/contract/users/user/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '#testing/server.ts'
import { answerCaptcha } from '../testing/answerCaptcha.ts'
import { askForCode, tryToGetCode, wrong } from '../testing/askForCode.ts'
import { mailedTo } from '../testing/mailedTo.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { fillIn, register } from '../testing/register.ts'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

test('The email is in the requested language, and its subject contains no code.', async () => {
  const emailAddress = 'sprache@example.test'
  const answer = await server.ok(
    accountCalls.getAuthCode,
    { emailAddress, purpose: 'register', language: 'zh', captcha: await answerCaptcha(server) },
    { from: nextAddress() },
  )
  expect(answer).toEqual({ resendAfter: 60, isKept: false })
  const [mail] = await mailedTo(server, emailAddress)
  const [, encoded = ''] = /^Subject: =\?UTF-8\?B\?([^?]+)\?=/m.exec(mail!) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toBe('译厢注册验证码')
  await askForCode(server, 'language@example.test', 'register')
  const [english] = await mailedTo(server, 'language@example.test')
  expect(english).toMatch(/^Subject: \D*$/m)
})

test('A code is valid for one address in any case and for one purpose.', async () => {
  const authCode = await askForCode(server, 'One.Address@example.test', 'register')
  const filled = await fillIn(server, 'one address', { authCode })
  const of = (emailAddress: string) => register(server, { ...filled, emailAddress })
  expect(await of('other.address@example.test')).toMatchObject({
    code: 42211,
    msg: 'Please Get A Verification Code First',
    data: { fields: [{ path: 'authCode' }] },
  })
  const found = await server.call(
    accountCalls.findPwd,
    { emailAddress: 'one.address@example.test', authCode, password: filled.password },
    { from: nextAddress() },
  )
  expect(found).toMatchObject({ msg: 'Please Get A Verification Code First' })
  expect(await of('one.address@EXAMPLE.test')).toMatchObject({ code: 200 })
})

test('After five wrong attempts from the requesting network the right code is refused too.', async () => {
  const from = nextAddress()
  const filled = await fillIn(server, 'five tries', {}, from)
  const guess = { ...filled, authCode: wrong(filled.authCode) }
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await register(server, guess, from)).toMatchObject({
      code: 42212,
      msg: 'Wrong Verification Code',
      data: { fields: [{ path: 'authCode' }] },
    })
  }
  expect(await register(server, filled, from)).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
})

test('The server checks at most five of many simultaneous guesses, and three from elsewhere.', async () => {
  const from = nextAddress()
  const filled = await fillIn(server, 'many guesses', {}, from)
  const guess = { ...filled, authCode: wrong(filled.authCode) }
  const lookedAt = async (origin?: string) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(server, guess, origin)),
    )
    return answers.filter(({ msg }) => msg === 'Wrong Verification Code').length
  }
  expect(await lookedAt()).toBe(3)
  expect(await lookedAt(from)).toBe(5)
  expect(await register(server, filled, from)).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
})

test('A stranger who guesses or requests codes does not expire the code of the owner.', async () => {
  const owner = await server.user()
  const from = nextAddress()
  const emailAddress = owner.emailAddress
  const code = await askForCode(server, emailAddress, 'findPassword', from)
  const find = (authCode: string, origin: string) =>
    server.call(
      accountCalls.findPwd,
      { emailAddress, authCode, password: 'a new and long password' },
      { from: origin },
    )
  const stranger = nextAddress()
  const strangers = await askForCode(server, emailAddress, 'findPassword', stranger)
  for (let tried = 0; tried < 5; tried += 1) await find(wrong(strangers), stranger)
  for (let tried = 0; tried < 5; tried += 1) await find(wrong(code), nextAddress())
  expect(await find(code, from)).toMatchObject({ code: 200 })
})

test('A code may be used from another network, and after its use no other code of the address is valid.', async () => {
  const { emailAddress } = await server.user()
  const from = nextAddress()
  const first = await askForCode(server, emailAddress, 'findPassword', from)
  const second = await askForCode(server, emailAddress, 'findPassword')
  const find = (authCode: string) =>
    server.call(
      accountCalls.findPwd,
      { emailAddress, authCode, password: 'a new and long password' },
      { from },
    )
  expect(await find(second)).toMatchObject({ code: 200 })
  expect(await find(first)).toMatchObject({ msg: 'Please Get A Verification Code First' })
})

test('A code lasts ten minutes.', async () => {
  const early = await fillIn(server, 'early')
  const late = await fillIn(server, 'late')
  server.clock.advance(10 * minute - 1)
  expect(await register(server, early)).toMatchObject({ code: 200 })
  server.clock.advance(1)
  expect(await register(server, late)).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
})

test('A code works once, also when two calls bring it at the same moment.', async () => {
  const filled = await fillIn(server, 'twice')
  const answers = await Promise.all(
    ['twice', 'thrice'].map((userName) => register(server, { ...filled, userName })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await register(server, { ...filled, userName: 'once more' })).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
})

test('A refusal for another reason keeps the code valid.', async () => {
  const { userName: taken } = await server.user()
  const filled = await fillIn(server, 'still good')
  expect(await register(server, { ...filled, userName: taken })).toMatchObject({
    msg: 'User Name Has Been Taken',
  })
  expect(await register(server, { ...filled, inviteCode: 'NOSUCHCODE' })).toMatchObject({
    msg: 'Invite Code Error',
  })
  expect(await register(server, filled)).toMatchObject({ code: 200 })
})

test('A new code can be requested after 60 seconds, and only the latest is valid.', async () => {
  const emailAddress = 'again@example.test'
  const from = nextAddress()
  const first = await askForCode(server, emailAddress, 'register', from)
  server.clock.advance(minute - 1)
  expect(await tryToGetCode(server, emailAddress, 'register', from)).toMatchObject({
    code: 42910,
    msg: 'Please Wait Before Requesting Another Code',
    data: { fields: [{ path: 'emailAddress' }] },
  })
  server.clock.advance(1)
  const second = await askForCode(server, emailAddress, 'register', from)
  const filled = await fillIn(server, 'again', { authCode: first, emailAddress })
  if (first !== second) {
    expect(await register(server, filled, from)).toMatchObject({ msg: 'Wrong Verification Code' })
  }
  expect(await register(server, { ...filled, authCode: second }, from)).toMatchObject({ code: 200 })
})

const given = 'Success'
const tooOften = 'Please Wait Before Requesting Another Code'
/** Requests a code this many times, at intervals of a minute. */
const askTimes = async (times: number, emailAddress: string, from: (n: number) => string) => {
  const answers: string[] = []
  for (let asked = 0; asked < times; asked += 1) {
    const { msg } = await tryToGetCode(server, emailAddress, 'findPassword', from(asked))
    answers.push(msg)
    server.clock.advance(minute)
  }
  return answers
}
const times = (count: number, answer: string) => Array<string>(count).fill(answer)

test('Despite any number of requests by strangers the owner gets a code in a network of an earlier sign-in.', async () => {
  const { userName, emailAddress } = await server.user()
  const home = nextAddress()
  await server.ok(
    accountCalls.login,
    { username: userName, password: testPassword },
    { from: home },
  )
  const somewhere = (n: number) => `172.${n}.0.1`
  expect(await askTimes(1, emailAddress, somewhere)).toEqual([given])
  // As if many others had requested codes.
  await server.app.db.pool.query(
    `update attempts set count = 28 where key = 'auth code 86400 ' || $1 || ' '`,
    [emailAddress],
  )
  const strangers = await askTimes(4, emailAddress.toUpperCase(), (n) => somewhere(n + 1))
  expect(strangers).toEqual([given, given, tooOften, tooOften])
  expect(await askTimes(6, emailAddress, () => home)).toEqual([...times(5, given), tooOften])
  server.clock.advance(60 * minute)
  expect(await askTimes(6, emailAddress, () => home)).toEqual([...times(5, given), tooOften])
  server.clock.advance(60 * minute)
  expect(await askTimes(1, emailAddress, () => home)).toEqual([tooOften])
  server.clock.advance(24 * 60 * minute)
  expect(await askTimes(1, emailAddress, () => home)).toEqual([given])
})

test('A foreign network gets five codes per address and day, and other networks have their own limit.', async () => {
  const { emailAddress } = await server.user()
  const near = (n: number) => `192.0.2.${n}`
  expect(await askTimes(6, emailAddress, near)).toEqual([...times(5, given), tooOften])
  expect(await askTimes(1, emailAddress, () => '192.0.3.1')).toEqual([given])
  expect(await askTimes(1, (await server.user()).emailAddress, near)).toEqual([given])
  server.clock.advance(24 * 60 * minute)
  expect(await askTimes(1, emailAddress, near)).toEqual([given])
})

test('No code is emailed for a purpose that cannot succeed, or without a correct captcha.', async () => {
  const { emailAddress } = await server.user()
  for (const purpose of ['register', 'changeEmail'] as const) {
    expect(await tryToGetCode(server, emailAddress, purpose)).toMatchObject({
      code: 40910,
      msg: 'Account Has Been Registered',
      data: { fields: [{ path: 'emailAddress' }] },
    })
  }
  expect(await tryToGetCode(server, 'unknown@example.test', 'findPassword')).toMatchObject({
    code: 40411,
    msg: 'User Not Register',
    data: { fields: [{ path: 'emailAddress' }] },
  })
  const { id } = await answerCaptcha(server)
  expect(
    await server.call(
      accountCalls.getAuthCode,
      { emailAddress: 'robot@example.test', purpose: 'register', captcha: { id, answer: 'wrong' } },
      { from: nextAddress() },
    ),
  ).toMatchObject({ msg: 'The Image Verification Code You Entered Is Incorrect' })
  expect(server.mail.arrived.some(({ to }) => to.includes('robot@example.test'))).toBe(false)
})

test('Without a mail server, requesting a code and creating an account report this.', async () => {
  const mute = await startTestServer({ SMTP_URL: '' })
  try {
    expect(
      await mute.call(accountCalls.getAuthCode, {
        emailAddress: 'anna@example.test',
        purpose: 'register',
        captcha: await answerCaptcha(mute),
      }),
    ).toMatchObject({ code: 42217, msg: 'Delivery Failed' })
    const made = { userName: 'anna', emailAddress: 'anna@example.test', userType: 0 } as const
    const admin = await mute.user(1)
    const refused = { msg: 'Delivery Failed' }
    expect(await mute.call(accountCalls.registerByAdmin, made, admin)).toMatchObject(refused)
    const link = { id: Number(admin.id) }
    expect(await mute.call(userAdminCalls.resendLink, link, admin)).toMatchObject(refused)
  } finally {
    await mute.close()
  }
})
