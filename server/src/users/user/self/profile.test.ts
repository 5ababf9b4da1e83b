import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { type Channels, draftOf, makeChannels } from '#testing/events.ts'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { answerCaptcha } from '../testing/answerCaptcha.ts'
import { askForCode, wrong } from '../testing/askForCode.ts'
import { withVersion } from '#testing/withVersion.ts'
import { mailedTo } from '../testing/mailedTo.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
})
afterAll(() => server.close())

test('Language and time zone are saved, each separately.', async () => {
  const user = await server.user()
  expect(await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, user)).toMatchObject({
    language: 'zh',
    timeZone: null,
  })
  const zone = { timeZone: 'Asia/Shanghai' }
  expect(await server.ok(accountCalls.changeUserInfo, zone, user)).toMatchObject({
    language: 'zh',
    timeZone: 'Asia/Shanghai',
  })
  expect(await server.ok(accountCalls.changeUserInfo, {}, user)).toMatchObject(zone)
  const info = await server.ok(accountCalls.getInfo, { userId: Number(user.id) }, user)
  expect(info).toMatchObject({ language: 'zh', ...zone })
})

test('An invalid time zone is refused at its field.', async () => {
  const user = await server.user()
  expect(
    await server.call(accountCalls.changeUserInfo, { timeZone: 'Mars/Olympus' }, user),
  ).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'timeZone', message: 'Time Zone Not Valid' }] },
  })
})

test('The email address changes with the password and the code emailed to the new address.', async () => {
  const user = await server.user()
  const emailAddress = 'New.Home@example.test'
  const authCode = await askForCode(server, emailAddress, 'changeEmail')
  const email = { emailAddress, authCode, password: testPassword }
  const change = (more: object = {}) =>
    server.call(accountCalls.changeUserInfo, { email: { ...email, ...more } }, user)
  expect(await change({ password: 'wrong' })).toMatchObject({
    code: 40110,
    msg: 'User Password Error',
    data: { fields: [{ path: 'email.password' }] },
  })
  expect(await change({ authCode: wrong(authCode) })).toMatchObject({
    msg: 'Wrong Verification Code',
    data: { fields: [{ path: 'email.authCode' }] },
  })
  expect(await change({ emailAddress: 'elsewhere@example.test' })).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
  expect(await change()).toMatchObject({ code: 200, data: { emailAddress } })
  // Both addresses are notified, in case the account was stolen.
  const [mail] = await mailedTo(server, user.emailAddress)
  for (const address of [user.emailAddress, emailAddress]) expect(mail).toContain(address)
  expect(await mailKindsTo(server, user)).toEqual(['emailChanged'])
  const [codeMail] = await mailedTo(server, emailAddress, 2)
  expect(codeMail).toContain(authCode)
  expect(await mailKindsTo(server, { emailAddress })).toEqual(['changeEmailCode', 'emailChanged'])
  for (const [username, code] of [
    [emailAddress, 200],
    [user.emailAddress, 40411],
  ] as const) {
    const signedIn = { username, password: testPassword }
    expect(await server.call(accountCalls.login, signedIn)).toMatchObject({ code })
  }
})

test('An address that another user took in the meantime is refused, and no other field changes.', async () => {
  const user = await server.user()
  const rival = await server.user()
  const emailAddress = 'contested@example.test'
  const authCode = await askForCode(server, emailAddress, 'changeEmail')
  await server.app.db.query
    .updateTable('users')
    .set({ emailAddress: emailAddress.toUpperCase() })
    .where('id', '=', rival.id)
    .execute()
  const change = { language: 'zh', email: { emailAddress, authCode, password: testPassword } }
  expect(await server.call(accountCalls.changeUserInfo, change as never, user)).toMatchObject({
    code: 40910,
    msg: 'Account Has Been Registered',
    data: { fields: [{ path: 'email.emailAddress' }] },
  })
  const info = await server.ok(accountCalls.getInfo, { userId: Number(user.id) }, user)
  expect(info).toMatchObject({ emailAddress: user.emailAddress, language: null })
})

/** Renames the user at the current version. */
const renaming = (user: TestUser) => async (userName: string) => {
  const { version } = await server.ok(accountCalls.getInfo, { userId: Number(user.id) }, user)
  return server.call(accountCalls.updateName, { version, userName }, user)
}

