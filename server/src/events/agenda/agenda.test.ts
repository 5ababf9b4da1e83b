import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import {
  mostSessionsOfEvent,
  mostSessionsOfProgramme,
} from '@openbooth/contract/events/agenda/limits'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeMediaServer, makeUnlimited, type Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { shiftDay } from './shiftDay.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
  await makeMediaServer(server)
})
afterAll(() => server?.close())

type Draft = Parameters<typeof draftOf>[1]
type Item = WireInput<typeof agendaCalls.replace>['items'][number]

/** A time of 1 December 2026, in UTC. */
const at = (time: string): string => `2026-12-01T${time}:00.000Z`
const session = (times: string, titleEn: string, more: Partial<Item> = {}): Item => {
  const [from, to] = times.split('-')
  return { titleEn, startsAt: at(from!), endsAt: at(to!), ...more }
}

/** An event on 1 December from nine to five in London, with a booth of two. */
const make = async (owner: TestUser, changes: Draft = {}): Promise<number> =>
  (
    await server.ok(
      eventCalls.create,
      draftOf(channels, {
        appointmentEndTime: '2026-12-01T17:00',
        booths: [
          {
            name: 'French',
            a: channels[1]!,
            interpreters: [{ name: 'Ivy', emailAddress: 'ivy@example.test' }, { name: 'Jo' }],
          },
        ],
        ...changes,
      }),
      owner,
    )
  ).id
const owning = async () => makeUnlimited(server, await server.user())
const read = (eventId: number, owner: TestUser) => server.ok(agendaCalls.get, { eventId }, owner)
const titles = ({ items }: Pick<WireOutput<typeof agendaCalls.get>, 'items'>) =>
  items.map(({ titleEn, titleZh, startsAt, endsAt }) =>
    [titleEn || titleZh, startsAt.slice(11, 16), endsAt.slice(11, 16)].join(' '),
  )
const seatsOf = async (eventId: number, owner: TestUser): Promise<number[]> =>
  (await read(eventId, owner)).events[0]!.booths.flatMap(({ interpreters }) =>
    interpreters.map(({ seatId }) => seatId),
  )

test('A session is added, changed and removed, and each change raises the version of the agenda.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  expect(await read(eventId, owner)).toMatchObject({
    events: [
      { id: eventId, version: 0, mode: 'clock', delay: 0, booths: [{ name: { en: 'French' } }] },
    ],
    items: [],
  })
  const added = await server.ok(
    agendaCalls.saveItem,
    {
      eventId,
      ...session('09:00-10:00', 'Opening', { titleZh: '开幕', speakers: ['Ann Lee', 'Bo'] }),
      abstract: 'First line\r\nsecond line',
      floorLanguage: 'fr',
      externalId: 'p-1',
    },
    owner,
  )
  expect(added).toMatchObject({
    eventId,
    titleEn: 'Opening',
    titleZh: '开幕',
    speakers: ['Ann Lee', 'Bo'],
    abstract: 'First line\nsecond line',
    floorLanguage: 'fr',
    isBreak: false,
    beganAt: null,
  })
  const { id } = added
  await server.ok(
    agendaCalls.saveItem,
    { eventId, id, ...session('09:00-09:45', 'Welcome', { speakers: ['Bo'] }) },
    owner,
  )
  const changed = await read(eventId, owner)
  expect(changed.items).toMatchObject([
    { id, titleEn: 'Welcome', speakers: ['Bo'], externalId: '' },
  ])
  expect(changed.events[0]!.version).toBe(2)
  await server.ok(agendaCalls.removeItem, { eventId, id }, owner)
  expect((await read(eventId, owner)).items).toEqual([])
  const history = await server.ok(eventCalls.get, { id: eventId }, owner)
  expect(history.history.map(({ action }) => action)).toContain('event.changeAgenda')
})

test('A session needs a title in one language, an end after its start, and its own external id.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  const save = (item: Item, id?: number) =>
    server.call(agendaCalls.saveItem, { eventId, ...item, ...(id !== undefined && { id }) }, owner)
  expect(await save(session('09:00-10:00', ' '))).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'titleEn', message: 'Title Required' }] },
  })
  expect(await save(session('09:00-10:00', '', { titleZh: '开幕' }))).toMatchObject({ code: 200 })
  expect((await save(session('10:00-10:00', 'Nothing'))).msg).toBe('End Must Be Later Than Start')
  const first = await save(session('10:00-11:00', 'One', { externalId: 'x' }))
  expect((await save(session('11:00-12:00', 'Two', { externalId: 'x' }))).msg).toBe(
    'External Id Is Not Unique',
  )
  expect((await save(session('10:00-11:30', 'One', { externalId: 'x' }), first.data.id)).code).toBe(
    200,
  )
  // A session of another event is not found.
  const other = await make(owner)
  const foreign = { eventId: other, id: first.data.id }
  expect((await server.call(agendaCalls.removeItem, foreign, owner)).msg).toBe(
    'Agenda Item Not Found',
  )
  expect(
    (await server.call(agendaCalls.saveItem, { ...foreign, ...session('09:00-10:00', 'X') }, owner))
      .msg,
  ).toBe('Agenda Item Not Found')
})

