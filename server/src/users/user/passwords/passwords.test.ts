import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '#testing/server.ts'
import { askForCode, wrong } from '../testing/askForCode.ts'
import { mailedTo } from '../testing/mailedTo.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

const day = 24 * 3600_000
const newPassword = 'another long password'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const signIn = (username: string, password: string) =>
  server.call(accountCalls.login, { username, password }, { from: nextAddress() })
const ask = (token: string) => server.call(accountCalls.sessions, {}, { token })

test('A forgotten password is reset with the emailed code, which ends every session.', async () => {
  const { userName, emailAddress, token } = await server.user()
  const authCode = await askForCode(server, emailAddress, 'findPassword')
  const from = nextAddress()
  const set = (more: object = {}) =>
    server.call(
      accountCalls.findPwd,
      { emailAddress, authCode, password: newPassword, ...more },
      { from },
    )
  expect(await set({ authCode: wrong(authCode) })).toMatchObject({
    code: 42212,
    msg: 'Wrong Verification Code',
    data: { fields: [{ path: 'authCode' }] },
  })
  expect(await set({ password: 'qwerty123' })).toMatchObject({ msg: 'Password Too Common' })
  expect(await set({ password: '123456' })).toMatchObject({ msg: 'Invalid Input' })
  expect(await ask(token)).toMatchObject({ code: 200 })
  expect(await set()).toMatchObject({ code: 200, data: {} })
  expect(await ask(token)).toMatchObject({ code: 50012 })
  expect(await signIn(userName, testPassword)).toMatchObject({ msg: 'User Password Error' })
  expect(await signIn(userName, newPassword)).toMatchObject({ code: 200 })
  expect(await set()).toMatchObject({ msg: 'Please Get A Verification Code First' })
})

test('After a password change the user gets an email with the time in their time zone and with instructions.', async () => {
  const user = await server.user()
  await server.ok(accountCalls.changeUserInfo, { language: 'en', timeZone: 'Asia/Tokyo' }, user)
  const change = { id: Number(user.id), oldPwd: testPassword, password: newPassword } as const
  const sent = { ...change, endUpdateInfo: 1 } as const
  expect(
    await server.call(accountCalls.updatePwd, { ...sent, oldPwd: 'wrong' }, user),
  ).toMatchObject({ msg: 'Old Password Error' })
  await server.ok(accountCalls.updatePwd, sent, user)
  const [mail, ...others] = await mailedTo(server, user.emailAddress)
  expect(others).toEqual([])
  expect(mail).toContain(user.userName)
  expect(mail).toMatch(/Tokyo/)
  expect(mail).toContain('/findPwd')
  // By the code that was mailed, too, in the language of the account.
  await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, user)
  const authCode = await askForCode(server, user.emailAddress, 'findPassword')
  const { emailAddress } = user
  await server.ok(accountCalls.findPwd, { emailAddress, authCode, password: testPassword })
  await expect
    .poll(() =>
      server.app.db.query
        .selectFrom('mailOutbox')
        .select(['subject', 'state'])
        .where('kind', '=', 'passwordChanged')
        .where('recipient', '=', emailAddress)
        .orderBy('id')
        .execute(),
    )
    .toMatchObject([
      { subject: expect.stringMatching(/^[ -~]+$/) },
      { subject: expect.stringMatching(/\p{Script=Han}/u) },
    ])
})

test('A code for an address that no account has any longer resets no password.', async () => {
  const { id, emailAddress } = await server.user()
  const authCode = await askForCode(server, emailAddress, 'findPassword')
  await server.app.db.query
    .updateTable('users')
    .set({ emailAddress: 'moved@example.test' })
    .where('id', '=', id)
    .execute()
  expect(
    await server.call(accountCalls.findPwd, { emailAddress, authCode, password: newPassword }),
  ).toMatchObject({
    code: 40411,
    msg: 'User Not Register',
    data: { fields: [{ path: 'emailAddress' }] },
  })
})

test('A changed password ends all other sessions and keeps this one.', async () => {
  const user = await server.user()
  const other = await server.ok(accountCalls.login, {
    username: user.userName,
    password: testPassword,
  })
  const change = {
    id: Number(user.id),
    oldPwd: testPassword,
    password: 'xk7qpf',
    endUpdateInfo: 1,
  } as const
  expect(await server.ok(accountCalls.updatePwd, change, user)).toEqual({})
  expect(await ask(other.token)).toMatchObject({ code: 50012, msg: 'Session Ended Elsewhere' })
  expect(await ask(user.token)).toMatchObject({ code: 200 })
  expect(await signIn(user.userName, 'xk7qpf')).toMatchObject({ code: 200 })
})

