import { accountCalls } from '@openbooth/contract/users/user/calls'
import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import type { WireInput } from '@openbooth/contract/call'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { mostApiKeys } from '@openbooth/contract/apiScopes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { draftOf, mailsThatReached, makeChannels } from '#testing/events.ts'
import { askForCode } from '#testing/people/people.ts'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.resetClock())

const wanted: WireInput<typeof apiKeyCalls.create> = {
  name: 'Calendar of the faculty',
  scopes: ['events:read'],
  password: testPassword,
}
const make = (owner: TestUser, changes: Partial<typeof wanted> = {}) =>
  server.ok(apiKeyCalls.create, { ...wanted, ...changes }, owner)
const message = async (key: string) => (await server.call(eventCalls.list, {}, { key })).msg

test('A key is shown once, stored as a hash, emailed to its owner, and makes the calls of its scopes as its owner.', async () => {
  const owner = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(await makeChannels(server)), owner)
  const { key, apiKey } = await make(owner)
  expect(key).toMatch(/^ob_[\w-]{43}$/)
  expect(apiKey).toEqual({
    id: apiKey.id,
    name: wanted.name,
    userName: owner.userName,
    shown: key.slice(0, 9),
    scopes: ['events:read'],
    createdAt: server.clock.now().toISOString(),
    expiresAt: null,
    lastUsedAt: null,
  })
  const { rows } = await server.ok(eventCalls.list, {}, { key })
  expect(rows.map((row) => row.id)).toEqual([id])
  expect(await server.call(eventCalls.cancel, { id, version: 1 }, { key })).toMatchObject({
    code: 40312,
    msg: 'The API Key May Not Do This',
  })
  const stored = await server.app.db.pool.query('select k::text as row from api_keys k')
  const audited = await server.app.db.pool.query('select l::text as row from audit_log l')
  for (const { row } of [...stored.rows, ...audited.rows]) expect(row).not.toContain(key.slice(9))
  const mails = await mailsThatReached(server, owner.emailAddress)
  expect((await mailKindsTo(server, owner)).at(-1)).toBe('apiKeyCreated')
  expect(mails.join()).toContain(wanted.name)
  expect(mails.join()).not.toContain(key.slice(0, 9))
})

test('The audit log and, for the payer, the history of an event name the key of an act, and no key for a session.', async () => {
  const [agent, admin] = [await makeAgent(server, 1000_00n), await server.user(role.admin)]
  const customer = await makeCustomer(server, agent)
  const { key } = await make(agent, { scopes: ['events:read', 'events:write', 'links'] })
  const draft = draftOf(await makeChannels(server), { customerId: Number(customer.id) })
  const { id, version } = await server.ok(eventCalls.create, draft, { key })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, { key })
  await server.ok(eventCalls.revokeCode, { id: codes[0]!.id }, { key })
  await server.ok(eventCalls.reissueCode, { id: codes[0]!.id }, agent)
  await server.ok(eventCalls.cancel, { id, version }, { key })
  const withKey = `${wanted.name} (${key.slice(0, 9)}…)`
  const { rows } = await server.ok(
    auditLogCalls.list,
    { objectType: 'event', objectId: String(id) },
    admin,
  )
  const expected = [
    ['event.cancel', withKey],
    ['event.reissueCode', undefined],
    ['event.revokeCode', withKey],
    ['event.create', withKey],
  ]
  expect(rows.map(({ action, details }) => [action, details['withKey']])).toEqual(expected)
  expect(rows.map(({ actor }) => actor?.userName)).toEqual(expected.map(() => agent.userName))
  expect(JSON.stringify(rows)).not.toContain(key.slice(9))
  const historyFor = async (as: Parameters<typeof server.ok>[2]) =>
    (await server.ok(eventCalls.get, { id }, as)).history.map(({ action, details }) => [
      action,
      details['withKey'],
    ])
  expect(await historyFor(agent)).toEqual(expected)
  expect(await historyFor(customer)).toEqual(expected.map(([action]) => [action, undefined]))
})

test('The last use of a key is stored to the minute.', async () => {
  const owner = await server.user()
  const { key } = await make(owner)
  const lastUsed = async () => (await server.ok(apiKeyCalls.list, {}, owner))[0]!.lastUsedAt
  await server.ok(eventCalls.list, {}, { key })
  expect(await lastUsed()).toBe('2026-11-21T10:00:00.000Z')
  server.clock.advance(59_000)
  await server.ok(eventCalls.list, {}, { key })
  expect(await lastUsed()).toBe('2026-11-21T10:00:00.000Z')
  server.clock.advance(2_000)
  await server.ok(eventCalls.list, {}, { key })
  expect(await lastUsed()).toBe('2026-11-21T10:01:01.000Z')
})