test('replace matches sessions by external id, and a repeated replace changes nothing.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  const replace = (items: Item[]) => server.call(agendaCalls.replace, { eventId, items }, owner)
  const [a, b] = [
    session('09:00-10:00', 'A', { externalId: 'a', speakers: ['Ann'] }),
    session('10:00-11:00', 'B', { externalId: 'b' }),
  ]
  const first = await replace([a, b])
  expect(titles({ items: first.data })).toEqual(['A 09:00 10:00', 'B 10:00 11:00'])
  expect((await replace([a, b])).data).toEqual(first.data)
  const second = await replace([
    session('12:00-13:00', 'C', { externalId: 'c' }),
    { ...a, startsAt: at('09:30') },
  ])
  expect(titles({ items: second.data })).toEqual(['A 09:30 10:00', 'C 12:00 13:00'])
  expect(second.data[0]).toMatchObject({ id: first.data[0]!.id, speakers: ['Ann'] })
  expect((await replace([a, { ...b, externalId: 'a' }])).msg).toBe('External Id Is Not Unique')
  expect((await replace([{ ...a, endsAt: a.startsAt }])).msg).toBe('End Must Be Later Than Start')
  // A refusal changes nothing.
  expect((await read(eventId, owner)).items).toEqual(second.data)
  expect((await replace([])).data).toEqual([])
})

test('The sessions of an event and of a programme are limited.', async () => {
  const owner = await makeAgent(server, 10_000_00n)
  const { id: programmeId } = await server.ok(projectCalls.create, { name: 'Fair' }, owner)
  const eventId = await make(owner, { programmeId })
  const many = Array.from({ length: mostSessionsOfEvent }, (_, n) =>
    session('09:00-10:00', `S${n}`),
  )
  await server.ok(agendaCalls.replace, { eventId, items: many }, owner)
  const one = session('10:00-11:00', 'One more')
  const reached = 'Agenda Item Number Has Reached Its Limit'
  expect((await server.call(agendaCalls.saveItem, { eventId, ...one }, owner)).msg).toBe(reached)
  const other = await make(owner, { programmeId })
  await server.app.db.pool.query(
    `insert into agenda_items (event_id, title_en, title_zh, starts_at, ends_at)
      select $1, 'S', '', '2026-12-01T09:00Z', '2026-12-01T10:00Z' from generate_series(1, $2)`,
    [await make(owner, { programmeId }), mostSessionsOfProgramme - mostSessionsOfEvent],
  )
  expect(
    (await server.call(agendaCalls.replace, { eventId: other, items: [one] }, owner)).msg,
  ).toBe(reached)
})

test('Assignments are replaced together, follow their people, and accept only interpreters of the event.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  const [ivy, jo] = await seatsOf(eventId, owner)
  const save = (...spans: (readonly [number, string])[]) =>
    server.call(
      agendaCalls.saveAssignments,
      {
        eventId,
        assignments: spans.map(([seatId, times]) => {
          const [from, to] = times.split('-')
          return { seatId, startsAt: at(from!), endsAt: at(to!) }
        }),
      },
      owner,
    )
  expect((await save([jo!, '09:30-10:00'], [ivy!, '09:00-09:30'])).data).toMatchObject([
    { seatId: ivy, startsAt: at('09:00') },
    { seatId: jo, startsAt: at('09:30') },
  ])
  expect((await save([ivy!, '09:30-09:00'])).msg).toBe('End Must Be Later Than Start')
  const foreign = (await seatsOf(await make(owner), owner))[0]!
  expect((await save([foreign, '09:00-09:30'])).msg).toBe('Seat Not Found')
  expect((await read(eventId, owner)).assignments).toHaveLength(2)
  // A person who left has no assignments.
  await server.app.db.query
    .updateTable('seats')
    .set({ formerSince: server.clock.now() })
    .where('id', '=', BigInt(jo!))
    .execute()
  expect((await read(eventId, owner)).assignments).toMatchObject([{ seatId: ivy }])
})

