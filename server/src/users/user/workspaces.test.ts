import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, makeTeam } from '#testing/people/teams.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
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
