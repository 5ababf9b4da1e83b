import { randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { role } from '@openbooth/contract/roles'
import { eventState, eventType } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import {
  draftOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  type Channels,
  type Draft,
} from '../testing/drafts.ts'
import { startNow } from '../testing/life.ts'

let server: TestServer
let channels: Channels
let admin: TestUser
let organiser: TestUser
let agent: TestUser
let customer: TestUser
let programmeId: number
let mediaServerId: bigint
const ids: Record<string, number> = {}

const create = async (owner: TestUser, name: string, changes: Partial<Draft> = {}) => {
  const { id } = await server.ok(eventCalls.create, draftOf(channels, { name, ...changes }), owner)
  ids[name] = id
}

beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  admin = await server.user(role.admin)
  organiser = await server.user()
  agent = await makeAgent(server, 10_000_00n)
  customer = await makeCustomer(server, agent)
  programmeId = (await server.ok(projectCalls.create, { name: 'Fair' }, agent)).id
  mediaServerId = await makeMediaServer(server)
  const { id } = await startNow(server, channels, organiser, 60, { name: 'Running' })
  ids['Running'] = id
  await create(customer, 'By the customer')
  await create(agent, 'For the customer', {
    appointmentStartTime: '2026-12-02T09:00',
    appointmentEndTime: '2026-12-02T10:00',
    customerId: Number(customer.id),
    programmeId,
    room: 'Hall 1',
  })
})
afterAll(() => server.close())

type Input = WireInput<typeof eventCalls.all>
const all = (input: Input = {}) => server.ok(eventCalls.all, input, admin)
const namesOf = async (input: Input) => (await all(input)).rows.map(({ name }) => name)

test('An administrator sees the events of all users, each with owner, agent, server and charge.', async () => {
  const { rows, total } = await all()
  expect(total).toBe(3)
  expect(rows.map(({ name }) => name)).toEqual(['For the customer', 'By the customer', 'Running'])
  expect(rows[0]).toMatchObject({
    ownerName: agent.userName,
    agent: null,
    mediaServer: null,
    customerName: customer.userName,
    programmeName: 'Fair',
    charged: [{ asset: 'MONEY', amount: 60 }],
  })
  expect(rows[1]).toMatchObject({
    ownerName: customer.userName,
    agent: { id: Number(agent.id), userName: agent.userName },
    charged: [{ asset: 'BOOTH_HOUR', amount: 1 }],
  })
  expect(rows[2]).toMatchObject({ mediaServer: { id: Number(mediaServerId), name: 'Test' } })
})