test('The agenda of a programme has the warnings about several rooms, and that of an event only those that concern it.', async () => {
  const owner = await makeAgent(server, 10_000_00n)
  const { id: programmeId } = await server.ok(projectCalls.create, { name: 'Congress' }, owner)
  const [a, b, c] = [
    await make(owner, { programmeId, room: 'A' }),
    await make(owner, { programmeId, room: 'B' }),
    await make(owner, { programmeId, room: 'C' }),
  ]
  await server.ok(
    webhookCalls.create,
    { url: 'https://hooks.invalid/', kinds: ['programme.changed'] },
    owner,
  )
  const items = (more: Partial<Item>) => [session('09:00-10:00', 'Talk', more)]
  await server.ok(agendaCalls.replace, { eventId: a, items: items({ speakers: ['Ann'] }) }, owner)
  await server.ok(
    agendaCalls.replace,
    { eventId: b, items: items({ speakers: ['Ann'], floorLanguage: 'de' }) },
    owner,
  )
  for (const eventId of [a, b]) {
    const [seatId] = await seatsOf(eventId, owner)
    const assignments = [{ seatId: seatId!, startsAt: at('09:00'), endsAt: at('09:30') }]
    await server.ok(agendaCalls.saveAssignments, { eventId, assignments }, owner)
  }
  const kinds = ({ warnings }: WireOutput<typeof agendaCalls.get>) =>
    warnings.map(({ kind, name }) => `${kind} ${name}`).toSorted()
  const between = ['interpreterInTwoRooms Ivy', 'speakerInTwoRooms Ann']
  const whole = await server.ok(agendaCalls.programme, { id: programmeId }, owner)
  expect(whole.events.map(({ room }) => room)).toEqual(['A', 'B', 'C'])
  expect(kinds(whole)).toEqual(['floorNotCovered de', ...between].toSorted())
  expect(kinds(await read(a, owner))).toEqual(between)
  expect(kinds(await read(c, owner))).toEqual([])
  const { rows: sent } = await server.app.db.pool.query(
    `select facts -> 'programme' as programme from webhook_deliveries where event_id in ($1, $2)`,
    [a, b],
  )
  expect(sent).toEqual(Array.from({ length: 4 }, () => ({ programme: { id: programmeId } })))
  // A cancelled event is not part of it.
  await server.ok(eventCalls.cancel, { id: b, version: 1 }, owner)
  expect(kinds(await server.ok(agendaCalls.programme, { id: programmeId }, owner))).toEqual([])
})

/** A time of the day at which the clock is 10:00. */
const today = (time: string): string => `2026-11-21T${time}:00.000Z`
const ofToday = (times: string, titleEn: string): Item => {
  const [from, to] = times.split('-')
  return { titleEn, startsAt: today(from!), endsAt: today(to!) }
}

test('shift moves sessions that have not ended, their assignments and later events of the room on that day.', async () => {
  const owner = await makeAgent(server, 10_000_00n)
  const { id: programmeId } = await server.ok(projectCalls.create, { name: 'Late' }, owner)
  const planned = (room: string, from: string, to: string) =>
    make(owner, { programmeId, room, appointmentStartTime: from, appointmentEndTime: to })
  const first = await planned('Hall', '2026-11-21T10:30', '2026-11-21T12:00')
  const later = await planned('Hall', '2026-11-21T14:00', '2026-11-21T17:00')
  const annex = await planned('Annex', '2026-11-21T14:00', '2026-11-21T17:00')
  const nextDay = await planned('Hall', '2026-11-22T09:00', '2026-11-22T12:00')
  const put = (eventId: number, ...items: Item[]) =>
    server.ok(agendaCalls.replace, { eventId, items }, owner)
  await put(
    first,
    ofToday('09:00-09:40', 'Over'),
    ofToday('09:45-10:30', 'Current'),
    ofToday('10:30-12:00', 'Last'),
  )
  for (const id of [later, annex, nextDay]) await put(id, ofToday('14:00-15:00', 'Afternoon'))
  await server.app.db.pool.query(
    `update agenda_items set began_at = starts_at, ended_at = case title_en when 'Over' then ends_at end
      where event_id = $1 and title_en <> 'Last'`,
    [first],
  )
  const [ivy, jo] = await seatsOf(first, owner)
  const work = (seatId: number, times: string) => {
    const { startsAt, endsAt } = ofToday(times, '')
    return { seatId, startsAt, endsAt }
  }
  const assignments = [
    work(ivy!, '09:00-09:30'),
    work(jo!, '09:45-10:15'),
    work(ivy!, '10:15-10:45'),
  ]
  await server.ok(agendaCalls.saveAssignments, { eventId: first, assignments }, owner)

  const { data } = await server.call(agendaCalls.shift, { eventId: first, minutes: 20 }, owner)
  expect(data).toEqual({
    delay: 20,
    items: 3,
    assignments: 2,
    tooShort: [
      { eventId: first, name: 'Annual meeting', endAt: today('12:00'), needsUntil: today('12:20') },
    ],
  })
  const after = await read(first, owner)
  expect(titles(after)).toEqual(['Over 09:00 09:40', 'Current 09:45 10:50', 'Last 10:50 12:20'])
  expect(
    after.assignments.map((one) => `${one.startsAt.slice(11, 16)}-${one.endsAt.slice(11, 16)}`),
  ).toEqual(['09:00-09:30', '09:45-10:35', '10:35-11:05'])
  expect(after.events[0]).toMatchObject({ delay: 20, endAt: today('12:00') })
  expect(titles(await read(later, owner))).toEqual(['Afternoon 14:20 15:20'])
  for (const id of [annex, nextDay])
    expect(titles(await read(id, owner))).toEqual(['Afternoon 14:00 15:00'])
  expect((await server.ok(agendaCalls.shift, { eventId: first, minutes: 5 }, owner)).delay).toBe(25)
})