test('Creating a key needs the password of its owner, and no key creates, shows or revokes keys.', async () => {
  const owner = await server.user()
  expect(
    await server.call(apiKeyCalls.create, { ...wanted, password: 'another one' }, owner),
  ).toMatchObject({ msg: 'User Password Error', data: { fields: [{ path: 'password' }] } })
  const { key, apiKey } = await make(owner)
  for (const [call, input] of [
    [apiKeyCalls.create, wanted],
    [apiKeyCalls.list, {}],
    [apiKeyCalls.revoke, { id: apiKey.id }],
  ] as const)
    expect(await server.call(call, input as never, { key })).toMatchObject({
      msg: 'The API Key May Not Do This',
    })
  for (let n = 0; n < 11; n += 1)
    await server.call(apiKeyCalls.create, { ...wanted, password: 'guessed' }, owner)
  expect(await server.call(apiKeyCalls.create, wanted, owner)).toMatchObject({
    msg: 'Too Many Attempts, Please Try Again Later',
  })
})

test('An expired, revoked or invalid key is refused, and so is a key sent as a token.', async () => {
  const owner = await server.user()
  const { key, apiKey } = await make(owner, { days: 1 })
  expect(apiKey.expiresAt).toBe('2026-11-22T10:00:00.000Z')
  server.clock.advance(24 * 3600_000 - 1)
  expect(await message(key)).toBe('Success')
  server.clock.advance(1)
  expect(await server.call(eventCalls.list, {}, { key })).toMatchObject({
    code: 40111,
    msg: 'API Key Not Valid',
  })
  await server.resetClock()
  const other = await make(owner)
  await server.ok(apiKeyCalls.revoke, { id: other.apiKey.id }, owner)
  expect(await message(other.key)).toBe('API Key Not Valid')
  expect(await message('ob_nothing')).toBe('API Key Not Valid')
  expect(await server.call(apiKeyCalls.revoke, { id: other.apiKey.id }, owner)).toMatchObject({
    msg: 'API Key Not Found',
  })
  expect(await server.call(eventCalls.list, {}, { token: key })).toMatchObject({
    msg: 'Token Unknown',
  })
})

test('The keys of a blacklisted user stop at once, and work again after the blacklisting ends.', async () => {
  const [owner, admin] = [await server.user(), await server.user(role.admin)]
  const { key } = await make(owner)
  const id = Number(owner.id)
  await server.ok(accountCalls.setBlackList, { id, inBlacklist: true }, admin)
  expect(await message(key)).toBe('API Key Not Valid')
  await server.ok(accountCalls.setBlackList, { id, inBlacklist: false }, admin)
  expect(await message(key)).toBe('Success')
})

test('Changing the password keeps keys, and resetting it by email revokes all.', async () => {
  const owner = await server.user()
  const { key } = await make(owner)
  const password = 'another long password'
  await server.ok(
    accountCalls.updatePwd,
    { id: Number(owner.id), oldPwd: testPassword, password, endUpdateInfo: 1 },
    owner,
  )
  expect(await message(key)).toBe('Success')
  const { emailAddress } = owner
  const authCode = await askForCode(server, emailAddress, 'findPassword')
  await server.ok(accountCalls.findPwd, { emailAddress, authCode, password: testPassword })
  expect(await message(key)).toBe('API Key Not Valid')
})

test('A user cannot have more keys than the limit, also with simultaneous requests.', async () => {
  const owner = await server.user()
  for (let n = 0; n < mostApiKeys - 1; n += 1) await keyOf(server, owner, ['links'])
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(apiKeyCalls.create, wanted, owner)),
  )
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    'API Key Number Has Reached Its Limit',
    'API Key Number Has Reached Its Limit',
    'Success',
  ])
})

test('A key acts only within the rights of its owner.', async () => {
  const owner = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(await makeChannels(server)), owner)
  const { key } = await make(await server.user())
  expect(await server.call(eventCalls.get, { id }, { key })).toMatchObject({
    msg: 'Event Not Found',
  })
  const agents = await make(await server.user(role.agent))
  expect(await server.call(channelCalls.list, {}, { key: agents.key })).toMatchObject({
    msg: 'No Permission',
  })
})
