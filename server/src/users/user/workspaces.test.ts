import { randomUUID } from 'node:crypto'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { findCalls } from '@openbooth/contract/overview/find/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { role } from '@openbooth/contract/roles'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeChannels, type Channels } from '#testing/events.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { makeMember, makeTeam } from '#testing/people/teams.ts'
import { startTestServer, testPassword, type Caller, type TestServer } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => server.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await server.app.db.pool.query(text, values)).rows

test('50 users and 50 teams created at once receive 100 different ids, and each has its owner.', async () => {
  const founder = await server.user()
  const [users, teams] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => server.user())),
    Promise.all(Array.from({ length: 50 }, (_, n) => makeTeam(server, founder, `Team ${n}`))),
  ])
  const ids = [...users.map(({ id }) => id), ...teams.map(({ workspace }) => workspace)]
  expect(new Set(ids).size).toBe(100)
  expect(
    await rows(
      `select w.id from workspaces w where not exists
        (select from workspace_members m where m.workspace_id = w.id and m.role = 'owner')
        or is_personal <> exists (select from users u where u.id = w.id)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      'select id from users where not exists (select from workspaces w where w.id = users.id)',
    ),
  ).toEqual([])
})

test('A personal workspace has the name of its user, also after a change.', async () => {
  const user = await server.user()
  const nameOf = async () =>
    (await rows('select name, is_personal from workspaces where id = $1', [user.id]))[0]
  expect(await nameOf()).toEqual({ name: user.userName, is_personal: true })
  await server.ok(accountCalls.updateName, { version: 1, userName: 'A new name' }, user)
  expect(await nameOf()).toEqual({ name: 'A new name', is_personal: true })
})

test('The database keeps the user of a personal workspace as its owner.', async () => {
  const user = await server.user()
  await expect(
    rows(`update workspace_members set role = 'viewer' where workspace_id = $1`, [user.id]),
  ).rejects.toThrow('The user of a personal workspace remains its owner')
  await expect(rows('delete from workspace_members where user_id = $1', [user.id])).rejects.toThrow(
    'The user of a personal workspace remains its owner',
  )
  await expect(rows('delete from workspaces where id = $1', [user.id])).rejects.toThrow()
})

test('A call acts for the workspace of its header as long as the caller is a member.', async () => {
  const team = await makeTeam(server, await server.user())
  const user = await server.user()
  const list = async (workspace?: bigint) =>
    (await server.call(eventCalls.list, {}, { token: user.token, ...(workspace && { workspace }) }))
      .msg
  expect(await list()).toBe('Success')
  expect(await list(user.id)).toBe('Success')
  expect(await list(team.workspace)).toBe('Workspace Not Found')
  await makeMember(server, team.workspace, user, 'viewer')
  expect(await list(team.workspace)).toBe('Success')
  await rows('delete from workspace_members where workspace_id = $1 and user_id = $2', [
    team.workspace,
    user.id,
  ])
  expect(await list(team.workspace)).toBe('Workspace Not Found')
  expect(await list()).toBe('Success')
})

describe('A member of two workspaces', () => {
  const objects = async (name: string, as: Caller) => {
    const { id } = await server.ok(eventCalls.create, draftOf(channels, { name }), as)
    await server.ok(
      channelCalls.create,
      { enName: name, zhName: name, languageTag: 'fr', position: 1, enabled: true },
      as,
    )
    await server.ok(
      webhookCalls.create,
      { url: `https://${name}.example/`, kinds: ['event.opened'] },
      as,
    )
    await server.ok(
      apiKeyCalls.create,
      { name, scopes: ['events:read'], password: testPassword },
      as,
    )
    return id
  }

  test('A member of two workspaces sees the rows of one only while acting for it.', async () => {
    const user = await server.user()
    const team = await makeTeam(server, user)
    const admin = await server.user(role.admin)
    const grant = { asset: 'BOOTH_HOUR', amount: 20, reason: 'Test' } as const
    const userId = Number(team.workspace)
    await server.ok(userAdminCalls.grant, { ...grant, operationId: randomUUID(), userId }, admin)
    const own = await objects('alpha', user)
    const theirs = await objects('omega', team)
    for (const [as, name, hidden, event, other] of [
      [user, 'alpha', 'omega', own, theirs],
      [team, 'omega', 'alpha', theirs, own],
    ] as const) {
      const lists = [
        (await server.ok(eventCalls.list, {}, as)).rows,
        await server.ok(channelCalls.choices, {}, as),
        await server.ok(webhookCalls.list, {}, as),
        await server.ok(apiKeyCalls.list, {}, as),
        await server.ok(homeCalls.overview, {}, as),
        await server.ok(findCalls.find, { search: name }, as),
      ]
      for (const list of lists) {
        expect(JSON.stringify(list)).toContain(name)
        expect(JSON.stringify(list)).not.toContain(hidden)
      }
      expect(JSON.stringify(await server.ok(findCalls.find, { search: hidden }, as))).not.toContain(
        `"${hidden}`,
      )
      const statement = await server.ok(billingCalls.list, {}, as)
      expect(statement.rows.flatMap(({ eventName }) => eventName ?? [])).toEqual([name])
      expect((await server.call(eventCalls.get, { id: event }, as)).msg).toBe('Success')
      for (const [call, input] of [
        [eventCalls.get, { id: other }],
        [eventCalls.codes, { eventId: other }],
        [documentCalls.list, { eventId: other }],
        [eventLiveCalls.follow, { id: other }],
        [recordingCalls.list, { eventId: other }],
      ] as const)
        expect(await server.call(call, input as never, as)).toMatchObject({
          msg: 'Event Not Found',
        })
    }
  })

  test('getInfo returns role, package and balances of the acting workspace, and the balance as zero to members who may not see it.', async () => {
    const owner = await server.user()
    const team = await makeTeam(server, owner, 'Faculty of Law')
    const viewer = await makeMember(server, team.workspace, await server.user(), 'viewer')
    const admin = await server.user(role.admin)
    const grant = { asset: 'BOOTH_HOUR', amount: 3, reason: 'Test' } as const
    const userId = Number(team.workspace)
    await server.ok(userAdminCalls.grant, { ...grant, operationId: randomUUID(), userId }, admin)
    const info = (as: Caller & { readonly id: bigint }) =>
      server.ok(accountCalls.getInfo, { userId: Number(as.id) }, as)
    expect(await info(team)).toMatchObject({
      id: Number(owner.id),
      userName: owner.userName,
      hourBalance: 3,
      workspace: { id: userId, name: 'Faculty of Law', isPersonal: false },
      memberRole: 'owner',
    })
    expect(await info(viewer)).toMatchObject({ hourBalance: 0, memberRole: 'viewer' })
    const personal = await info(owner)
    expect(personal.workspace).toMatchObject({ id: Number(owner.id), isPersonal: true })
    expect(personal.hourBalance).not.toBe(3)
  })

  test('A key acts for its workspace with the present role of its member, and ends with the membership.', async () => {
    const team = await makeTeam(server, await server.user())
    const user = await server.user()
    const planner = await makeMember(server, team.workspace, user, 'planner')
    const key = await keyOf(server, planner, ['events:read', 'events:write'])
    const cancel = async (as: Caller) =>
      (await server.call(eventCalls.cancel, { id: 1, version: 1 }, as)).msg
    const list = async (as: Caller) => (await server.call(eventCalls.list, {}, as)).msg
    expect(await cancel({ key })).toBe('Event Not Found')
    expect(await list({ key, workspace: user.id })).toBe('Workspace Not Found')
    await makeMember(server, team.workspace, user, 'viewer')
    expect(await cancel({ key })).toBe('No Permission')
    expect(await list({ key })).toBe('Success')
    await rows('delete from workspace_members where workspace_id = $1 and user_id = $2', [
      team.workspace,
      user.id,
    ])
    expect(await list({ key })).toBe('API Key Not Valid')
    expect(await rows('select from api_keys where user_id = $1', [user.id])).toEqual([])
  })
})

test('Members of the personal workspace of a user who becomes an administrator get no rights of administrators, and an administrator acts only in the own workspace.', async () => {
  const [owner, friend, key] = [await server.user(), await server.user(), await server.user()]
  const member = await makeMember(server, owner.id, friend, 'planner')
  const withKey = await makeMember(server, owner.id, key, 'planner')
  const apiKey = await keyOf(server, withKey, ['events:read'])
  expect((await server.call(eventCalls.list, {}, { key: apiKey })).msg).toBe('Success')
  const become = (id: bigint, type: number) =>
    rows('update workspaces set role = $2 where id = $1', [id, type])
  await become(owner.id, role.admin)
  expect((await server.call(accountCalls.list, {}, member)).msg).toBe('Workspace Not Found')
  expect((await server.call(eventCalls.list, {}, { key: apiKey })).msg).toBe('API Key Not Valid')
  await become(owner.id, role.organiser)
  await become(friend.id, role.admin)
  expect((await server.call(eventCalls.list, {}, member)).msg).toBe('Workspace Not Found')
  await become(key.id, role.admin)
  expect((await server.call(eventCalls.list, {}, { key: apiKey })).msg).toBe('API Key Not Valid')
})
