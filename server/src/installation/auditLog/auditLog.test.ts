import { accountCalls } from '@openbooth/contract/users/user/calls'
import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import type { WireInput } from '@openbooth/contract/call'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { read, utils } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { withVersion, expectedSettings } from '#testing/withVersion.ts'
import { subscriber } from '#testing/people/subscribers.ts'
import { startTestServer } from '#testing/server.ts'

const hour = 3_600_000

const server = await startTestServer()
const admin = await server.user(role.admin, 'first admin')
const other = await server.user(role.admin, 'second admin')
const user = await server.user(role.organiser, 'changed user')
const id = Number(user.id)
await server.ok(
  accountCalls.update,
  await withVersion(server, 'users', { id, inviteLimit: 7 }),
  admin,
)
server.clock.advance(hour / 2)
await server.ok(accountCalls.setBlackList, { id, inBlacklist: true }, other)
server.clock.advance(hour / 2)
await server.ok(
  settingCalls.update,
  await expectedSettings(server, { inviteLimitDefault: 12 }),
  admin,
)
const names = { enName: 'Latin', zhName: '拉丁语', languageTag: 'la', position: 0, enabled: true }
const channelId = (await server.ok(channelCalls.create, names, admin)).id
afterAll(() => server.close())

const list = (input: WireInput<typeof auditLogCalls.list> = {}) =>
  server.ok(auditLogCalls.list, input, admin)
const actions = async (input: WireInput<typeof auditLogCalls.list> = {}) =>
  (await list(input)).rows.map(({ action }) => action)
const everything = [
  'channel.create',
  'setting.update',
  'account.setBlackList',
  'account.update',
] as const

test('Every audit entry shows actor, target, old and new values and address, the latest first.', async () => {
  const { rows, total } = await list()
  expect(total).toBe(4)
  expect(rows).toMatchObject([
    { action: 'channel.create', objectType: 'channel', objectName: 'Latin' },
    {
      action: 'setting.update',
      objectType: 'setting',
      objectId: 'inviteLimitDefault',
      objectName: null,
      details: { before: 10, after: 12 },
    },
    { action: 'account.setBlackList', actor: { id: Number(other.id), userName: 'second admin' } },
    {
      at: new Date(server.clock.now().getTime() - hour).toISOString(),
      actorKind: 'user',
      actor: { id: Number(admin.id), userName: 'first admin' },
      action: 'account.update',
      objectType: 'user',
      objectId: String(user.id),
      objectName: 'changed user',
      details: { before: { inviteLimit: 10 }, after: { inviteLimit: 7 } },
      requestId: expect.any(String),
      address: '127.0.0.1',
    },
  ])
  expect(rows[0]!.objectId).toBe(String(channelId))
  expect(await actions({ descending: false })).toEqual(everything.toReversed())
})

test('The audit log is filtered by actor, action, object and time, separately and combined.', async () => {
  const [channel, setting, blacklist, update] = everything
  expect(await actions({ actorId: Number(other.id) })).toEqual([blacklist])
  expect(await actions({ actorKind: 'system' })).toEqual([])
  expect(await actions({ actorKind: 'user' })).toEqual(everything)
  expect(await actions({ action: setting })).toEqual([setting])
  expect(await actions({ objectType: 'user' })).toEqual([blacklist, update])
  expect(await actions({ objectType: 'channel', objectId: String(channelId) })).toEqual([channel])
  const now = server.clock.now().getTime()
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
  expect(await actions({ from: ago(hour / 2) })).toEqual([channel, setting, blacklist])
  expect(await actions({ to: ago(hour / 2) })).toEqual([update])
  expect(await actions({ from: ago(hour), to: ago(1), objectType: 'user' })).toEqual([
    blacklist,
    update,
  ])
})

test('A name or an address finds acts of a person and acts on that person, and an id finds its objects.', async () => {
  const [, , blacklist, update] = everything
  expect(await actions({ search: 'Changed User' })).toEqual([blacklist, update])
  expect(await actions({ search: other.emailAddress })).toEqual([blacklist])
  expect(await actions({ search: 'inviteLimitDefault' })).toEqual(['setting.update'])
  expect(await actions({ search: 'changed' })).toEqual([])
  expect((await list({ search: 'first admin', objectType: 'user' })).rows).toMatchObject([
    { action: update },
  ])
})

test('The filters offer each existing value once and in order.', async () => {
  expect(await server.ok(auditLogCalls.choices, {}, admin)).toEqual({
    actions: everything.toSorted(),
    objectTypes: ['channel', 'setting', 'user'],
  })
})

test('The file contains the same entries as the list, with complete details.', async () => {
  const response = await server.fetch(auditLogCalls.export, { action: 'account.update' }, admin)
  const book = read(await response.arrayBuffer())
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(
    expect.arrayContaining([
      'first admin',
      'User changed',
      'User',
      'changed user',
      JSON.stringify({ after: { inviteLimit: 7 }, before: { inviteLimit: 10 } }),
    ]),
  )
})

test('Subscriptions, API keys and webhooks appear by name.', async () => {
  const owner = await subscriber(server)
  const { rows: subscriptions } = await server.app.db.pool.query(
    'select id from subscriptions where user_id = $1',
    [owner.id],
  )
  const { rows: keys } = await server.app.db.pool.query(
    `insert into api_keys (workspace_id, user_id, name, key_hash, shown, scopes, created_at)
     values ($1, $1, 'Ticket system', sha256('x'), 'ob_x', '{events:read}', now()) returning id`,
    [owner.id],
  )
  const write = (objectType: string, objectId: unknown) =>
    server.app.db.pool.query(
      `insert into audit_log (at, actor_kind, action, object_type, object_id, details)
       values ($1, 'system', 'test', $2, $3, '{}')`,
      [server.clock.now(), objectType, String(objectId)],
    )
  await write('subscription', subscriptions[0].id)
  await write('apiKey', keys[0].id)
  const { rows } = await list()
  expect(rows.slice(0, 2).map(({ objectName }) => objectName)).toEqual([
    'Ticket system',
    expect.stringMatching(new RegExp(`^.+ – ${owner.userName}$`)),
  ])
})

test('Languages, models and phrases appear by name.', async () => {
  const model = { modelName: 'Local', modelType: 'pocketsphinx' } as const
  await server.ok(speechModelCalls.create, model, admin)
  const language = await server.ok(
    speechLanguageCalls.create,
    { enName: 'Somali', zhName: '索马里语', languageTag: 'so', azureValue: 'so-SO' },
    admin,
  )
  await server.ok(phraseCalls.add, { languageId: language.id, text: 'Mogadishu' }, admin)
  const { rows } = await list()
  expect(rows.slice(0, 3).map(({ objectType, objectName }) => [objectType, objectName])).toEqual([
    ['phrase', 'Mogadishu'],
    ['speechLanguage', 'Somali'],
    ['speechModel', 'Local'],
  ])
})
