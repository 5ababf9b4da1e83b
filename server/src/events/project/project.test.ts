import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { agentCountryType } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { boothOf, draftOf, makeChannels, type Channels } from '#testing/events.ts'
import { planOf } from '#testing/database/planOf.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { ordered } from '#platform/list/list.ts'
import { searchProjects } from './queries.ts'

let server: TestServer
let channels: Channels
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  agent = await makeAgent(server, 5000_00n)
})
afterAll(() => closeProven(server))

const make = (name: string, owner = agent) => server.ok(projectCalls.create, { name }, owner)
const save = (programmeId: number, changes: object) =>
  server.ok(eventCalls.create, draftOf(channels, { programmeId, ...changes }), agent)

test('A project totals booths, audience, time and cost of its events, and a cancelled event counts only its retained cost.', async () => {
  const { id, ...empty } = await make('Fair 2026')
  expect(empty).toMatchObject({ name: 'Fair 2026', events: 0, booths: 0, audience: 0, fee: 0 })
  expect(empty).toMatchObject({ startAt: null, endAt: null })
  await save(id, {
    name: 'Late',
    appointmentStartTime: '2026-12-02T09:00',
    appointmentEndTime: '2026-12-02T11:00',
  })
  await save(id, {
    name: 'Early',
    booths: [boothOf(channels), boothOf(channels, 2)],
    receiverNums: 150,
  })
  const cancelled = await save(id, { name: 'Off', receiverNums: 500 })
  await server.ok(eventCalls.cancel, { id: cancelled.id, version: 1 }, agent)
  await server.ok(eventCalls.create, draftOf(channels), agent)

  const sums = {
    events: 2,
    booths: 3,
    audience: 160,
    startAt: '2026-12-01T09:00:00.000Z',
    endAt: '2026-12-02T11:00:00.000Z',
    // Two booths of an hour with 50 listeners above 100, and one booth of two hours.
    fee: 120 + 5 + 120,
  }
  expect(await server.ok(projectCalls.get, { id }, agent)).toMatchObject(sums)
  const earliestFirst = { programmeId: id, descending: false }
  const got = await server.ok(eventCalls.list, earliestFirst, agent)
  expect(
    got.rows.map(({ name, boothNums, charged }) => [name, boothNums, charged[0]?.amount]),
  ).toEqual([
    ['Early', 2, 125],
    ['Off', 1, 0],
    ['Late', 1, 120],
  ])
  const { rows } = await server.ok(projectCalls.list, { search: 'fair' }, agent)
  expect(rows).toMatchObject([{ id, name: 'Fair 2026', ...sums }])
  const listed = await server.ok(eventCalls.list, { programmeId: id }, agent)
  expect(listed.rows.map(({ programmeName }) => programmeName)).toEqual(Array(3).fill('Fair 2026'))
  const file = await server.fetch(eventCalls.export, { programmeId: id }, agent)
  const [head, ...exportedRows] = sheetOf(Buffer.from(await file.arrayBuffer())).rows
  const at = (title: string) => head!.indexOf(title)
  expect(exportedRows.map((row) => [row[at('Project')], row[at('Name')]])).toEqual([
    ['Fair 2026', 'Late'],
    ['Fair 2026', 'Off'],
    ['Fair 2026', 'Early'],
  ])
})

const exported = async (input: object, caller: TestUser) => {
  const response = await server.fetch(projectCalls.export, input, caller)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const { tab, rows } = sheetOf(Buffer.from(await response.arrayBuffer()))
  return { tab, rows }
}

test('The Excel file contains the filtered own projects with their totals, and no name becomes a formula.', async () => {
  const { id } = await make('=Summit A')
  await make('Summit B')
  await make('Another')
  await make('Summit of somebody else', await makeAgent(server))
  await save(id, {
    receiverNums: 150,
    appointmentStartTime: '2026-12-05T09:00',
    appointmentEndTime: '2026-12-05T10:00',
  })
  const made = server.clock.now().toISOString().slice(0, 19).replace('T', ' ')
  const input = { search: 'summit', sort: 'fee', descending: true }
  expect(await exported(input, agent)).toEqual({
    tab: 'Projects',
    rows: [
      [
        'Project',
        'Events',
        'Booths',
        'Audience',
        'Start (UTC)',
        'End (UTC)',
        'Fee (USD)',
        'Created (UTC)',
      ],
      ["'=Summit A", 1, 1, 150, '2026-12-05 09:00:00', '2026-12-05 10:00:00', 65, made],
      ['Summit B', 0, 0, 0, undefined, undefined, 0, made],
    ],
  })
})

