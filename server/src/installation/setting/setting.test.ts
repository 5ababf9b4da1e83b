import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { expectedSettings } from '#testing/withVersion.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'

let admin: TestUser
const server = await startTestServer()
beforeEach(async () => {
  admin = await server.user(role.admin)
})
afterAll(() => closeProven(server))

const get = () => server.ok(settingCalls.get, {}, admin)
const update = async (input: object) =>
  server.ok(settingCalls.update, await expectedSettings(server, input), admin)
const auditOf = (key: string) =>
  server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('objectType', '=', 'setting')
    .where('objectId', '=', key)
    .orderBy('id')
    .execute()

test('An unchanged setting has its default and no author.', async () => {
  const { values, defaults, changes } = await get()
  expect(values.inviteLimitDefault).toBe(10)
  expect(defaults).toMatchObject({ sessionIdleMinutes: 120, channelLimitPerEvent: 32 })
  expect(changes).not.toHaveProperty('inviteLimitDefault')
})

test('A change applies at once, has an author, and is in the audit log with the old value.', async () => {
  const answer = await update({ inviteLimitDefault: 3, approvalRequired: true })
  expect(answer.values).toMatchObject({ inviteLimitDefault: 3, approvalRequired: true })
  expect(answer.changes).toMatchObject({
    inviteLimitDefault: { at: server.clock.now().toISOString(), byName: admin.userName },
  })
  const { inviteLimit } = await server.ok(
    accountCalls.getInfo,
    { userId: Number((await server.user()).id) },
    admin,
  )
  expect(inviteLimit).toBe(3)
  await update({ inviteLimitDefault: 4 })
  expect(await auditOf('inviteLimitDefault')).toEqual([
    { action: 'setting.update', actorId: expect.anything(), details: { before: 10, after: 3 } },
    { action: 'setting.update', actorId: admin.id, details: { before: 3, after: 4 } },
  ])
})

test('A setting sent with its current value changes nothing and leaves no trace.', async () => {
  const { values } = await get()
  await update({ sessionIdleMinutes: values.sessionIdleMinutes })
  expect(await auditOf('sessionIdleMinutes')).toEqual([])
  expect((await get()).changes).not.toHaveProperty('sessionIdleMinutes')
})

test.each([
  ['sessionIdleMinutes', 4, 'Too Small'],
  ['sessionAbsoluteHours', 721, 'Too Large'],
  ['channelLimitPerEvent', 1.5, 'Whole Number Required'],
  ['currency', 'Euro', 'Currency Not Valid'],
  ['currency', 'JPY', 'Currency Not Valid'],
  ['currency', 'XYQ', 'Currency Not Valid'],
])(
  '%s does not accept %s: it is refused at its field, and no part of the change is stored.',
  async (key, value, message) => {
    const before = await get()
    expect(
      await server.call(
        settingCalls.update,
        await expectedSettings(server, { inviteLimitDefault: 77, [key]: value }),
        admin,
      ),
    ).toMatchObject({ msg: 'Invalid Input', data: { fields: [{ path: key, message }] } })
    expect(await get()).toEqual(before)
  },
)

test('The currency can be chosen until the first money is booked, and hours do not fix it.', async () => {
  expect((await get()).currencyIsFixed).toBe(false)
  expect((await update({ currency: 'EUR' })).values.currency).toBe('EUR')
  await giveMoney(server, await server.user(), 100n)
  const before = await get()
  expect(before.currencyIsFixed).toBe(true)
  expect(
    await server.call(
      settingCalls.update,
      await expectedSettings(server, { currency: 'USD', inviteLimitDefault: 9 }),
      admin,
    ),
  ).toMatchObject({ msg: 'The Currency Is Fixed', data: { fields: [{ path: 'currency' }] } })
  expect(await get()).toEqual(before)
  expect((await update({ currency: 'EUR', inviteLimitDefault: 8 })).values).toMatchObject({
    currency: 'EUR',
    inviteLimitDefault: 8,
  })
})

test('Only one of several simultaneous changes with the same version is saved, and the others are refused.', async () => {
  const { version } = await get()
  const answers = await Promise.all(
    [41, 42, 43, 44, 45].map((channelLimitPerEvent) =>
      server.call(settingCalls.update, { version, channelLimitPerEvent }, admin),
    ),
  )
  expect(answers.filter(({ msg }) => msg === 'Success')).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === 'Changed By Somebody Else')).toHaveLength(4)
  const { channelLimitPerEvent: kept } = (await get()).values
  expect((await auditOf('channelLimitPerEvent')).map(({ details }) => details)).toEqual([
    { before: 32, after: kept },
  ])
})