test('An invalid change of password is refused in the words of the specification, at the field.', async () => {
  const user = await server.user()
  const stranger = await server.user()
  const whole = {
    id: Number(user.id),
    oldPwd: testPassword,
    password: newPassword,
    endUpdateInfo: 1,
  } as const
  const change = (more: object) => server.call(accountCalls.updatePwd, { ...whole, ...more }, user)
  expect(await change({ oldPwd: 'wrong' })).toMatchObject({
    code: 42210,
    msg: 'Old Password Error',
    data: { fields: [{ path: 'oldPwd' }] },
  })
  expect(await change({ oldPwd: '', password: '12345' })).toMatchObject({
    msg: 'Invalid Input',
    data: {
      fields: [
        { path: 'oldPwd', message: 'Old Password Required' },
        { path: 'password', message: 'The password can not be less than 6 digits' },
      ],
    },
  })
  expect(await change({ password: 'iloveyou' })).toMatchObject({
    code: 42218,
    msg: 'Password Too Common',
    data: { fields: [{ path: 'password' }] },
  })
  expect(await change({ endUpdateInfo: 0 })).toMatchObject({
    data: { fields: [{ path: 'endUpdateInfo' }] },
  })
  expect(await change({ id: Number(stranger.id) })).toMatchObject({ msg: 'No Permission' })
  expect(await signIn(stranger.userName, testPassword)).toMatchObject({ code: 200 })
  expect(await signIn(user.userName, testPassword)).toMatchObject({ code: 200 })
})

test('A person at an unattended screen can try ten old passwords in total.', async () => {
  const user = await server.user()
  const change = (oldPwd: string) =>
    server.call(
      accountCalls.updatePwd,
      { id: Number(user.id), oldPwd, password: newPassword, endUpdateInfo: 1 },
      user,
    )
  const move = (password: string) =>
    server.call(
      accountCalls.changeUserInfo,
      { email: { emailAddress: 'thief@example.test', authCode: '123456', password } },
      user,
    )
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await change('guess')).toMatchObject({ msg: 'Old Password Error' })
    expect(await move('guess')).toMatchObject({ msg: 'User Password Error' })
  }
  const pause = { code: 42911, msg: 'Too Many Attempts, Please Try Again Later' }
  expect(await change(testPassword)).toMatchObject(pause)
  expect(await move(testPassword)).toMatchObject(pause)
  server.clock.advance(15 * 60_000 + 1)
  expect(await change(testPassword)).toMatchObject({ code: 200 })
})

const makeUser = async (name: string) => {
  const admin = await server.user(role.admin)
  const emailAddress = `${name}@example.test`
  const made = { userName: name, emailAddress, userType: role.organiser }
  await server.ok(accountCalls.registerByAdmin, made, admin)
  const [mail] = await mailedTo(server, emailAddress)
  const [, secret = ''] = /\/findPwd#([\w-]{43})/.exec(mail!) ?? []
  return { secret, emailAddress, admin }
}
const setByLink = (secret: string, password = newPassword) =>
  server.call(
    accountCalls.setPwdByLink,
    { secret, password, eulaVersion: 1 },
    { from: nextAddress() },
  )
const lookAt = (secret: string) =>
  server.call(accountCalls.lookAtLink, { secret }, { from: nextAddress() })
const gone = { code: 42219, msg: 'Set-Password Link Invalid' }

test('The emailed link of an administrator sets the first password once.', async () => {
  const { secret } = await makeUser('linked')
  expect(await signIn('linked', newPassword)).toMatchObject({ msg: 'User Password Error' })
  expect(await setByLink(secret, 'password1')).toMatchObject({
    msg: 'Password Too Common',
    data: { fields: [{ path: 'password' }] },
  })
  const named = { code: 200, data: { userName: 'linked' } }
  expect(await lookAt(secret)).toMatchObject(named)
  expect(await setByLink(secret)).toMatchObject(named)
  // Before anything is typed in vain.
  expect(await lookAt(secret)).toMatchObject(gone)
  expect(await lookAt('made up')).toMatchObject(gone)
  expect(await signIn('linked', newPassword)).toMatchObject({ code: 200 })
  expect(await setByLink(secret, 'yet another password')).toMatchObject(gone)
  expect(await setByLink('made up')).toMatchObject(gone)
})

test('Only one of two people who open the link simultaneously sets the password.', async () => {
  const { secret } = await makeUser('raced')
  const answers = await Promise.all([setByLink(secret, 'first of two'), setByLink(secret)])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('The link lasts seven days and expires once a password was set in another way.', async () => {
  const late = await makeUser('late')
  server.clock.advance(7 * day)
  expect(await lookAt(late.secret)).toMatchObject(gone)
  expect(await setByLink(late.secret)).toMatchObject(gone)

  const other = await makeUser('other.way')
  const authCode = await askForCode(server, other.emailAddress, 'findPassword')
  await server.ok(
    accountCalls.findPwd,
    { emailAddress: other.emailAddress, authCode, password: newPassword },
    { from: nextAddress() },
  )
  expect(await setByLink(other.secret, 'stolen password')).toMatchObject(gone)
})
