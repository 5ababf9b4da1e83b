import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { changeSetting } from '../testing/changeSetting.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { withVersion } from '#testing/withVersion.ts'
import { fillIn, register } from '../testing/register.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const codeOf = async (user: TestUser) =>
  (await server.ok(accountCalls.getInfo, { userId: Number(user.id) }, user)).inviteCode

test('Registration with the emailed code creates a signed-in organiser with the hours of the free package.', async () => {
  const answer = await register(server, await fillIn(server, 'new person', { language: 'zh' }))
  expect(answer).toMatchObject({ code: 200, data: { approval: approval.approved } })
  const { userId, token } = answer.data
  expect(await server.ok(accountCalls.getInfo, { userId }, { token: token! })).toMatchObject({
    userName: 'new person',
    userType: role.organiser,
    hourBalance: 2,
    comboPackageBak: { id: 1 },
    language: 'zh',
  })
  const kept = await server.app.db.query
    .selectFrom('users')
    .select(['eulaVersion', 'invitedBy', 'passwordHash'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    eulaVersion: 1,
    invitedBy: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  })
})

test('A used name or address is refused at its field, in any case.', async () => {
  const { userName } = await server.user(role.organiser, 'Taken Name')
  const filled = await fillIn(server, 'newcomer')
  expect(await register(server, { ...filled, userName: 'tAKEN nAME' })).toMatchObject({
    code: 40911,
    msg: 'User Name Has Been Taken',
    data: { fields: [{ path: 'userName' }] },
  })
  expect(userName).toBe('Taken Name')

  // Another user takes the address while the code is in the mailbox.
  await server.app.db.query
    .updateTable('users')
    .set({ emailAddress: filled.emailAddress.toUpperCase() })
    .where('userName', '=', userName)
    .execute()
  expect(await register(server, filled)).toMatchObject({
    code: 40910,
    msg: 'Account Has Been Registered',
    data: { fields: [{ path: 'emailAddress' }] },
  })
})

test('A missing or invalid value is refused at its field in the words of the specification.', async () => {
  const broken = {
    userName: ' ',
    emailAddress: 'anna@example',
    authCode: '12345',
    password: '123456',
    eulaVersion: 1,
  } as const
  expect(await register(server, broken)).toMatchObject({
    code: 40000,
    data: {
      fields: [
        { path: 'userName', message: 'User Name Required' },
        { path: 'emailAddress', message: 'Email Not Valid' },
        { path: 'authCode', message: 'Verification Code Required' },
        { path: 'password', message: 'Password Must Be Longer Than 6 Characters' },
      ],
    },
  })
})

test('A common password is refused, and one of seven characters is long enough.', async () => {
  const filled = await fillIn(server, 'careless')
  expect(await register(server, { ...filled, password: 'Password123' })).toMatchObject({
    code: 42218,
    msg: 'Password Too Common',
    data: { fields: [{ path: 'password' }] },
  })
  expect(await register(server, { ...filled, password: 'xk7qpf2' })).toMatchObject({ code: 200 })
})

test('A new user waits without a token where approval is required, until an administrator approves.', async () => {
  await changeSetting(server, 'approvalRequired', true)
  const answer = await register(server, await fillIn(server, 'waiting'))
  await changeSetting(server, 'approvalRequired', false)
  expect(answer).toMatchObject({
    code: 200,
    data: { token: null, approval: approval.pending },
  })
  const signIn = () =>
    server.call(
      accountCalls.login,
      { username: 'waiting', password: testPassword },
      { from: nextAddress() },
    )
  expect(await signIn()).toMatchObject({ msg: 'User Not Approved' })
  const admin = await server.user(role.admin)
  await server.ok(
    accountCalls.update,
    await withVersion(server, 'users', { id: answer.data.userId, approval: approval.approved }),
    admin,
  )
  expect(await signIn()).toMatchObject({ code: 200 })
})

test('An invite code counts for its owner, and one of an agent binds the new user to the agent.', async () => {
  const host = await server.user()
  const agent = await server.user(role.agent)
  const bound = async (userName: string, inviteCode: string) => {
    const { data } = await register(server, await fillIn(server, userName, { inviteCode }))
    return server.app.db.query
      .selectFrom('users as u')
      .innerJoin('workspaces as w', 'w.id', 'u.id')
      .innerJoin('auditLog as l', (join) =>
        join.on('l.action', '=', 'account.register').onRef('l.objectId', '=', sql`u.id::text`),
      )
      .select(['u.invitedBy', 'w.agentId', sql`l.details->>'invitedBy'`.as('logged')])
      .where('u.id', '=', BigInt(data.userId))
      .executeTakeFirstOrThrow()
  }
  const typed = ` ${(await codeOf(host)).toLowerCase()} `
  expect(await bound('friend', typed)).toEqual({
    invitedBy: host.id,
    agentId: null,
    logged: host.userName,
  })
  expect(await bound('customer', await codeOf(agent))).toEqual({
    invitedBy: agent.id,
    agentId: agent.id,
    logged: agent.userName,
  })
  expect(await server.ok(accountCalls.getInfo, { userId: Number(host.id) }, host)).toMatchObject({
    inviteCount: 1,
  })
})

test('An unknown invite code, or one of a blacklisted user, is refused, and an empty one is ignored.', async () => {
  const banned = await server.user()
  const inviteCode = await codeOf(banned)
  await server.app.db.query
    .updateTable('users')
    .set({ inBlacklist: true })
    .where('id', '=', banned.id)
    .execute()
  const filled = await fillIn(server, 'uninvited')
  for (const code of ['NOSUCHCODE', inviteCode]) {
    expect(await register(server, { ...filled, inviteCode: code })).toMatchObject({
      code: 42215,
      msg: 'Invite Code Error',
      data: { fields: [{ path: 'inviteCode' }] },
    })
  }
  expect(await register(server, { ...filled, inviteCode: '' })).toMatchObject({ code: 200 })
})

test('Only three of 20 people who register simultaneously with an invite code for three succeed and are counted.', async () => {
  const host = await server.user()
  const { inviteCode } = await server.app.db.query
    .updateTable('workspaces')
    .set({ inviteLimit: 3 })
    .where('id', '=', host.id)
    .returning('inviteCode')
    .executeTakeFirstOrThrow()
  const filled = await Promise.all(
    Array.from({ length: 20 }, (_, n) => fillIn(server, `guest ${n}`, { inviteCode })),
  )
  const answers = await Promise.all(filled.map((one) => register(server, one)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 42216)).toHaveLength(17)
  expect(answers.find(({ code }) => code === 42216)).toMatchObject({
    msg: 'Invite Code Exceeds The Maximum Number Of People Invited',
    data: { fields: [{ path: 'inviteCode' }] },
  })
  expect(await server.ok(accountCalls.getInfo, { userId: Number(host.id) }, host)).toMatchObject({
    inviteCount: 3,
    inviteLimit: 3,
  })
})