test('Projects are filtered by having upcoming events, only past events, or no events.', async () => {
  const owner = await makeAgent(server, 500_00n)
  const names = ['Ahead', 'Over', 'Empty']
  const [ahead, over] = await Promise.all(
    names.map((name) => server.ok(projectCalls.create, { name }, owner)),
  )
  for (const { id } of [ahead!, over!])
    await server.ok(eventCalls.create, { ...draftOf(channels), programmeId: id }, owner)
  await server.app.db.query
    .updateTable('events')
    .set({
      startAt: new Date(server.clock.now().getTime() - 7_200_000),
      endAt: server.clock.now(),
      state: eventState.completed,
      closedAt: server.clock.now(),
    })
    .where('programmeId', '=', BigInt(over!.id))
    .execute()
  for (const [n, stage] of (['ahead', 'over', 'empty'] as const).entries()) {
    const { rows } = await server.ok(projectCalls.list, { stage }, owner)
    expect(rows.map(({ name }) => name)).toEqual([names[n]])
    const { rows: written } = await exported({ stage }, owner)
    expect(written.slice(1).map(([name]) => name)).toEqual([names[n]])
  }
})

test('A page of projects costs the same in every order and filter, however many projects exist.', async () => {
  const owner = await makeAgent(server)
  const { query, pool } = server.app.db
  await pool.query(
    `insert into programmes (owner_id, name, created_at) select $1, 'Project ' || n, $2::timestamptz - n * interval '1 day'
     from generate_series(1, 2000) n`,
    [owner.id, server.clock.now()],
  )
  const look = (filters: Parameters<typeof searchProjects>[3], sort: string) => {
    const listed = searchProjects(query, owner.id, server.clock.now(), filters)
    const page = ordered(listed, { sort, descending: true }).limit(20)
    // The test database has no statistics about how many rows there are to sort.
    return planOf(server, page, 'enable_sort = off')
  }
  for (const sort of ['createdAt', 'name', 'startAt', 'fee'] as const) {
    const { rows, blocks } = await look({ sort }, sort)
    expect(rows).toBe(20)
    expect(blocks, sort).toBeLessThan(200)
  }
  for (const stage of ['ahead', 'over'] as const) {
    const filters = { stage, sort: 'createdAt' } as const
    expect((await look(filters, 'createdAt')).byIndex).toHaveProperty('programme_sums_in_order')
    const listed = searchProjects(query, owner.id, server.clock.now(), filters)
    const counted = listed.clearSelect().select((select) => select.lit(1).as('one'))
    const { byIndex } = await planOf(server, counted, 'enable_seqscan = off')
    expect(Object.keys(byIndex), stage).toEqual([expect.stringContaining('programme_sums_')])
  }
})

test('The totals of a project match its events after any change, also after simultaneous ones.', async () => {
  const owner = await makeAgent(server, 5000_00n)
  const [one, two] = [await make('Sums one', owner), await make('Sums two', owner)]
  const sums = async (id: number) => {
    const { events, booths, fee, endAt } = await server.ok(projectCalls.get, { id }, owner)
    return { events, booths, fee, endAt }
  }
  const create = (changes: object) =>
    server.ok(eventCalls.create, draftOf(channels, { programmeId: one.id, ...changes }), owner)
  // They meet at the row of the sums.
  const made = await Promise.all([1, 2, 3, 4].map((n) => create({ name: `At once ${n}` })))
  const each = (await sums(one.id)).fee / 4
  expect(await sums(one.id)).toMatchObject({ events: 4, booths: 4, fee: 4 * each })
  expect(each).toBeGreaterThan(0)
  const [moved, cancelled, left] = made
  const move = ({ id }: { readonly id: number }, programmeId: number | null) =>
    server.ok(eventCalls.update, { ...draftOf(channels, { programmeId }), id, version: 1 }, owner)
  await move(moved!, two.id)
  await move(left!, null)
  await server.ok(eventCalls.cancel, { id: cancelled!.id, version: 1 }, owner)
  expect(await sums(one.id)).toMatchObject({ events: 1, booths: 1, fee: each })
  expect(await sums(two.id)).toMatchObject({ events: 1, booths: 1, fee: each })
  const inOrder = async (sort: 'fee' | 'startAt') => {
    const { rows } = await server.ok(projectCalls.list, { sort, descending: false }, owner)
    return rows.map(({ name }) => name)
  }
  await create({
    programmeId: two.id,
    appointmentStartTime: '2026-12-20T09:00',
    appointmentEndTime: '2026-12-20T11:00',
  })
  expect(await inOrder('fee')).toEqual(['Sums one', 'Sums two'])
  expect((await sums(two.id)).endAt).toBe('2026-12-20T11:00:00.000Z')
})

test('Counting projects does not compute their totals, with a search too.', async () => {
  const owner = await makeAgent(server)
  const { query, pool } = server.app.db
  await pool.query(
    `insert into programmes (owner_id, name, created_at) select $1, 'Tour ' || n, $2 from generate_series(1, 500) n`,
    [owner.id, server.clock.now()],
  )
  const called = { search: 'tour 49' }
  const listed = searchProjects(query, owner.id, server.clock.now(), called)
  const counted = listed.clearSelect().select((select) => select.lit(1).as('one'))
  const { rows, byIndex } = await planOf(server, counted, 'enable_seqscan = off')
  expect(rows).toBe(11)
  expect(Object.keys(byIndex)).toEqual([expect.stringContaining('programmes_')])
  const inFull = await server.ok(projectCalls.list, called, owner)
  expect([inFull.total, inFull.rows.length]).toEqual([11, 11])
})

