import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  type Channels,
  inMinutes,
  plan,
} from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeAgent } from '#testing/people/agents.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

const makeProject = async (agent: TestUser) =>
  (await server.ok(projectCalls.create, { name: randomUUID() }, agent)).id
const tally = (answers: readonly { msg: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { msg } of answers) counts[msg] = (counts[msg] ?? 0) + 1
  return counts
}
const fiftyTimes = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))
const totalsOf = async (agent: TestUser) => {
  const { rows } = await server.ok(eventCalls.list, { pageSize: 100 }, agent)
  return rows.map(({ charged }) => charged[0]?.amount)
}

test('With money for one event, one of fifty simultaneous creations succeeds and the others are refused for lack of money.', async () => {
  const agent = await makeAgent(server, 60_00n)
  const answers = await fiftyTimes(() => server.call(eventCalls.create, draftOf(channels), agent))
  expect(tally(answers)).toEqual({
    Success: 1,
    'Insufficient balance, cannot create meeting': 49,
  })
  expect(await totalsOf(agent)).toEqual([60])
})

test('Fifty simultaneous requests with the same operation create one event, charged once.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const draft = draftOf(channels)
  const answers = await fiftyTimes(() => server.ok(eventCalls.create, draft, agent))
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(await totalsOf(agent)).toEqual([60])
})

test('Only one of fifty simultaneous changes of one event succeeds, and the escrow holds its price.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id } = await server.ok(eventCalls.create, draftOf(channels), agent)
  const change = (n: number) => ({
    ...draftOf(channels, n % 2 === 0 ? { booths: [boothOf(channels), boothOf(channels, 2)] } : {}),
    id,
    version: 1,
  })
  const answers = await fiftyTimes((n) => server.call(eventCalls.update, change(n), agent))
  expect(tally(answers)).toEqual({ Success: 1, 'Changed By Somebody Else': 49 })
  const winner = answers.findIndex(({ msg }) => msg === 'Success')
  expect(await totalsOf(agent)).toEqual([winner % 2 === 0 ? 120 : 60])
})

test('Only one of fifty simultaneous sessions in one room is saved, and the others overlap.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const programmeId = await makeProject(agent)
  const answers = await fiftyTimes((n) =>
    server.call(
      eventCalls.create,
      draftOf(channels, { programmeId, room: n % 2 === 0 ? 'Hall A' : 'hall a ' }),
      agent,
    ),
  )
  expect(tally(answers)).toEqual({ Success: 1, 'ClassRoom Time Is Not Allowed To Cross Over': 49 })
  expect(await totalsOf(agent)).toEqual([60])
})

test('Sessions conflict only in one room of one project, not when consecutive, and not after cancelling.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const [one, other] = [await makeProject(agent), await makeProject(agent)]
  const save = (programmeId: number | null, room: string, start: string, end: string) =>
    server.call(
      eventCalls.create,
      draftOf(channels, {
        programmeId,
        room,
        appointmentStartTime: `2026-12-01T${start}`,
        appointmentEndTime: `2026-12-01T${end}`,
      }),
      agent,
    )
  const first = await save(one, 'A', '09:00', '10:00')
  expect(first.msg).toBe('Success')
  const crossing = {
    msg: 'ClassRoom Time Is Not Allowed To Cross Over',
    data: { fields: [{ path: 'room' }] },
  }
  expect(await save(one, 'a', '09:59', '11:00')).toMatchObject(crossing)
  expect(await save(one, 'A', '08:00', '12:00')).toMatchObject(crossing)
  for (const [project, room, start, end] of [
    [one, 'A', '10:00', '11:00'],
    [one, 'B', '09:00', '10:00'],
    [other, 'A', '09:00', '10:00'],
    [null, 'A', '09:00', '10:00'],
    [one, '', '09:00', '10:00'],
    [one, '', '09:00', '10:00'],
  ] as const)
    expect(await save(project, room, start, end)).toMatchObject({ msg: 'Success' })
  await server.ok(eventCalls.cancel, { id: first.data.id, version: 1 }, agent)
  expect(await save(one, 'A', '09:00', '10:00')).toMatchObject({ msg: 'Success' })
})

test('A change or an extension of a session may not overlap another session either.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const programmeId = await makeProject(agent)
  const session = { programmeId, room: 'A' }
  const first = await plan(server, channels, agent, { startsIn: 10, lasts: 60, ...session })
  const next = await plan(server, channels, agent, { startsIn: 80, lasts: 60, ...session })
  const crossing = { msg: 'ClassRoom Time Is Not Allowed To Cross Over' }
  const change = {
    ...draftOf(channels, {
      ...session,
      appointmentStartTime: inMinutes(server, 60),
      appointmentEndTime: inMinutes(server, 120),
    }),
    id: next.id,
    version: 1,
  }
  expect(await server.call(eventCalls.update, change, agent)).toMatchObject(crossing)
  const opened = await server.ok(eventCalls.open, { id: first.id, version: 1 }, agent)
  const longer = {
    id: first.id,
    version: opened.version,
    appointmentEndTime: inMinutes(server, 90),
  }
  expect(await server.call(eventCalls.extend, longer, agent)).toMatchObject(crossing)
  const upTo = { ...longer, appointmentEndTime: inMinutes(server, 80) }
  await server.ok(eventCalls.extend, upTo, agent)
})

test('While a project is locked its saves are refused within 10 seconds, others continue, and later saves succeed.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const held = await makeProject(agent)
  const [free, other] = [await makeProject(agent), await makeProject(agent)]
  const inFree = await server.ok(eventCalls.create, draftOf(channels, { programmeId: free }), agent)
  const client = new pg.Client({ connectionString: server.app.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from programmes where id = $1 for update', [held])
    const began = performance.now()
    const draft = draftOf(channels, { programmeId: held })
    const moved = { ...draftOf(channels, { programmeId: held }), id: inFree.id, version: 1 }
    const [made, changed, elsewhere] = await Promise.all([
      server.call(eventCalls.create, draft, agent),
      server.call(eventCalls.update, moved, agent),
      server.call(eventCalls.create, draftOf(channels, { programmeId: other }), agent),
    ])
    const busy = {
      msg: 'Another same project segment is being updated, please try again later',
    }
    expect([made, changed]).toMatchObject([busy, busy])
    expect(elsewhere.msg).toBe('Success')
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(performance.now() - began).toBeGreaterThan(7_500)
    const waiting = server.call(eventCalls.create, draft, agent)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await client.query('rollback')
    expect((await waiting).msg).toBe('Success')
    expect((await server.call(eventCalls.update, moved, agent)).msg).toBe('Success')
  } finally {
    await client.end()
  }
}, 30_000)
