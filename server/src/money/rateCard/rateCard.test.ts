import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, makeMediaServer, minute, plan, type Channels } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeAgent } from '#testing/people/agents.ts'

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

const { developed, developing } = agentCountryType
const day = 24 * 60 * minute
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString()
const dear = {
  boothHour: 90,
  machineBoothHour: 30,
  extraListenerHour: 0.25,
  recordingChannelHour: 6,
  captionChannelHour: 7,
  streamChannelHour: 3,
  technicianHour: 80,
  includedListeners: 50,
}
const add = (changes: object) =>
  server.ok(
    agentCalls.addRateCard,
    { ...dear, countryType: developed, startsAt: inDays(1), ...changes },
    admin,
  )
const chargedOf = async (agent: TestUser, id: number) =>
  (await server.ok(eventCalls.get, { id }, agent)).charged

test('The first rate cards match the specification and apply to both country types.', async () => {
  const cards = await server.ok(agentCalls.rateCards, {}, admin)
  expect(cards).toMatchObject([
    {
      countryType: developed,
      state: 'inForce',
      addedBy: null,
      boothHour: 60,
      machineBoothHour: 24,
      extraListenerHour: 0.1,
      recordingChannelHour: 5,
      captionChannelHour: 6,
      streamChannelHour: 2,
      technicianHour: 50,
      includedListeners: 100,
    },
    {
      countryType: developing,
      state: 'inForce',
      boothHour: 30,
      machineBoothHour: 12,
      extraListenerHour: 0.05,
      recordingChannelHour: 2.5,
      captionChannelHour: 3,
      streamChannelHour: 1,
      technicianHour: 25,
    },
  ])
})

test('An event keeps the rate card it was saved under when changed, opened, extended and settled.', async () => {
  const agent = await makeAgent(server, 2000_00n)
  const other = await makeAgent(server, 2000_00n, developing)
  const before = await plan(server, channels, agent, { startsIn: 3 * 24 * 60, lasts: 60 })
  expect(await chargedOf(agent, before.id)).toEqual([{ asset: 'MONEY', amount: 60 }])
  const card = await add({ startsAt: inDays(2) })
  expect(card).toMatchObject({ ...dear, state: 'toCome', addedBy: admin.userName })

  await passTime(server, 2 * day)
  const [now, past] = await server.ok(agentCalls.rateCards, {}, admin)
  expect([now, past]).toMatchObject([
    { id: card.id, state: 'inForce' },
    { boothHour: 60, state: 'past' },
  ])
  const after = await plan(server, channels, agent, { startsIn: 24 * 60, lasts: 60 })
  expect(await chargedOf(agent, after.id)).toEqual([{ asset: 'MONEY', amount: 90 }])
  const cheap = await plan(server, channels, other, { startsIn: 24 * 60, lasts: 60 })
  expect(await chargedOf(other, cheap.id)).toEqual([{ asset: 'MONEY', amount: 30 }])

  const { appointmentStartTime, ...kept } = await server.ok(
    eventCalls.get,
    { id: before.id },
    agent,
  )
  const longer = {
    ...kept,
    appointmentStartTime,
    appointmentEndTime: appointmentStartTime.replace(
      /T(\d\d)/,
      (_, hour) => `T${Number(hour) + 2}`,
    ),
    operationId: crypto.randomUUID(),
    receiverNums: 200,
  }
  const quoted = await server.ok(
    eventCalls.quote,
    { ...longer, eventId: before.id } as never,
    agent,
  )
  expect(quoted.changes).toMatchObject([{ asset: 'MONEY', charged: 60, difference: 80 }])
  const changed = await server.ok(eventCalls.update, longer as never, agent)
  expect(changed.charges).toMatchObject([{ asset: 'MONEY', difference: 80 }])
  await passTime(server, day - 30 * minute)
  const opened = await server.ok(
    eventCalls.open,
    { id: before.id, version: changed.version },
    agent,
  )
  expect(opened.charges).toMatchObject([{ difference: 35 }])
  await passTime(server, 60 * minute)
  const closed = await server.ok(
    eventCalls.close,
    { id: before.id, version: opened.version },
    agent,
  )
  expect(await chargedOf(agent, before.id)).toEqual([{ asset: 'MONEY', amount: 70 }])
  expect(closed.charges).toMatchObject([{ difference: -105 }])
})

test('A future card can be removed, a started one stays, and cards cannot be changed.', async () => {
  const { id } = await add({ countryType: developing, startsAt: inDays(40) })
  await server.ok(agentCalls.removeRateCard, { id }, admin)
  expect(await server.call(agentCalls.removeRateCard, { id }, admin)).toMatchObject({
    msg: 'Rate Card Not Found',
  })
  const [inForce] = await server.ok(agentCalls.rateCards, {}, admin)
  expect(await server.call(agentCalls.removeRateCard, { id: inForce!.id }, admin)).toMatchObject({
    msg: 'Rate Card Is In Force',
  })
  await expect(
    server.app.db.query.updateTable('rateCards').set({ boothHour: 1n }).execute(),
  ).rejects.toMatchObject({ constraint: 'cards_stay' })
})

test('A card starts in the future, and no two of a country type start at the same time.', async () => {
  const card = { ...dear, countryType: developing, startsAt: inDays(0) }
  expect(await server.call(agentCalls.addRateCard, card, admin)).toMatchObject({
    msg: 'Rate Card Must Start Later',
    data: { fields: [{ path: 'startsAt' }] },
  })
  const later = { ...card, startsAt: inDays(50) }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call(agentCalls.addRateCard, later, admin)),
  )
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    ...Array(4).fill('Rate Card Already Exists'),
    'Success',
  ])
})

test('Prices are positive with at most two decimals, and every change is in the audit log.', async () => {
  const wrong = { ...dear, boothHour: 0, technicianHour: 1.005, includedListeners: -1 }
  const input = { ...wrong, countryType: developing, startsAt: inDays(60) }
  const refused = await server.call(agentCalls.addRateCard, input, admin)
  expect(refused).toMatchObject({
    msg: 'Invalid Input',
    data: {
      fields: [
        { path: 'boothHour', message: 'Must Be Positive' },
        { path: 'technicianHour', message: 'At Most Two Decimals' },
        { path: 'includedListeners', message: 'Too Small' },
      ],
    },
  })
  const actions = await server.app.db.query
    .selectFrom('auditLog')
    .select('action')
    .where('objectType', '=', 'rateCard')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'rateCard.add',
    'rateCard.add',
    'rateCard.remove',
    'rateCard.add',
  ])
})
