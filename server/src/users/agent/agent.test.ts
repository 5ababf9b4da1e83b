import { accountCalls } from '@openbooth/contract/users/user/calls'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { agentCountryType, role, type Role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import {
  makeChannels,
  makeMediaServer,
  minute,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { sheetOf } from '#testing/sheetOf.ts'

let server: TestServer
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

describe('The fee calculator', () => {
  const asked = { booths: 2, hours: 3, receiverNums: 150, technicianOption: 'purchased' as const }

  test('The calculator shows every line with its rate, and administrators can choose the country type.', async () => {
    const fee = await server.ok(agentCalls.fee, asked, admin)
    expect(fee.quote).toEqual({
      lines: [
        {
          item: 'boothHours',
          unit: 'boothHour',
          quantity: 6,
          rate: 60,
          amount: 360,
          asset: 'MONEY',
        },
        {
          item: 'extraListeners',
          unit: 'listenerHour',
          quantity: 150,
          rate: 0.1,
          amount: 15,
          asset: 'MONEY',
        },
        {
          item: 'technician',
          unit: 'technicianHour',
          quantity: 3,
          rate: 50,
          amount: 150,
          asset: 'MONEY',
        },
      ],
      totals: [{ asset: 'MONEY', amount: 525 }],
    })
    const other = { ...asked, countryType: agentCountryType.developing }
    const developing = await server.ok(agentCalls.fee, other, admin)
    expect(developing.quote.totals).toEqual([{ asset: 'MONEY', amount: 262.5 }])
  })

  test('Agents calculate by their own current rate card, whatever they request.', async () => {
    const agent = await makeAgent(server, 0n, agentCountryType.developing)
    const asks = {
      ...asked,
      countryType: agentCountryType.developed,
      cardAt: '1969-01-01T00:00:00.000Z',
    }
    const { rateCard, quote } = await server.ok(agentCalls.fee, asks, agent)
    expect(rateCard.countryType).toBe(agentCountryType.developing)
    expect(rateCard).not.toHaveProperty('addedBy')
    expect(quote.totals).toEqual([{ asset: 'MONEY', amount: 262.5 }])
  })

  test('Impossible lengths and a time before the first rate card are refused at their fields.', async () => {
    const refused = async (changes: object) => {
      const { msg, data } = await server.call(agentCalls.fee, { ...asked, ...changes }, admin)
      const { fields } = data as unknown as { fields: { path: string }[] }
      return [msg, fields[0]!.path]
    }
    const times = (startAt: string, endAt: string) => ({ hours: undefined, startAt, endAt })
    const nine = '2026-12-01T09:00:00.000Z'
    expect(await refused({ hours: 12.01 })).toEqual(['A Meeting Cannot Exceed 12 Hours', 'hours'])
    expect(await refused(times(nine, nine))).toEqual(['End Must Be Later Than Start', 'endAt'])
    expect(await refused({ hours: undefined })).toEqual(['End Must Be Later Than Start', 'endAt'])
    expect(await refused({ cardAt: '1969-01-01T00:00:00.000Z' })).toEqual([
      'Rate Card Not Found',
      'cardAt',
    ])
    expect(await refused({ booths: 201 })).toEqual(['Invalid Input', 'booths'])
  })
})

describe('Binding', () => {
  const bind = (input: object) => server.call(agentCalls.bind, input as never, admin)

  test('Users are bound to an agent, rebound and unbound; each change is audited once and appears in the user list.', async () => {
    const [one, other] = [await makeAgent(server), await makeAgent(server)]
    const users = [await server.user(), await server.user()]
    const userIds = users.map(({ id }) => Number(id))
    const changed = async (agent: TestUser | null) =>
      (await bind({ userIds, agentId: agent && Number(agent.id) })).data.changed
    expect(await changed(one)).toBe(2)
    expect(await changed(one)).toBe(0)
    expect(await changed(other)).toBe(2)
    const info = await server.ok(accountCalls.getInfo, { userId: userIds[0]! }, admin)
    expect(info.agent).toEqual({ id: Number(other.id), userName: other.userName })
    const { rows } = await server.ok(accountCalls.list, { search: users[1]!.userName }, admin)
    expect(rows[0]?.agent).toEqual({ id: Number(other.id), userName: other.userName })
    expect((await server.ok(agentCalls.customers, {}, other)).total).toBe(2)
    expect((await server.ok(agentCalls.customers, {}, one)).total).toBe(0)
    expect(await changed(null)).toBe(2)
    const fromTo = (before: TestUser | null, after: TestUser | null) => ({
      agent: { before: before?.userName ?? null, after: after?.userName ?? null },
      agentId: { before: before && String(before.id), after: after && String(after.id) },
    })
    const actions = await server.app.db.query
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'account.bind')
      .where('objectId', '=', String(userIds[0]))
      .orderBy('id')
      .execute()
    expect(actions.map(({ details }) => details)).toEqual([
      fromTo(null, one),
      fromTo(one, other),
      fromTo(other, null),
    ])
  })

  test('Binding no users, too many users, or to someone who is no agent is refused, and no user is bound.', async () => {
    const agent = await makeAgent(server)
    const user = await server.user()
    const userIds = [Number(user.id)]
    expect(await bind({ userIds })).toMatchObject({
      data: { fields: [{ path: 'agentId', message: 'Please Select Agents' }] },
    })
    expect(await bind({ userIds: [], agentId: Number(agent.id) })).toMatchObject({
      data: { fields: [{ path: 'userIds', message: 'User Required' }] },
    })
    const agentId = Number(agent.id)
    expect(await bind({ userIds, agentId: Number(user.id) })).toMatchObject({
      msg: 'Agent Not Found',
    })
    expect(
      await bind({ userIds: Array.from({ length: 101 }, (_, n) => n + 1), agentId }),
    ).toMatchObject({
      data: { fields: [{ path: 'userIds', message: 'Too Many Users' }] },
    })
    expect((await server.ok(agentCalls.customers, {}, agent)).total).toBe(0)
  })

  test('Each user gets a result: unknown users, agents and administrators are refused, and the others are bound.', async () => {
    const [agent, other] = [await makeAgent(server), await makeAgent(server)]
    const [fresh, bound] = [await server.user(), await makeCustomer(server, agent)]
    const userIds = [fresh, bound, other, admin].map(({ id }) => Number(id))
    const { data } = await bind({ userIds: [999_999, ...userIds], agentId: Number(agent.id) })
    expect(data).toEqual({
      changed: 1,
      results: [
        { id: 999_999, userName: null, outcome: 'refused', refusal: 'No User' },
        { id: userIds[0], userName: fresh.userName, outcome: 'changed', refusal: null },
        { id: userIds[1], userName: bound.userName, outcome: 'unchanged', refusal: null },
        ...[other, admin].map(({ id, userName }) => ({
          id: Number(id),
          userName,
          outcome: 'refused',
          refusal: 'Only Organisers Are Bound',
        })),
      ],
    })
    expect((await server.ok(agentCalls.customers, {}, agent)).total).toBe(2)
  })

  test('An agent with bound users stays an agent, and only organisers can have an agent.', async () => {
    const [agent, other] = [await makeAgent(server), await makeAgent(server)]
    const customer = await makeCustomer(server, agent)
    const change = async (user: TestUser, userType: Role) =>
      server.call(
        accountCalls.update,
        await withVersion(server, 'users', { id: Number(user.id), userType }),
        admin,
      )
    expect(await change(agent, role.organiser)).toMatchObject({
      msg: 'Agent Has Customers',
      data: { fields: [{ path: 'userType', message: 'Agent Has Customers' }] },
    })
    expect((await server.ok(agentCalls.customers, {}, agent)).total).toBe(1)
    await bind({ userIds: [Number(customer.id)], agentId: Number(other.id) })
    expect(await change(agent, role.organiser)).toMatchObject({ code: 200 })
    expect(await change(customer, role.admin)).toMatchObject({ code: 200 })
    expect((await server.ok(agentCalls.customers, {}, other)).total).toBe(0)
  })
})

describe.each([agentCountryType.developed, agentCountryType.developing])(
  'Customers of an agent of country type %i',
  (countryType) => {
    let agent: TestUser
    let customers: TestUser[]
    beforeAll(async () => {
      agent = await makeAgent(server, 1000_00n, countryType)
      const other = await makeAgent(server, 1000_00n, countryType)
      customers = [await makeCustomer(server, agent), await makeCustomer(server, agent)]
      const [busy] = customers as [TestUser]
      const customerId = Number(busy.id)
      await makeCustomer(server, other)
      await plan(server, channels, agent, { startsIn: 600, lasts: 60, customerId })
      const over = await startNow(server, channels, agent, 60, { customerId })
      await server.ok(eventCalls.close, { id: over.id, version: 1 }, agent)
      const off = await plan(server, channels, agent, { startsIn: 60, lasts: 60, customerId })
      await server.ok(eventCalls.cancel, { id: off.id, version: 1 }, agent)
      await plan(server, channels, agent, { startsIn: 600, lasts: 60 })
      await plan(server, channels, busy, { startsIn: 60, lasts: 30 })
    })
    const names = async (input: object) =>
      (await server.ok(agentCalls.customers, input, agent)).rows.map(({ userName }) => userName)

    test('Each customer is listed with upcoming and past events held for them, their cost to the agent, and own events.', async () => {
      const [busy, idle] = customers as [TestUser, TestUser]
      const { rows, total } = await server.ok(agentCalls.customers, { sort: 'charged' }, agent)
      expect(total).toBe(2)
      expect(rows).toMatchObject([
        {
          id: Number(busy.id),
          userName: busy.userName,
          emailAddress: busy.emailAddress,
          eventsAhead: 1,
          eventsOver: 1,
          // One hour each; the cancelled event was refunded.
          charged: countryType === agentCountryType.developed ? 120 : 60,
          ownEvents: 1,
        },
        { id: Number(idle.id), eventsAhead: 0, eventsOver: 0, charged: 0, ownEvents: 0 },
      ])
    })

    test('Customers are found by name and address, in every order and page, without customers of others.', async () => {
      const [busy, idle] = customers.map(({ userName }) => userName) as [string, string]
      expect(await names({ search: customers[0]!.emailAddress })).toEqual([busy])
      expect(await names({ search: idle.slice(2) })).toEqual([idle])
      for (const sort of ['eventsAhead', 'eventsOver', 'charged'] as const)
        expect(await names({ sort })).toEqual([busy, idle])
      for (const sort of ['userName', 'emailAddress'] as const)
        expect(await names({ sort, descending: false })).toEqual([busy, idle].toSorted())
      expect(await names({ sort: 'createdAt', descending: false })).toEqual([busy, idle])
      expect(await names({ page: 2, pageSize: 20 })).toEqual([])
    })

    test('The Excel file contains the filtered customers, without customers of others.', async () => {
      const [busy] = customers as [TestUser]
      const file = async (input: object) => {
        const response = await server.fetch(agentCalls.exportCustomers, input, agent)
        return sheetOf(Buffer.from(await response.arrayBuffer()))
      }
      const { tab, rows } = await file({ sort: 'eventsAhead' })
      expect([tab, rows.length]).toEqual(['Customers', 3])
      expect(rows[0]).toContain('Charged to me (USD)')
      expect(rows[1]!.slice(0, 4)).toEqual([busy.userName, busy.emailAddress, 1, 1])
      const found = await file({ search: busy.userName, language: 'zh' })
      expect(found.rows.map(([name]) => name)).toEqual(['客户', busy.userName])
    })
  },
)

test('The home page shows an agent projects, customers and money held and spent, and a customer the events held for them.', async () => {
  const agent = await makeAgent(server, 500_00n)
  const customer = await makeCustomer(server, agent)
  const customerId = Number(customer.id)
  await server.ok(projectCalls.create, { name: 'Home' }, agent)
  const planned = await plan(server, channels, agent, { startsIn: 600, lasts: 60, customerId })
  const running = await startNow(server, channels, agent, 60)
  server.clock.advance(60 * minute)
  await server.ok(eventCalls.close, { id: running.id, version: 1 }, agent)
  const { agency, nextEvents, balance } = await server.ok(homeCalls.overview, {}, agent)
  expect({ agency, balance }).toEqual({
    agency: { projects: 1, customers: 1, held: 60, spentThisMonth: 60 },
    balance: 380,
  })
  expect(nextEvents).toMatchObject([{ id: planned.id, customerId }])
  const theirs = await server.ok(homeCalls.overview, {}, customer)
  expect(theirs.nextEvents).toMatchObject([{ id: planned.id, charged: [] }])
})

test('Events held for a customer count on the customer’s home page, list, file and search beside own events, but without charges.', async () => {
  const agent = await makeAgent(server, 500_00n)
  const customer = await makeCustomer(server, agent)
  const customerId = Number(customer.id)
  const held = await plan(server, channels, agent, {
    startsIn: 600,
    lasts: 60,
    customerId,
    name: 'Held gala',
  })
  const listed = async (input: object) =>
    (await server.ok(eventCalls.list, { sort: 'startAt', ...input }, customer)).rows.map(
      ({ id }) => id,
    )
  const order = async () => (await server.ok(homeCalls.overview, {}, customer)).counts.order
  expect([await listed({ state: eventState.order }), await order()]).toEqual([[held.id], 1])
  const own = await plan(server, channels, customer, { startsIn: 60, lasts: 30, name: 'Own gala' })
  expect(await order()).toBe(2)
  const { rows } = await server.ok(eventCalls.list, { sort: 'startAt' }, customer)
  expect(rows).toMatchObject([
    { id: held.id, charged: [], actions: [] },
    { id: own.id, charged: [{ asset: 'BOOTH_HOUR', amount: 0.5 }] },
  ])
  expect(await listed({ search: 'gala' })).toEqual([held.id, own.id])
  expect(await listed({ whose: 'own' })).toEqual([own.id])
  expect(await listed({ whose: 'heldForMe' })).toEqual([held.id])
  const file = await server.fetch(eventCalls.export, { search: 'gala', sort: 'startAt' }, customer)
  const [head, ...lines] = sheetOf(Buffer.from(await file.arrayBuffer())).rows
  const at = (title: string) => head!.indexOf(title)
  expect(
    lines.map((line) => [
      line[at('Name')],
      line[at('Booth hours charged')],
      line[at('Money charged (USD)')],
    ]),
  ).toEqual([
    ['Held gala', undefined, undefined],
    ['Own gala', 0.5, undefined],
  ])
  // No other user's list has grown.
  expect((await server.ok(eventCalls.list, {}, await makeCustomer(server, agent))).total).toBe(0)
})
