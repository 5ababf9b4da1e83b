import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { findCalls } from '@openbooth/contract/overview/find/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { boothOf, draftOf, makeChannels, makeModels, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let channels: Channels
const people = {} as Record<
  'organiser' | 'stranger' | 'admin' | 'agent' | 'agent2' | 'customer',
  TestUser
>
const found = async (search: string, as: TestUser) =>
  (await server.ok(findCalls.find, { search }, as)).found
const words = async (search: string, as: TestUser) =>
  (await found(search, as)).map(({ kind, title }) => `${kind} ${title}`).toSorted()

const hold = async (owner: TestUser, name: string, customer?: TestUser) => {
  const changes = { name, ...(customer && { customerId: Number(customer.id) }) }
  const { id } = await server.ok(eventCalls.create, draftOf(channels, changes), owner)
  return server.ok(eventCalls.get, { id }, owner)
}
const makeOrder = ({ id }: TestUser, number: string) =>
  server.app.db.query
    .insertInto('paymentOrders')
    .values({
      number,
      userId: id,
      purpose: 'topUp',
      method: 'card',
      provider: 'stripe',
      amount: 1000n,
      currency: 'USD',
      state: 'expired',
      isRenewal: true,
      createdAt: server.clock.now(),
    })
    .execute()

beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  people.organiser = await server.user(role.organiser, 'Hedwig Zebra')
  people.stranger = await server.user(role.organiser, 'Stranger')
  people.admin = await server.user(role.admin, 'Root')
  people.agent = await makeAgent(server, 100_000n)
  people.agent2 = await makeAgent(server, 100_000n, agentCountryType.developing)
  people.customer = await makeCustomer(server, people.agent)
  const { organiser, admin, agent, customer, agent2 } = people
  await hold(organiser, 'Zebra talks')
  await hold(agent, 'Zebra for a customer', customer)
  await hold(agent2, 'Zebra of developing lands')
  await hold(customer, 'Zebra of a customer')
  const content = {
    name: 'Zebra',
    floorChannelId: channels[0]!,
    booths: [boothOf(channels)],
    receiverNums: 5,
  }
  await server.ok(eventTemplateCalls.save, { templateName: 'Zebra template', content }, organiser)
  await server.ok(projectCalls.create, { name: 'Zebra project' }, agent)
  const names = { zhName: '斑马语', languageTag: 'la', position: 0, enabled: false }
  await server.ok(channelCalls.create, { ...names, enName: 'Zebra own' }, organiser)
  await server.ok(channelCalls.create, { ...names, enName: 'Zebra shared' }, admin)
  await makeModels(server, 'Zebra model')
  await server.app.db.pool.query(
    `insert into media_servers (server_name, kind, status, ip_address, created_at)
      values ('Zebra server', 'none', 'running', '203.0.113.9', $1)`,
    [server.clock.now()],
  )
  await makeOrder(organiser, '770077007701')
  await makeOrder(customer, '770077007702')
  await makeOrder(agent, '770077007703')
})
afterAll(() => server.close())

test('Each role finds objects of its own lists and nothing of other users.', async () => {
  const { organiser, stranger, admin, agent, agent2, customer } = people
  expect(await words('zebra', organiser)).toEqual([
    'channel Zebra own',
    'channel Zebra shared',
    'event Zebra talks',
    'template Zebra template',
  ])
  expect(await words('zebra', stranger)).toEqual(['channel Zebra shared'])
  expect(await words('zebra', agent)).toEqual([
    'event Zebra for a customer',
    'event Zebra of a customer',
    'project Zebra project',
  ])
  expect(await words('zebra', agent2)).toEqual(['event Zebra of developing lands'])
  expect(await words('zebra', customer)).toEqual([
    'channel Zebra shared',
    'event Zebra for a customer',
    'event Zebra of a customer',
  ])
  expect(await words('zebra', admin)).toEqual([
    'channel Zebra shared',
    'event Zebra for a customer',
    'event Zebra of a customer',
    'event Zebra of developing lands',
    'event Zebra talks',
    'mediaServer Zebra server',
    'speechModel Zebra model',
    'translationModel Zebra model',
    'user Hedwig Zebra',
  ])
})

test('Numbers are found with any spacing, users and servers by address, and results show their state.', async () => {
  const { organiser, stranger, admin } = people
  const [event] = await found('zebra talks', organiser)
  const number = event!.detail
  expect(event).toMatchObject({ state: 'order', at: '2026-12-01T09:00:00.000Z' })
  const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
  for (const written of [number, spaced, number.slice(1, 7)]) {
    expect(await words(written, organiser), written).toEqual(['event Zebra talks'])
    expect(await words(written, admin), written).toEqual(['event Zebra talks'])
    expect(await words(written, stranger), written).toEqual([])
  }
  expect(await words('hedwig.zebra@EXAMPLE', admin)).toEqual(['user Hedwig Zebra'])
  expect(await words('203.0.113', admin)).toEqual(['mediaServer Zebra server'])
  const orders = (as: TestUser) => words('7700 7700', as)
  expect(await orders(organiser)).toEqual(['order 770077007701'])
  expect(await orders(stranger)).toEqual([])
  expect(await orders(people.agent)).toEqual([])
  expect(await orders(admin)).toHaveLength(3)
  expect(await found('斑马', stranger)).toMatchObject([{ kind: 'channel', state: 'disabled' }])
})

test('Percent signs and quotes are literal, one character is too short, and each type has a limited number of results.', async () => {
  const { organiser, admin } = people
  for (const search of ['%%', "z'--", '__'])
    expect(await words(search, organiser), search).toEqual([])
  expect(await server.call(findCalls.find, { search: 'z' }, admin)).toMatchObject({
    msg: 'Invalid Input',
  })
  for (let n = 0; n < 7; n += 1) await server.user(role.organiser, `Many of us ${n}`)
  expect(await found('many of us', admin)).toHaveLength(5)
})