test('The user name must be free, and the own name in other case is free.', async () => {
  const user = await server.user(0, 'Bruno')
  await server.user(0, 'Clara')
  const rename = renaming(user)
  expect(await rename('cLARA')).toMatchObject({
    code: 40911,
    msg: 'User Name Has Been Taken',
    data: { fields: [{ path: 'userName' }] },
  })
  expect(await rename('  ')).toMatchObject({
    data: { fields: [{ path: 'userName', message: 'User Name Required' }] },
  })
  expect(await rename('clara@example.test')).toMatchObject({
    data: { fields: [{ path: 'userName', message: 'User Name With At Sign' }] },
  })
  expect(await rename(' BRUNO ')).toMatchObject({ code: 200, data: { userName: 'BRUNO' } })
})

test('A user name cannot resemble another one or be invisible, and invisible characters are removed.', async () => {
  const [user, host] = [await server.user(), await server.user()]
  await server.user(0, 'coco')
  const rename = renaming(user)
  const fieldError = (message: string) => ({ data: { fields: [{ path: 'userName', message }] } })
  const taken = { msg: 'User Name Has Been Taken', data: { fields: [{ path: 'userName' }] } }
  for (const hidden of ['coco\u200b', '\u202ecoco', 'co\u00adco', 'coco\u200f'])
    expect(await rename(hidden), JSON.stringify(hidden)).toMatchObject(taken)
  // Cyrillic letters, and wide ones.
  for (const twin of ['сосо', 'СОСО', 'ｃｏｃｏ'])
    expect(await rename(twin), twin).toMatchObject(taken)
  expect(await rename('cоco')).toMatchObject(fieldError('User Name Mixes Scripts'))
  for (const nothing of ['\u200b', '\u2800', '\u202e\u2066'])
    expect(await rename(nothing)).toMatchObject(fieldError('User Name Required'))
  for (const own of ['Дмитрий', '王小明', 'אברהם', 'محمد علی', 'José', 'Zoë 🎧👩🏽‍⚕️'])
    expect(await rename(own)).toMatchObject({ code: 200, data: { userName: own } })
  const draft = draftOf(channels, { name: '\u202eAll\u200bHands' })
  const { id } = await server.ok(eventCalls.create, draft, host)
  expect(await server.ok(eventCalls.get, { id }, host)).toMatchObject({ name: 'AllHands' })
})

test('A user whose older name breaks the rules signs in with it and can save the rest of the account.', async () => {
  const [old, admin] = [await server.user(), await server.user(role.admin)]
  const named = 'аdmin\u200b'
  await server.app.db.query
    .updateTable('users')
    .set({ userName: named })
    .where('id', '=', old.id)
    .execute()
  const signIn = { username: named, password: testPassword }
  const { token } = await server.ok(accountCalls.login, signIn)
  expect(await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, { token })).toMatchObject(
    {
      userName: named,
      language: 'zh',
    },
  )
  const change = await withVersion(server, 'users', { id: Number(old.id), inviteLimit: 7 })
  expect(await server.ok(accountCalls.update, change, admin)).toMatchObject({ inviteLimit: 7 })
})

test('Checking whether a name and an address are free needs one captcha each time.', async () => {
  const { userName, emailAddress } = await server.user()
  const check = async (question: object, captcha?: { id: string; answer: string }) =>
    server.call(
      accountCalls.checkUser,
      { ...question, captcha: captcha ?? (await answerCaptcha(server)) },
      { from: nextAddress() },
    )
  expect(
    await check({ userName: userName.toUpperCase(), emailAddress: emailAddress.toUpperCase() }),
  ).toMatchObject({ data: { userNameIsFree: false, emailAddressIsFree: false } })
  expect((await check({ userName: 'nobody has it' })).data).toEqual({ userNameIsFree: true })
  expect((await check({ emailAddress: 'free@example.test' })).data).toEqual({
    emailAddressIsFree: true,
  })
  const captcha = await answerCaptcha(server)
  expect(await check({ userName }, { ...captcha, answer: 'wrong' })).toMatchObject({
    code: 42213,
    msg: 'The Image Verification Code You Entered Is Incorrect',
    data: { fields: [{ path: 'captcha' }] },
  })
  expect(await check({ userName }, { ...captcha, answer: ' ' })).toMatchObject({
    data: { fields: [{ path: 'captcha.answer', message: 'Picture Captcha Required' }] },
  })
})
