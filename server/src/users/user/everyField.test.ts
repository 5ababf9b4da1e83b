import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireOutput } from '@openbooth/contract/call'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { approval as states } from '@openbooth/contract/users/user/approval'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import type { TestServer, TestUser } from '#testing/server.ts'
import { orderTopUp, payByCard, startShop } from '#testing/people/shop.ts'
import { fillIn, register } from './testing/register.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startShop()
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const read = (user: TestUser): Promise<WireOutput<typeof accountCalls.getInfo>> =>
  server.ok(accountCalls.getInfo, { userId: Number(user.id) }, admin)

describe('The fields of a user', () => {
  test('A user has id, name and address', async () => {
    const user = await server.user()
    const { userName } = user
    const emailAddress = `${userName}@example.test`.toLowerCase()
    expect(await read(user)).toMatchObject({ id: Number(user.id), userName, emailAddress })
  })
  test('A user has a role', async () => {
    for (const one of [role.organiser, role.admin, role.agent])
      expect((await read(await server.user(one))).userType).toBe(one)
  })
  test('Only an agent has a country type', async () => {
    for (const type of Object.values(agentCountryType))
      expect((await read(await makeAgent(server, 0n, type))).agentCountryType).toBe(type)
    expect((await read(admin)).agentCountryType).toBeNull()
  })
  test('A user has balance and hours, and a mark after a payment', async () => {
    const user = await server.user()
    expect(await read(user)).toMatchObject({ balance: 0, hourBalance: 2, isTopup: false })
    await payByCard(server, user, await orderTopUp(server, user, 12.34))
    expect(await read(user)).toMatchObject({ balance: 12.34, hourBalance: 2, isTopup: true })
  })
  test('A user has a package with its id', async () => {
    const user = await server.user()
    expect((await read(user)).comboPackageBak.id).toBe(1)
    await server.app.db.query
      .updateTable('workspaces')
      .set({ comboPackageId: 2n, comboPackageUntil: new Date('2027-11-21T10:00:00Z') })
      .where('id', '=', user.id)
      .execute()
    expect((await read(user)).comboPackageBak).toMatchObject({ id: 2, packageName: 'Unlimited' })
  })
  test('A user has the number of people who registered by the invite code', async () => {
    const user = await server.user()
    const { inviteCode, inviteCount } = await read(user)
    expect(inviteCount).toBe(0)
    for (const name of ['invited1', 'invited2'])
      await register(server, await fillIn(server, name, { inviteCode }))
    expect((await read(user)).inviteCount).toBe(2)
  })
  test('A user has the blacklist flag', async () => {
    const user = await server.user()
    expect((await read(user)).inBlacklist).toBe(false)
    await server.ok(accountCalls.setBlackList, { id: Number(user.id), inBlacklist: true }, admin)
    expect((await read(user)).inBlacklist).toBe(true)
  })
  test('A user has the approval state', async () => {
    const user = await server.user()
    for (const approval of Object.values(states)) {
      await server.app.db.query
        .updateTable('users')
        .set({ approval })
        .where('id', '=', user.id)
        .execute()
      expect((await read(user)).approval).toBe(approval)
    }
  })
})