test('A truncated file says so in its last row.', async () => {
  const many = await makeAgent(server)
  await server.app.db.pool.query(
    `insert into programmes (owner_id, name, created_at)
     select $1, 'Project ' || n, $2 from generate_series(1, 10001) n`,
    [many.id, server.clock.now()],
  )
  const { tab, rows } = await exported({ search: 'project' }, many)
  expect(tab).toBe('Projects')
  expect(rows).toHaveLength(10_002)
  expect(rows.at(-1)).toEqual([expect.stringContaining('Only the first 10000 rows')])
})

test('Project names are required and unique per agent in any case, also with simultaneous saves.', async () => {
  const { id } = await make('Congress')
  const taken = { msg: 'Project Name Has Been Taken', data: { fields: [{ path: 'name' }] } }
  expect(await server.call(projectCalls.create, { name: ' CONGRESS ' }, agent)).toMatchObject(taken)
  const other = await make('Forum')
  const rename = { id: other.id, name: 'congress' }
  expect(
    await server.call(projectCalls.rename, await withVersion(server, 'programmes', rename), agent),
  ).toMatchObject(taken)
  expect(
    await server.ok(
      projectCalls.rename,
      await withVersion(server, 'programmes', { id, name: 'CONGRESS' }),
      agent,
    ),
  ).toMatchObject({
    name: 'CONGRESS',
  })
  expect(await server.call(projectCalls.create, { name: ' ' }, agent)).toMatchObject({
    data: { fields: [{ path: 'name', message: 'Project Name Required' }] },
  })
  await make('Congress', await makeAgent(server))
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.call(projectCalls.create, { name: 'Race' }, agent)),
  )
  expect(answers.filter(({ msg }) => msg === 'Success')).toHaveLength(1)
})

test('Only an empty project can be removed, and a cancelled event still counts.', async () => {
  const { id } = await make('Short')
  const { id: eventId } = await save(id, {
    appointmentStartTime: '2026-12-09T09:00',
    appointmentEndTime: '2026-12-09T10:00',
  })
  await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, agent)
  expect(await server.call(projectCalls.remove, { id }, agent)).toMatchObject({
    msg: 'Project Is Not Empty',
  })
  const empty = await make('Nothing')
  await server.ok(projectCalls.remove, { id: empty.id }, agent)
  expect(await server.call(projectCalls.get, { id: empty.id }, agent)).toMatchObject({
    msg: 'Project Not Found',
  })
})

test('A project that is removed during a renaming is not found, and nothing is recorded.', async () => {
  const { id } = await make('Vanishing')
  const answers = await server.app.db.transaction(async (tx) => {
    await tx.deleteFrom('programmes').where('id', '=', BigInt(id)).execute()
    const renaming = server.call(
      projectCalls.rename,
      await withVersion(server, 'programmes', { id, name: 'Renamed' }),
      agent,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { renaming }
  })
  expect(await answers.renaming).toMatchObject({ msg: 'Project Not Found' })
  const renamed = await server.app.db.query
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'project.rename')
    .where('objectId', '=', String(id))
    .execute()
  expect(renamed).toEqual([])
})

test('Only agents of country type 1 have projects, and a save refuses the programme of another owner.', async () => {
  const other = await makeAgent(server, 500_00n, agentCountryType.developing)
  for (const call of Object.values(projectCalls))
    expect(await server.call(call, {}, other)).toMatchObject({ msg: 'No Permission' })
  const refusal = { msg: 'Programme Not Found', data: { fields: [{ path: 'programmeId' }] } }
  const { id: programmeId } = await make('Mine')
  const draft = draftOf(channels, { programmeId })
  expect(await server.call(eventCalls.create, draft, other)).toMatchObject(refusal)
  expect(
    await server.call(eventCalls.create, draft, await makeAgent(server, 500_00n)),
  ).toMatchObject(refusal)
  expect(await server.call(eventCalls.create, draft, await server.user())).toMatchObject(refusal)
  const saved = await server.ok(eventCalls.create, draftOf(channels), other)
  const change = { ...draft, id: saved.id, version: 1 }
  expect(await server.call(eventCalls.update, change, other)).toMatchObject(refusal)
})

test('An agent who changes to country type 2 keeps its projects as programmes.', async () => {
  const owner = await makeAgent(server, 500_00n)
  const { id: programmeId } = await make('Old', owner)
  const draft = draftOf(channels, { programmeId, room: 'A' })
  const { id } = await server.ok(eventCalls.create, draft, owner)
  await server.app.db.query
    .updateTable('workspaces')
    .set({ agentCountryType: agentCountryType.developing })
    .where('id', '=', owner.id)
    .execute()
  const change = { ...draft, id, version: 1, name: 'Renamed', operationId: crypto.randomUUID() }
  await server.ok(eventCalls.update, change, owner)
  await server.ok(eventCalls.create, draftOf(channels, { programmeId }), owner)
})
