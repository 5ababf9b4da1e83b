import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '#testing/server.ts'
import { answerCaptcha } from '../testing/answerCaptcha.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const signIn = (username: string, password = testPassword, from = nextAddress()) =>
  server.call(accountCalls.login, { username, password }, { from })

const wrongPassword = 'not the password'

test('A user signs in by name or email address in any case and with surrounding spaces.', async () => {
  const { id, userName, emailAddress } = await server.user(role.organiser, 'Anna Writes')
  for (const username of [userName, `  ${userName} `, 'aNNA wRITES', emailAddress.toUpperCase()]) {
    const { data } = await signIn(username)
    expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), userId: Number(id) })
    expect(await server.ok(accountCalls.getInfo, { userId: Number(id) }, data)).toMatchObject({
      userName,
    })
  }
})

test('A wrong password and an unknown user are refused at their field.', async () => {
  const { userName } = await server.user()
  expect(await signIn(userName, wrongPassword)).toMatchObject({
    code: 40110,
    msg: 'User Password Error',
    data: { fields: [{ path: 'password' }] },
  })
  expect(await signIn('nobody at all')).toMatchObject({
    code: 40411,
    msg: 'User Not Register',
    data: { fields: [{ path: 'username' }] },
  })
})

test('Sign-in requires name and password, and does not check the length of the password.', async () => {
  const { userName } = await server.user()
  expect(await signIn(userName, 'x')).toMatchObject({ msg: 'User Password Error' })
  expect(await signIn('  ', '')).toMatchObject({
    msg: 'Invalid Input',
    data: {
      fields: [
        { path: 'username', message: 'User Name Required' },
        { path: 'password', message: 'Password Required' },
      ],
    },
  })
})

test('An unknown user is refused after the same computation as a wrong password.', async () => {
  const workOf = async (username: string): Promise<number> => {
    // CPU time, because elapsed time depends on other tests on the machine.
    const before = process.cpuUsage()
    await signIn(username, wrongPassword)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const unknown: number[] = []
  const known: number[] = []
  for (let tried = 0; tried < 10; tried += 1) {
    // A new name each time, because a repeated one would require a captcha. Alternating, so that
    // both cases meet the same load.
    const { userName } = await server.user()
    unknown.push(await workOf(`nobody number ${tried}`))
    known.push(await workOf(userName))
  }
  // Without a hash in both cases, one would take a fraction of the other's time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2)
})

test('A waiting, rejected or blacklisted user gets the reason only with the right password.', async () => {
  const set = (id: bigint, change: object) =>
    server.app.db.query.updateTable('users').set(change).where('id', '=', id).execute()
  const cases = [
    [{ approval: approval.pending }, 40310, 'User Not Approved'],
    [{ approval: approval.rejected }, 40310, 'User Not Approved'],
    [{ inBlacklist: true }, 40311, 'Account Blacklisted'],
  ] as const
  for (const [change, code, msg] of cases) {
    const { id, userName } = await server.user()
    await set(id, change)
    expect(await signIn(userName)).toMatchObject({ code, msg })
    expect(await signIn(userName, wrongPassword)).toMatchObject({ msg: 'User Password Error' })
  }
})

test('A user without a password, created by an administrator, cannot sign in with any password.', async () => {
  const { id, userName } = await server.user()
  await server.app.db.query
    .updateTable('users')
    .set({ passwordHash: null })
    .where('id', '=', id)
    .execute()
  for (const password of ['nobody has this password', testPassword]) {
    expect(await signIn(userName, password)).toMatchObject({ msg: 'User Password Error' })
  }
})

test('From the third failure on a picture captcha is required and checked before the password.', async () => {
  const { userName } = await server.user()
  for (let failed = 0; failed < 3; failed += 1) {
    expect(await signIn(userName, wrongPassword)).toMatchObject({ msg: 'User Password Error' })
  }
  // Counts all networks, so that an attacker with many addresses does not have three attempts from
  // each.
  expect(await signIn(userName)).toMatchObject({ code: 42214, msg: 'Picture Captcha Required' })

  const withCaptcha = (password: string, captcha: { id: string; answer: string }) =>
    server.call(
      accountCalls.login,
      { username: userName, password, captcha },
      { from: nextAddress() },
    )
  const right = await answerCaptcha(server)
  expect(await withCaptcha(testPassword, { ...right, answer: 'wrong' })).toMatchObject({
    msg: 'The Image Verification Code You Entered Is Incorrect',
  })
  // The wrong solution has used it up.
  expect(await withCaptcha(testPassword, right)).toMatchObject({
    code: 42213,
    msg: 'The Image Verification Code You Entered Is Incorrect',
  })
  expect(await withCaptcha(wrongPassword, await answerCaptcha(server))).toMatchObject({
    msg: 'User Password Error',
  })
  expect(await withCaptcha(testPassword, await answerCaptcha(server))).toMatchObject({ code: 200 })
})

test('An address that fails with three different names needs a captcha for every name.', async () => {
  const { userName } = await server.user()
  const from = nextAddress()
  for (const name of ['first guess', 'second guess', 'third guess']) {
    expect(await signIn(name, wrongPassword, from)).toMatchObject({ msg: 'User Not Register' })
  }
  expect(await signIn(userName, testPassword, from)).toMatchObject({
    msg: 'Picture Captcha Required',
  })
  expect(await signIn(userName)).toMatchObject({ code: 200 })
})

test('After ten failures an address must wait while the owner signs in elsewhere, and after 15 minutes the count is reset.', async () => {
  const { userName } = await server.user()
  const from = nextAddress()
  const tryFrom = async (address: string, password: string) =>
    server.call(
      accountCalls.login,
      { username: userName, password, captcha: await answerCaptcha(server) },
      { from: address },
    )
  for (let failed = 0; failed < 10; failed += 1) {
    expect(await tryFrom(from, wrongPassword)).toMatchObject({ msg: 'User Password Error' })
  }
  expect(await tryFrom(from, testPassword)).toMatchObject({
    code: 42911,
    msg: 'Too Many Attempts, Please Try Again Later',
  })
  expect(await tryFrom(nextAddress(), testPassword)).toMatchObject({ code: 200 })
  server.clock.advance(15 * 60_000 + 1)
  expect(await signIn(userName, testPassword, from)).toMatchObject({ code: 200 })
})

test('Successful sign-ins are unlimited.', async () => {
  const { userName } = await server.user()
  const from = nextAddress()
  for (let times = 0; times < 12; times += 1) {
    expect(await signIn(userName, testPassword, from)).toMatchObject({ code: 200 })
  }
})

test('Each sign-in is in the audit log with user and address and without the password, and a failed one is not.', async () => {
  const { id, userName } = await server.user()
  const from = nextAddress()
  await signIn(userName, wrongPassword, from)
  await signIn(userName, testPassword, from)
  const actions = await server.app.db.query
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'account.login')
    .where('objectId', '=', String(id))
    .execute()
  expect(actions).toHaveLength(1)
  expect(actions[0]).toMatchObject({ address: from, actorKind: 'user', actorId: id, details: {} })
})
