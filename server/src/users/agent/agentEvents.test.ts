import { randomUUID } from 'node:crypto'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { closeProven } from '#testing/closeProven.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  minute,
  plan,
  type Channels,
  inMinutes,
  recordsOf,
} from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { expectedSettings } from '#testing/withVersion.ts'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

const balanceOf = async (agent: TestUser) =>
  (await server.ok(eventCalls.quote, draftOf(channels), agent)).changes[0]!.balance

describe('Charges of agents', () => {
  test.each([
    [agentCountryType.developed, 60],
    [agentCountryType.developing, 30],
  ])(
    'For country type %i creating, changing and cancelling charge the wallet by %d an hour, each with a record.',
    async (countryType, rate) => {
      const agent = await makeAgent(server, 1000_00n, countryType)
      const made = await plan(server, channels, agent, { startsIn: 600, lasts: 90 })
      const charge = (difference: number, balanceAfter: number) => [
        { asset: 'MONEY', difference, balanceAfter },
      ]
      expect(made.charges).toEqual(charge(1.5 * rate, 1000 - 1.5 * rate))
      const change = async (version: number, changes: object) =>
        server.ok(
          eventCalls.update,
          {
            ...draftOf(channels, {
              appointmentStartTime: inMinutes(server, 600),
              appointmentEndTime: inMinutes(server, 690),
              ...changes,
            }),
            id: made.id,
            version,
          },
          agent,
        )
      const dearer = await change(1, { booths: [boothOf(channels), boothOf(channels, 2)] })
      expect(dearer.charges).toEqual(charge(1.5 * rate, 1000 - 3 * rate))
      const same = await change(2, {
        name: 'Other',
        booths: [boothOf(channels), boothOf(channels, 2)],
      })
      expect(same.charges).toEqual(charge(0, 1000 - 3 * rate))
      const cheaper = await change(3, { appointmentEndTime: inMinutes(server, 601) })
      expect(cheaper.charges).toEqual(charge(-2 * rate, 1000 - rate))
      const cancelled = await server.ok(eventCalls.cancel, { id: made.id, version: 4 }, agent)
      expect(cancelled.charges).toEqual(charge(-rate, 1000))
      expect(await recordsOf(server, agent, made.id)).toEqual([
        [1, -1.5 * rate, 'MONEY'],
        [3, -1.5 * rate, 'MONEY'],
        [5, 0, 'MONEY'],
        [4, 2 * rate, 'MONEY'],
        [4, rate, 'MONEY'],
      ])
    },
  )

  test('The calculator, the quote of the form and the save give the same price.', async () => {
    const agent = await makeAgent(server, 1000_00n)
    const draft = draftOf(channels, {
      booths: [boothOf(channels), boothOf(channels, 2)],
      receiverNums: 230,
      appointmentEndTime: '2026-12-01T11:20',
      technicianOption: 'purchased',
    })
    const fee = await server.ok(
      agentCalls.fee,
      {
        booths: 2,
        startAt: '2026-12-01T09:00:00.000Z',
        endAt: '2026-12-01T11:20:00.000Z',
        receiverNums: 230,
        technicianOption: 'purchased',
      },
      agent,
    )
    const quoted = await server.ok(eventCalls.quote, draft, agent)
    const { id } = await server.ok(eventCalls.create, draft, agent)
    const saved = await server.ok(eventCalls.get, { id }, agent)
    // Two booths for 2.5 started hours, 130 listeners above 100, and a technician.
    expect(fee.quote.totals).toEqual([{ asset: 'MONEY', amount: 300 + 32.5 + 125 }])
    expect(quoted.quote).toEqual(fee.quote)
    expect(saved.quote).toEqual(fee.quote)
    expect(fee).toMatchObject({ currency: 'USD', rateCard: { countryType: 1, boothHour: 60 } })
    const { id: _, countryType: _type, startsAt: _at, state: _state, ...figures } = fee.rateCard
    expect(saved.rateCard).toEqual(figures)
  })

  test('Without money no event is created, changed, opened early or extended, and closing refunds.', async () => {
    const agent = await makeAgent(server, 119_99n)
    const short = (what: string) => ({ msg: `Insufficient balance, cannot ${what} meeting` })
    const two = [boothOf(channels), boothOf(channels, 2)]
    const draft = draftOf(channels, { booths: two })
    expect(await server.call(eventCalls.create, draft, agent)).toMatchObject(short('create'))
    expect(await balanceOf(agent)).toBe(119.99)
    const planned = await plan(server, channels, agent, { startsIn: 50, lasts: 60 })
    const change = {
      ...draftOf(channels, {
        booths: two,
        appointmentStartTime: inMinutes(server, 50),
        appointmentEndTime: inMinutes(server, 110),
      }),
      id: planned.id,
      version: 1,
    }
    expect(await server.call(eventCalls.update, change, agent)).toMatchObject(short('update'))
    // 59.99 are left. Opened 50 minutes early it lasts two started hours, for 60 more.
    const target = { id: planned.id, version: 1 }
    expect(await server.call(eventCalls.open, target, agent)).toMatchObject(short('update'))
    server.clock.advance(10 * minute)
    const opened = await server.ok(eventCalls.open, target, agent)
    expect(opened.charges).toMatchObject([{ difference: 45, balanceAfter: 14.99 }])
    const version = opened.version
    const longer = { id: planned.id, version, appointmentEndTime: inMinutes(server, 135) }
    expect(await server.call(eventCalls.extend, longer, agent)).toMatchObject(short('update'))
    const closed = await server.ok(eventCalls.close, { id: planned.id, version }, agent)
    expect(closed.charges).toMatchObject([{ difference: -45, balanceAfter: 59.99 }])
  })

  test('Machine booths are calculated by their own price, beside others or alone.', async () => {
    const agent = await makeAgent(server)
    const lines = async (changes: object) =>
      (
        await server.ok(
          agentCalls.fee,
          { booths: 2, hours: 3, receiverNums: 150, ...changes },
          agent,
        )
      ).quote.lines
        .filter(({ item }) => item.endsWith('oothHours'))
        .map(({ item, rate }) => [item, rate])
    expect(await lines({ machineBooths: 2 })).toEqual([
      ['boothHours', 60],
      ['machineBoothHours', 24],
    ])
    expect(await lines({ booths: 0, machineBooths: 1 })).toEqual([['machineBoothHours', 24]])
  })

  test('The calculator shows for recording the price that the event is charged.', async () => {
    const agent = await makeAgent(server, 500_00n)
    const recorded = { booths: [{ ...boothOf(channels), b: channels[2]! }], autoRecording: true }
    const { id } = await plan(server, channels, agent, { startsIn: 50, lasts: 75, ...recorded })
    // The floor, A and B.
    const input = { booths: 1, hours: 1.25, receiverNums: 5, recordedChannels: 3 }
    const { quote } = await server.ok(agentCalls.fee, input, agent)
    const line = quote.lines.find(({ item }) => item === 'recording')
    expect(line).toMatchObject({ quantity: 3.75, rate: 5, amount: 18.75 })
    const { charged } = await server.ok(eventCalls.get, { id }, agent)
    expect(quote.totals).toEqual([{ asset: 'MONEY', amount: charged[0]!.amount }])
  })

  test('An agent has no package limits on booths, relay, listeners and simultaneous events, only on channels.', async () => {
    const agent = await makeAgent(server, 100_000_00n)
    const limits = await server.ok(comboPackageCalls.limits, {}, agent)
    expect(limits).toMatchObject({
      pays: 'money',
      packageId: null,
      packageName: null,
      receiverNums: 100,
      memberCharged: true,
      mayOverlap: true,
      supportRelay: true,
      publicStreams: true,
      technicianCharges: 50,
    })
    expect(limits.ownTechnicianRefusal).toBe('notForAgents')
    const relayed = [
      { ...boothOf(channels), b: channels[0]! },
      { ...boothOf(channels, 2), b: channels[1]!, autoRelay: true },
    ]
    const draft = draftOf(channels, { booths: relayed, receiverNums: 5000 })
    await server.ok(eventCalls.create, draft, agent)
    await server.ok(eventCalls.create, { ...draft, operationId: randomUUID() }, agent)
    const admin = await server.user(role.admin)
    const setLimit = async (channelLimitPerEvent: number) =>
      server.ok(
        settingCalls.update,
        await expectedSettings(server, { channelLimitPerEvent }),
        admin,
      )
    await setLimit(2)
    expect(
      await server.call(eventCalls.create, { ...draft, operationId: randomUUID() }, agent),
    ).toMatchObject({ msg: 'Channel Number Has Reached Its Limit' })
    await setLimit(32)
  })

  test('An event follows the rules it was saved under, also when its owner became or stopped being an agent.', async () => {
    const changing = await server.user()
    const hours = await plan(server, channels, changing, { startsIn: 600, lasts: 60 })
    await setRole(changing, role.agent)
    const rename = (id: number, version: number, changes: object = {}) =>
      server.ok(
        eventCalls.update,
        {
          ...draftOf(channels, {
            appointmentStartTime: inMinutes(server, 600),
            appointmentEndTime: inMinutes(server, 720),
            ...changes,
          }),
          id,
          version,
        },
        changing,
      )
    const changed = await rename(hours.id, 1)
    expect(changed.charges).toMatchObject([{ asset: 'BOOTH_HOUR', difference: 1 }])
    const refused = await server.call(eventCalls.create, draftOf(channels), changing)
    expect(refused.msg).toBe('Insufficient balance, cannot create meeting')
    await server.ok(eventCalls.cancel, { id: hours.id, version: 2 }, changing)

    const agent = await makeAgent(server, 120_00n)
    const money = await plan(server, channels, agent, { startsIn: 0, lasts: 60, startNow: true })
    await setRole(agent, role.organiser)
    server.clock.advance(60 * minute)
    const closed = await server.ok(eventCalls.close, { id: money.id, version: 1 }, agent)
    expect(closed.charges).toMatchObject([{ asset: 'MONEY', difference: 0, balanceAfter: 60 }])
  })
})