test.each<[string, () => Input, string[]]>([
  ['owner', () => ({ ownerId: Number(organiser.id) }), ['Running']],
  [
    'agent, with what the users bound to it host',
    () => ({ agentId: Number(agent.id) }),
    ['For the customer', 'By the customer'],
  ],
  ['customer', () => ({ customerId: Number(customer.id) }), ['For the customer']],
  ['project', () => ({ programmeId }), ['For the customer']],
  ['media server', () => ({ mediaServerId: Number(mediaServerId) }), ['Running']],
  ['state', () => ({ state: eventState.normal }), ['Running']],
  ['kind', () => ({ eventType: eventType.silentConference }), []],
  ['a missing server', () => ({ lacksServer: true }), []],
  [
    'days',
    () => ({ from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z' }),
    ['By the customer'],
  ],
  [
    'words of the name',
    () => ({ search: 'customer', ownerId: Number(agent.id) }),
    ['For the customer'],
  ],
  [
    'words of the name and agent',
    () => ({ search: 'customer', agentId: Number(agent.id) }),
    ['For the customer', 'By the customer'],
  ],
  ['words without a match', () => ({ search: 'autumn' }), []],
])('Events are filtered by %s.', async (_, input, names) => {
  expect(await namesOf(input())).toEqual(names)
})

test('An administrator finds events by number and sorts them by name.', async () => {
  const { rows } = await all({ sort: 'name', descending: false })
  expect(rows.map(({ name }) => name)).toEqual(['By the customer', 'For the customer', 'Running'])
  expect(await namesOf({ search: rows[2]!.number })).toEqual(['Running'])
})

test('A page number above the limit is refused.', async () => {
  for (const search of [undefined, 'customer'])
    expect(
      await server.call(
        eventCalls.all,
        { page: 100, pageSize: 100, ...(search !== undefined && { search }) },
        admin,
      ),
    ).toMatchObject({ msg: 'Invalid Input', data: { fields: [{ path: 'page' }] } })
})

test('The Excel file contains the filtered events with owner, agent and media server.', async () => {
  const response = await server.fetch(eventCalls.exportAll, { agentId: Number(agent.id) }, admin)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const { rows } = sheetOf(Buffer.from(await response.arrayBuffer()))
  expect(rows[0]!.slice(-6)).toEqual([
    'Organiser',
    'Agent',
    'Media server',
    'Project',
    'Room',
    'Customer',
  ])
  expect(rows.slice(1).map((row) => [row[1], row[15], row[16], row[18], row[20]])).toEqual([
    ['For the customer', agent.userName, undefined, 'Fair', customer.userName],
    ['By the customer', customer.userName, agent.userName, undefined, undefined],
  ])
})

const asNew = (draft: Draft): Draft => ({ ...draft, operationId: randomUUID() })

/** Each action as a user's attempt on an event. The user's role decides which call it is. */
const attempts = (by: TestUser, { id, version }: { id: number; version: number }, draft: Draft) => {
  const said = async (answer: Promise<{ msg: string }>) => (await answer).msg
  const reason = 'The hall is closed.'
  const isAdmin = by === admin
  // An unchanged save: with the start of a plan, or without additions.
  const update = async () => {
    const { booths, appointmentStartTime } = await server.ok(eventCalls.get, { id }, admin)
    const kept = draft.booths.map((booth, place) => ({ ...booth, id: booths[place]!.id }))
    const form = { ...asNew(draft), booths: kept, appointmentStartTime }
    return said(server.call(eventCalls.update, { ...form, id, version }, by))
  }
  const appointmentEndTime = '2026-11-21T13:00'
  return {
    change: update,
    openEarly: () => said(server.call(eventCalls.open, { id, version }, by)),
    extend: () => said(server.call(eventCalls.extend, { id, version, appointmentEndTime }, by)),
    close: () =>
      said(
        isAdmin
          ? server.call(eventCalls.closeFor, { id, version, reason }, by)
          : server.call(eventCalls.close, { id, version }, by),
      ),
    cancel: () =>
      said(
        isAdmin
          ? server.call(eventCalls.cancelFor, { id, version, reason }, by)
          : server.call(eventCalls.cancel, { id, version }, by),
      ),
  }
}

test('The actions in a row of the list are those that the calls allow its reader.', async () => {
  const host = await makeUnlimited(server, await makeCustomer(server, agent))
  const draft = draftOf(channels, {
    appointmentStartTime: '2026-11-21T10:30',
    appointmentEndTime: '2026-11-21T12:00',
  })
  const planned = (form = draft) => server.ok(eventCalls.create, asNew(form), host)
  const later = { ...draft, appointmentStartTime: '2026-11-21T11:30' }
  const after = (call: typeof eventCalls.open | typeof eventCalls.cancel) => async () => {
    const { id, version } = await planned()
    return server.ok(call, { id, version }, host)
  }
  const closed = async () => {
    const { id, version } = await after(eventCalls.open)()
    return server.ok(eventCalls.close, { id, version }, host)
  }
  const states = [
    [() => planned(), draft],
    [() => planned(later), later],
    [after(eventCalls.open), draft],
    [closed, draft],
    [after(eventCalls.cancel), draft],
  ] as const
  for (const [make, form] of states) {
    const event = await make()
    for (const reader of [host, admin, agent]) {
      const { rows } =
        reader === admin
          ? await all({ ownerId: Number(host.id) })
          : await server.ok(
              eventCalls.list,
              { whose: reader === agent ? 'customers' : 'own' },
              reader,
            )
      const row = rows.find(({ id }) => id === event.id)!
      const codes = await server.call(eventCalls.codes, { eventId: row.id }, reader)
      expect(codes.msg).toBe(row.mayHandOutCodes ? 'Success' : 'Event Not Found')
      const detail = await server.ok(eventCalls.get, { id: row.id }, reader)
      expect([detail.actions, detail.mayHandOutCodes]).toEqual([row.actions, row.mayHandOutCodes])
      const actions = ['change', 'openEarly', 'extend', 'close', 'cancel'] as const
      const isAllowed = (act: (typeof actions)[number]) =>
        act === 'change'
          ? row.actions.includes('edit') || row.actions.includes('add')
          : row.actions.includes(act)
      // A refused action must change nothing. Each allowed one uses a separate event.
      for (const act of actions.filter((one) => !isAllowed(one)))
        expect(await attempts(reader, row, form)[act](), act).not.toBe('Success')
      for (const act of actions.filter(isAllowed))
        expect(await attempts(reader, await make(), form)[act](), act).toBe('Success')
    }
  }
})
