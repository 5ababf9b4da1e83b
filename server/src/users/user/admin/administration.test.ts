import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import type { WireInput } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import { mailedTo } from '../testing/mailedTo.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  // One administrator per test, so that tests about the last one are independent.
  await server.app.db.query
    .updateTable('workspaces')
    .set({ role: role.organiser })
    .where('role', '=', role.admin)
    .execute()
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const ask = ({ token }: TestUser) => server.call(accountCalls.sessions, {}, { token })
const lastOne = { code: 42209, msg: 'The Last Administrator Cannot Be Changed' }

test('An administrator creates an account of any role, and a link to set the password is emailed.', async () => {
  const made = await server.ok(
    accountCalls.registerByAdmin,
    {
      userName: 'Made Agent',
      emailAddress: 'made.agent@example.test',
      userType: role.agent,
      agentCountryType: 1,
      language: 'en',
    },
    admin,
  )
  expect(made).toMatchObject({
    userName: 'Made Agent',
    userType: role.agent,
    agentCountryType: 1,
    approval: approval.approved,
    language: 'en',
  })
  const [mail] = await mailedTo(server, 'made.agent@example.test')
  expect(mail).toMatch(/\/findPwd#[\w-]{43}/)

  // An agent without a country type gets the lower prices; other roles have no country type.
  const agent = { userName: 'second agent', emailAddress: 'a2@example.test', userType: role.agent }
  expect(await server.ok(accountCalls.registerByAdmin, agent, admin)).toMatchObject({
    agentCountryType: 2,
  })
})

test('A used name or address is refused at its field, and no email is sent.', async () => {
  const { userName, emailAddress } = await server.user()
  const make = (more: object) =>
    server.call(
      accountCalls.registerByAdmin,
      { userName: 'fresh', emailAddress: 'fresh@example.test', userType: 0, ...more },
      admin,
    )
  expect(await make({ userName: userName.toUpperCase() })).toMatchObject({
    code: 40911,
    msg: 'User Name Has Been Taken',
    data: { fields: [{ path: 'userName' }] },
  })
  expect(await make({ emailAddress: emailAddress.toUpperCase() })).toMatchObject({
    code: 40910,
    msg: 'Account Has Been Registered',
    data: { fields: [{ path: 'emailAddress' }] },
  })
  const waiting = await server.app.db.query
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', 'in', ['fresh@example.test', emailAddress.toUpperCase()])
    .execute()
  expect(waiting).toEqual([])
})

test('Blacklisting ends all sessions at once; lifting it lets the user sign in again.', async () => {
  const user = await server.user()
  const signIn = () =>
    server.call(accountCalls.login, { username: user.userName, password: testPassword })
  const second = (await signIn()).data
  const set = (inBlacklist: boolean) =>
    server.ok(accountCalls.setBlackList, { id: Number(user.id), inBlacklist }, admin)
  expect(await set(true)).toMatchObject({ inBlacklist: true })
  for (const { token } of [user, second]) {
    expect(await ask({ ...user, token })).toMatchObject({ code: 50012 })
  }
  expect(await signIn()).toMatchObject({ code: 40311, msg: 'Account Blacklisted' })
  expect(await set(false)).toMatchObject({ inBlacklist: false })
  expect(await signIn()).toMatchObject({ code: 200 })
})

test('A changed role or a withdrawn approval ends the sessions; a changed limit does not.', async () => {
  const user = await server.user()
  const id = Number(user.id)
  const update = async (change: object) =>
    server.ok(accountCalls.update, await withVersion(server, 'users', { id, ...change }), admin)
  expect(await update({ inviteLimit: 25 })).toMatchObject({ inviteLimit: 25, userType: 0 })
  expect(await ask(user)).toMatchObject({ code: 200 })
  expect(await update({ userType: role.agent })).toMatchObject({
    userType: role.agent,
    agentCountryType: 2,
  })
  expect(await ask(user)).toMatchObject({ code: 50012 })
  expect(await update({ agentCountryType: 1 })).toMatchObject({ agentCountryType: 1 })
  expect(await update({ userType: role.organiser })).toMatchObject({ agentCountryType: null })

  const other = await server.user()
  await server.ok(
    accountCalls.update,
    await withVersion(server, 'users', { id: Number(other.id), approval: approval.rejected }),
    admin,
  )
  expect(await ask(other)).toMatchObject({ code: 50012 })
})

test('The invitation limit cannot be set below the number of people already invited.', async () => {
  const { id } = await server.user()
  await server.app.db.query
    .updateTable('workspaces')
    .set({ inviteCount: 4 })
    .where('id', '=', id)
    .execute()
  expect(
    await server.ok(
      accountCalls.update,
      await withVersion(server, 'users', { id: Number(id), inviteLimit: 1 }),
      admin,
    ),
  ).toMatchObject({ inviteLimit: 4, inviteCount: 4 })
})

test('An unknown user can be neither changed nor blacklisted.', async () => {
  const noUser = { code: 40410, msg: 'No User' }
  const id = 999_999
  expect(
    await server.call(
      accountCalls.update,
      await withVersion(server, 'users', { id, inviteLimit: 1 }),
      admin,
    ),
  ).toMatchObject(noUser)
  expect(
    await server.call(accountCalls.setBlackList, { id, inBlacklist: true }, admin),
  ).toMatchObject(noUser)
})

test('The last administrator can be neither blacklisted, demoted nor suspended, not even by their own account.', async () => {
  const id = Number(admin.id)
  expect(
    await server.call(accountCalls.setBlackList, { id, inBlacklist: true }, admin),
  ).toMatchObject(lastOne)
  for (const change of [{ userType: role.organiser }, { approval: approval.pending }]) {
    expect(
      await server.call(
        accountCalls.update,
        await withVersion(server, 'users', { id, ...change }),
        admin,
      ),
    ).toMatchObject(lastOne)
  }
  expect(await ask(admin)).toMatchObject({ code: 200 })

  // An administrator who cannot sign in does not count.
  const second = await server.user(role.admin)
  await server.ok(accountCalls.setBlackList, { id: Number(second.id), inBlacklist: true }, admin)
  expect(
    await server.call(
      accountCalls.update,
      await withVersion(server, 'users', { id, userType: role.agent }),
      admin,
    ),
  ).toMatchObject(lastOne)
})

test('Only one of two administrators who remove each other simultaneously remains.', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await server.user(role.admin)
    const remove = async (whom: TestUser, by: TestUser) =>
      server.call(
        accountCalls.update,
        await withVersion(server, 'users', { id: Number(whom.id), userType: role.organiser }),
        by,
      )
    const answers = await Promise.all([remove(second, admin), remove(admin, second)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const left = await server.app.db.query
      .selectFrom('workspaces')
      .select('id')
      .where('role', '=', role.admin)
      .execute()
    expect(left).toHaveLength(1)
    admin = await server.user(role.admin)
    await server.ok(
      accountCalls.update,
      await withVersion(server, 'users', { id: Number(left[0]!.id), userType: role.organiser }),
      admin,
    )
  }
})

test('The list of users is filtered, searched with the text taken literally, sorted and paged.', async () => {
  const names = ['ann_a', 'annxa', 'ANN_B']
  for (const name of names) await server.user(role.organiser, name)
  const agent = await server.user(role.agent, 'ann_agent')
  const list = async (input: WireInput<typeof accountCalls.list>) => {
    const { rows, total } = await server.ok(accountCalls.list, input, admin)
    return { names: rows.map(({ userName }) => userName), total }
  }
  const sorted = { sort: 'userName', descending: false } as const
  expect(await list({ search: 'ann_', ...sorted })).toEqual({
    names: ['ANN_B', 'ann_a', 'ann_agent'],
    total: 3,
  })
  expect(await list({ search: 'ANN_', userType: role.agent })).toEqual({
    names: ['ann_agent'],
    total: 1,
  })
  await server.ok(accountCalls.setBlackList, { id: Number(agent.id), inBlacklist: true }, admin)
  expect((await list({ search: 'ann', inBlacklist: true })).names).toEqual(['ann_agent'])
  expect((await list({ search: 'ann', approval: approval.pending })).total).toBe(0)
  expect(await list({ search: 'ann', page: 2, ...sorted })).toEqual({ names: [], total: 4 })
  const [first] = (await server.ok(accountCalls.list, { search: 'annxa' }, admin)).rows
  expect(first).toMatchObject({ balance: 0, hourBalance: 2, comboPackageBak: { id: 1 } })
  expect(first).not.toHaveProperty('passwordHash')
})

test('Every change by an administrator is in the audit log with its author.', async () => {
  const { id } = await server.user()
  await server.ok(
    accountCalls.update,
    await withVersion(server, 'users', { id: Number(id), inviteLimit: 7 }),
    admin,
  )
  await server.ok(accountCalls.setBlackList, { id: Number(id), inBlacklist: true }, admin)
  const actions = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details', 'address', 'requestId'])
    .where('objectType', '=', 'user')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(actions).toMatchObject([
    {
      action: 'account.update',
      actorId: admin.id,
      details: { before: { inviteLimit: 10 }, after: { inviteLimit: 7 } },
      address: '127.0.0.1',
    },
    {
      action: 'account.setBlackList',
      actorId: admin.id,
      details: { before: { inBlacklist: false }, after: { inBlacklist: true } },
    },
  ])
})

test('An account without a role, or with an unknown one, is refused at its field.', async () => {
  const made = { userName: 'No Role', emailAddress: 'no.role@example.test' }
  for (const more of [{}, { userType: 7 }, { userType: null }])
    expect(
      await server.call(
        accountCalls.registerByAdmin,
        { ...made, ...more } as WireInput<typeof accountCalls.registerByAdmin>,
        admin,
      ),
    ).toMatchObject({ data: { fields: [{ path: 'userType', message: 'Role Required' }] } })
})