const setRole = (user: TestUser, to: number) =>
  server.app.db.query
    .updateTable('workspaces')
    .set({ role: to, agentCountryType: to === role.agent ? agentCountryType.developed : null })
    .where('id', '=', user.id)
    .execute()

describe('Customers', () => {
  test('A customer sees the event held for them with its codes, without its cost, and cannot change it.', async () => {
    const agent = await makeAgent(server, 500_00n)
    const customer = await makeCustomer(server, agent)
    const customerId = Number(customer.id)
    const { id, version } = await plan(server, channels, agent, {
      startsIn: 60,
      lasts: 60,
      customerId,
    })
    const seen = await server.ok(eventCalls.get, { id }, customer)
    expect(seen).toMatchObject({
      customerId,
      customerName: customer.userName,
      ownerName: agent.userName,
      actions: [],
      mayHandOutCodes: true,
      charged: [],
      quote: { lines: [], totals: [] },
      rateCard: null,
      billing: [],
    })
    const codes = await server.ok(eventCalls.codes, { eventId: id }, customer)
    await server.ok(eventCalls.reissueCode, { id: codes[0]!.id }, customer)
    const heldOne = { id, charged: [], ownerId: Number(agent.id) }
    const { rows } = await server.ok(eventCalls.list, { whose: 'heldForMe' }, customer)
    expect(rows).toMatchObject([heldOne])
    expect((await server.ok(eventCalls.list, { whose: 'own' }, customer)).total).toBe(0)
    const filtered = await server.ok(eventCalls.list, { customerId }, agent)
    expect(filtered.rows).toMatchObject([{ id, charged: [{ asset: 'MONEY', amount: 60 }] }])

    const gone = { msg: 'Event Not Found' }
    const target = { id, version }
    for (const call of [eventCalls.cancel, eventCalls.close, eventCalls.open])
      expect(await server.call(call, target, customer)).toMatchObject(gone)
    expect(await server.call(eventCalls.cancelPreview, { id }, customer)).toMatchObject(gone)
    const draft = draftOf(channels, { customerId: null, name: 'Taken over' })
    expect(await server.call(eventCalls.update, { ...draft, ...target }, customer)).toMatchObject(
      gone,
    )
    expect(await server.call(eventCalls.quote, { ...draft, eventId: id }, customer)).toMatchObject(
      gone,
    )
    expect(await server.ok(eventCalls.get, { id }, agent)).toMatchObject({
      version,
      name: 'Annual meeting',
    })
  })

  test('An agent sees events of bound users without cost and codes, and strangers, other agents and former agents see nothing.', async () => {
    const agent = await makeAgent(server, 500_00n)
    const customer = await makeCustomer(server, agent)
    const ann = { name: 'Ann', emailAddress: 'ann@private.test' }
    const sam = { name: 'Sam', emailAddress: 'sam@private.test' }
    const [booth] = draftOf(channels).booths
    const booths = [{ ...booth!, interpreters: [ann] }]
    const times = { startsIn: 60, lasts: 60 }
    const { id } = await plan(server, channels, customer, { ...times, booths, speakers: [sam] })
    const seen = await server.ok(eventCalls.get, { id }, agent)
    expect(seen).toMatchObject({
      actions: [],
      mayHandOutCodes: false,
      charged: [],
      billing: [],
      booths: [{ interpreters: [{ name: 'Ann', emailAddress: null }] }],
      speakers: [{ name: 'Sam', emailAddress: null }],
    })
    expect(JSON.stringify(seen)).not.toContain('@private.test')
    const own = await server.ok(eventCalls.get, { id }, customer)
    expect(own).toMatchObject({ booths: [{ interpreters: [ann] }], speakers: [sam] })
    const list = { whose: 'customers' as const }
    expect((await server.ok(eventCalls.list, list, agent)).rows).toMatchObject([
      { id, charged: [] },
    ])
    const named = { ...list, customerId: Number(customer.id) }
    expect((await server.ok(eventCalls.list, named, agent)).total).toBe(1)
    expect((await server.ok(eventCalls.list, { ...list, customerId: 1 }, agent)).total).toBe(0)
    const gone = { msg: 'Event Not Found' }
    expect(await server.call(eventCalls.codes, { eventId: id }, agent)).toMatchObject(gone)
    expect(await server.call(eventCalls.cancel, { id, version: 1 }, agent)).toMatchObject(gone)

    const others = [await server.user(), await makeAgent(server)]
    for (const other of others) {
      expect(await server.call(eventCalls.get, { id }, other)).toMatchObject(gone)
      expect((await server.ok(eventCalls.list, list, other)).total).toBe(0)
    }
    await setRole(agent, role.organiser)
    expect(await server.call(eventCalls.get, { id }, agent)).toMatchObject(gone)
    expect((await server.ok(eventCalls.list, list, agent)).total).toBe(0)
  })

  test('Only bound users can be customers, and an unbound customer keeps the events held for them.', async () => {
    const agent = await makeAgent(server, 500_00n)
    const customer = await makeCustomer(server, agent)
    const customerId = Number(customer.id)
    const refusal = { msg: 'Customer Not Found', data: { fields: [{ path: 'customerId' }] } }
    const draft = draftOf(channels, { customerId })
    for (const other of [await makeAgent(server, 500_00n), await server.user()])
      expect(await server.call(eventCalls.create, draft, other)).toMatchObject(refusal)
    const { id } = await server.ok(eventCalls.create, draft, agent)
    const unbind = { userIds: [customerId], agentId: null }
    expect(await server.ok(agentCalls.bind, unbind, await server.user(role.admin))).toMatchObject({
      changed: 1,
    })
    const change = { ...draft, id, version: 1, name: 'Renamed', operationId: randomUUID() }
    await server.ok(eventCalls.update, change, agent)
    expect(await server.ok(eventCalls.get, { id }, customer)).toMatchObject({ name: 'Renamed' })
    const other = { ...draft, operationId: randomUUID(), appointmentEndTime: '2026-12-01T09:30' }
    const plain = await server.ok(eventCalls.create, { ...other, customerId: null }, agent)
    const late = { ...other, id: plain.id, version: 1, operationId: randomUUID() }
    expect(await server.call(eventCalls.update, late, agent)).toMatchObject(refusal)
  })
})