test('Running late shifts no events in the room that the actor may not change.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const customer = await server.user()
  const { id: programmeId } = await server.ok(projectCalls.create, { name: 'Shared' }, agent)
  const planned = async (from: string, to: string): Promise<number> => {
    const eventId = await make(agent, {
      programmeId,
      room: 'Hall',
      appointmentStartTime: `2026-12-01T${from}`,
      appointmentEndTime: `2026-12-01T${to}`,
    })
    const items = [session(`${from}-${to}`, 'Talk')]
    await server.ok(agendaCalls.replace, { eventId, items }, agent)
    return eventId
  }
  const mine = await planned('09:00', '12:00')
  await planned('13:00', '17:00')
  await server.app.db.query
    .updateTable('events')
    .set({ customerId: customer.id })
    .where('id', '=', BigInt(mine))
    .execute()
  const shift = { eventId: mine, minutes: 5 }
  expect(await server.ok(agendaCalls.shift, shift, customer)).toMatchObject({ items: 1 })
  expect(await server.ok(agendaCalls.shift, shift, agent)).toMatchObject({ items: 2 })
  // As the host does.
  const byHost = { eventId: BigInt(mine), minutes: 5, at: server.clock.now() }
  expect(
    await server.app.db.transaction((tx) => shiftDay(tx, { ...byHost, reach: 'customer' })),
  ).toMatchObject({ items: 1 })
})

test('shift refuses an agenda without further sessions, and setMode changes its mode.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  expect((await server.call(agendaCalls.shift, { eventId, minutes: 5 }, owner)).msg).toBe(
    'No Session Follows',
  )
  await server.ok(agendaCalls.setMode, { eventId, mode: 'hand' }, owner)
  expect((await read(eventId, owner)).events[0]).toMatchObject({ mode: 'hand', delay: 0 })
})

test('The agenda of a closed event can be read but no longer changed.', async () => {
  const owner = await owning()
  const eventId = await make(owner)
  const item = session('09:00-10:00', 'Talk')
  const { id } = await server.ok(agendaCalls.saveItem, { eventId, ...item }, owner)
  await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, owner)
  for (const [call, input] of [
    [agendaCalls.saveItem, item],
    [agendaCalls.removeItem, { id }],
    [agendaCalls.replace, { items: [] }],
    [agendaCalls.saveAssignments, { assignments: [] }],
    [agendaCalls.setMode, { mode: 'hand' }],
    [agendaCalls.shift, { minutes: 5 }],
  ] as const)
    expect([
      call.path,
      (await server.call(call, { eventId, ...input } as never, owner)).msg,
    ]).toEqual([call.path, 'The Event Is Closed'])
  expect((await read(eventId, owner)).items).toHaveLength(1)
})

test('A customer for whom an agent holds the event reads and changes only the agenda of this event.', async () => {
  const agent = await makeAgent(server, 10_000_00n)
  const customer = await server.user()
  const { id: programmeId } = await server.ok(projectCalls.create, { name: 'Held' }, agent)
  const [mine, other] = [await make(agent, { programmeId }), await make(agent, { programmeId })]
  await server.app.db.query
    .updateTable('events')
    .set({ customerId: customer.id })
    .where('id', '=', BigInt(mine))
    .execute()
  const items = [session('09:00-10:00', 'Talk', { speakers: ['Ann'] })]
  await server.ok(agendaCalls.replace, { eventId: other, items }, agent)
  await server.ok(agendaCalls.replace, { eventId: mine, items }, customer)
  expect((await read(mine, agent)).warnings).toHaveLength(1)
  // The warning names another event, which the customer may not see.
  expect((await read(mine, customer)).warnings).toEqual([])
  expect((await server.call(agendaCalls.get, { eventId: other }, customer)).msg).toBe(
    'Event Not Found',
  )
  expect((await server.call(agendaCalls.programme, { id: programmeId }, customer)).msg).toBe(
    'Programme Not Found',
  )
})
