import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeTeam,
  makeUnlimited,
  type Channels,
} from '#testing/events.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { makeMember } from '#testing/people/teams.ts'
import { programmeOf } from './testing/programmeOf.ts'

let server: TestServer
let channels: Channels
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  agent = await makeAgent(server, 10_000_00n)
})
afterAll(() => closeProven(server))

/** An organiser of a team package with 20 booths, 1000 listeners and some booth hours. */
const organiser = async (hours: number) => {
  const user = await makeTeam(server, await server.user())
  const admin = await server.user(role.admin)
  const gift = { operationId: randomUUID(), asset: 'BOOTH_HOUR', reason: 'Test' } as const
  await server.ok(userAdminCalls.grant, { ...gift, userId: Number(user.id), amount: hours }, admin)
  return user
}

interface Fields {
  readonly fields: readonly { readonly path: string; readonly message: string }[]
}
let names = 0
const fresh = (changes: Parameters<typeof programmeOf>[1] = {}) => {
  names += 1
  return programmeOf(channels, { name: `Congress ${names}`, ...changes })
}
/** A programme of one event. */
const oneHour = (listeners: number) =>
  fresh({
    listeners,
    rooms: [{ name: 'Hall' }],
    days: [{ date: '2026-12-01', from: '09:00', to: '10:00' }],
  })
const wallet = async (user: TestUser) => {
  const { rows } = await server.app.db.pool.query<{ cents: bigint }>(
    'select ledger.wallet_balance($1) as cents',
    [user.id],
  )
  return Number(rows[0]!.cents) / 100
}
const eventsOf = async (id: number) => {
  const { rows } = await server.app.db.pool.query<{ id: bigint }>(
    'select id from events where programme_id = $1 order by id',
    [id],
  )
  return rows.map((row) => Number(row.id))
}
const programmes = async (user: TestUser) => {
  const { total } = await server.ok(programmeCalls.list, {}, user)
  return total
}

test('A quote has a line for each event, a sum for each day and the total, and creating charges the same once.', async () => {
  const before = await wallet(agent)
  // A booth costs 60 an hour; a listener above the 100 of the rate card 0.10.
  const draft = fresh({
    listeners: 300,
    days: [
      { date: '2026-12-01', from: '09:00', to: '10:00' },
      { date: '2026-12-02', from: '09:00', to: '11:00' },
    ],
  })
  const quote = await server.ok(programmeCalls.quote, draft, agent)
  expect(
    quote.events.map((one) => [one.room, one.date, one.receiverNums, one.quote?.totals]),
  ).toEqual([
    ['Main hall', '2026-12-01', 150, [{ asset: 'MONEY', amount: 60 + 5 }]],
    ['Workshop', '2026-12-01', 150, [{ asset: 'MONEY', amount: 60 + 5 }]],
    ['Main hall', '2026-12-02', 150, [{ asset: 'MONEY', amount: 120 + 10 }]],
    ['Workshop', '2026-12-02', 150, [{ asset: 'MONEY', amount: 120 + 10 }]],
  ])
  expect(quote.days).toEqual([
    { date: '2026-12-01', totals: [{ asset: 'MONEY', amount: 130 }] },
    { date: '2026-12-02', totals: [{ asset: 'MONEY', amount: 260 }] },
  ])
  expect(quote.totals).toEqual([
    { asset: 'MONEY', amount: 390, balance: before, balanceAfter: before - 390, isCovered: true },
  ])
  expect(quote.problems).toEqual([])
  expect(await wallet(agent)).toBe(before)

  const saved = await server.ok(programmeCalls.create, draft, agent)
  expect(saved.charges).toEqual([{ asset: 'MONEY', difference: 390, balanceAfter: before - 390 }])
  expect(await wallet(agent)).toBe(before - 390)
  expect(await server.ok(programmeCalls.create, draft, agent)).toEqual(saved)
  expect(await wallet(agent)).toBe(before - 390)

  const read = await server.ok(programmeCalls.get, { id: saved.id }, agent)
  expect(read).toMatchObject({
    name: draft.name,
    kind: 'congress',
    timeZone: 'Europe/London',
    startsOn: '2026-12-01',
    endsOn: '2026-12-02',
    listeners: 300,
    booths: 4,
    fee: 390,
    charged: [{ asset: 'MONEY', amount: 390 }],
    actions: ['edit', 'addEvents', 'copy', 'cancel'],
    rooms: [{ name: 'Main hall' }, { name: 'Workshop' }],
  })
  expect(read.events.map(({ name, date, startAt, endAt }) => [name, date, startAt, endAt])).toEqual(
    [
      [
        `${draft.name}: Main hall, 2026-12-01`,
        '2026-12-01',
        '2026-12-01T09:00:00.000Z',
        '2026-12-01T10:00:00.000Z',
      ],
      [
        `${draft.name}: Workshop, 2026-12-01`,
        '2026-12-01',
        '2026-12-01T09:00:00.000Z',
        '2026-12-01T10:00:00.000Z',
      ],
      [
        `${draft.name}: Main hall, 2026-12-02`,
        '2026-12-02',
        '2026-12-02T09:00:00.000Z',
        '2026-12-02T11:00:00.000Z',
      ],
      [
        `${draft.name}: Workshop, 2026-12-02`,
        '2026-12-02',
        '2026-12-02T09:00:00.000Z',
        '2026-12-02T11:00:00.000Z',
      ],
    ],
  )
  expect(read.events.map(({ id }) => id)).toEqual(saved.events.map(({ id }) => id))
  const codes = await server.ok(eventCalls.codes, { eventId: saved.events[3]!.id }, agent)
  expect(codes.map((code) => code.role).toSorted()).toEqual(['host', 'listener', 'technician'])
})

test('Booth hours and included listeners of one package are shared by the events of a step.', async () => {
  const user = await organiser(3.5)
  // Four booth hours, but the user has 3.5 and those of the free package.
  const draft = fresh({ listeners: 400 })
  const { totals, problems } = await server.ok(programmeCalls.quote, draft, user)
  const [hours] = totals
  expect(hours).toMatchObject({ asset: 'BOOTH_HOUR', amount: 4 })
  expect(problems).toEqual([])
  // 600 listeners in each of two rooms at once exceed the 1000 of the package.
  const full = await server.ok(programmeCalls.quote, fresh({ listeners: 1200 }), user)
  expect(full.problems.map(({ room, date, path, message }) => [room, date, path, message])).toEqual(
    [
      ['Workshop', '2026-12-01', 'listeners', 'Receiver Number Has Reached Its Limit'],
      ['Workshop', '2026-12-02', 'listeners', 'Receiver Number Has Reached Its Limit'],
    ],
  )
})

test('The free package, which covers one event at a time, refuses a second room of a day.', async () => {
  const user = await server.user()
  const { problems } = await server.ok(programmeCalls.quote, fresh(), user)
  const overlapping = problems.filter(({ message }) => message.startsWith('There Are Meetings'))
  expect(overlapping.map(({ room, date, path }) => [room, date, path])).toEqual([
    ['Workshop', '2026-12-01', 'days.0.from'],
    ['Workshop', '2026-12-02', 'days.1.from'],
  ])
  const saved = await server.ok(programmeCalls.create, fresh({ rooms: [{ name: 'Hall' }] }), user)
  expect(saved.charges).toMatchObject([{ asset: 'BOOTH_HOUR', difference: 2, balanceAfter: 0 }])
})

test('A step that the balance does not cover is refused and saves nothing.', async () => {
  const poor = await makeAgent(server, 200_00n)
  const draft = fresh()
  const quote = await server.ok(programmeCalls.quote, draft, poor)
  expect(quote.totals).toEqual([
    { asset: 'MONEY', amount: 240, balance: 200, balanceAfter: -40, isCovered: false },
  ])
  expect(await server.call(programmeCalls.create, draft, poor)).toMatchObject({
    msg: 'Insufficient balance, cannot create meeting',
  })
  expect([await programmes(poor), await wallet(poor)]).toEqual([0, 200])
  const user = await makeTeam(server, await server.user())
  const many = fresh({
    days: [{ date: '2026-12-01', from: '08:00', to: '20:00' }],
    content: {
      floorChannelId: channels[0]!,
      booths: [1, 2, 3, 4, 5, 6].map((n) => boothOf(channels, n)),
    },
  })
  expect(await server.ok(programmeCalls.quote, many, user)).toMatchObject({
    totals: [{ asset: 'BOOTH_HOUR', amount: 144, isCovered: false }],
  })
  expect(await server.call(programmeCalls.create, many, user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  expect(await programmes(user)).toBe(0)
  const unlimited = await makeUnlimited(server, await server.user())
  expect(await server.call(programmeCalls.create, oneHour(2500), unlimited)).toMatchObject({
    msg: 'Lack Of Balance',
  })
  expect(await programmes(unlimited)).toBe(0)
  expect(await programmes(user)).toBe(0)
})

test('A plan with a problem is refused as a whole, and the response names the event and the field.', async () => {
  const draft = fresh({
    days: [
      { date: '2026-12-01', from: '09:00', to: '10:00' },
      { date: '2026-12-02', from: '07:00', to: '07:00' },
    ],
    rooms: [
      { name: 'Main hall' },
      { name: 'Workshop', content: { floorChannelId: channels[0]!, booths: [{ a: 99_999_999 }] } },
    ],
  })
  const { problems } = await server.ok(programmeCalls.quote, draft, agent)
  expect(problems).toEqual([
    {
      room: 'Workshop',
      date: '2026-12-01',
      message: 'Channel Selection Error',
      path: 'rooms.1.content.booths.0.a',
    },
    {
      room: 'Main hall',
      date: '2026-12-02',
      message: 'A Meeting Cannot Exceed 12 Hours',
      path: 'days.1.to',
    },
    {
      room: 'Workshop',
      date: '2026-12-02',
      message: 'A Meeting Cannot Exceed 12 Hours',
      path: 'days.1.to',
    },
  ])
  expect(await server.call(programmeCalls.create, draft, agent)).toMatchObject({
    msg: 'Programme Has Problems',
    data: {
      fields: [
        { path: 'rooms.1.content.booths.0.a', message: 'Channel Selection Error' },
        { path: 'days.1.to', message: 'A Meeting Cannot Exceed 12 Hours' },
      ],
    },
  })
  const { rows } = await server.ok(programmeCalls.list, { search: draft.name }, agent)
  expect(rows).toEqual([])
})

test('An overnight event that overlaps the next day in its room is refused with the message of the specification.', async () => {
  const draft = fresh({
    days: [
      { date: '2026-12-01', from: '20:00', to: '08:00' },
      { date: '2026-12-02', from: '07:00', to: '09:00' },
    ],
  })
  expect(await server.call(programmeCalls.create, draft, agent)).toMatchObject({
    msg: 'ClassRoom Time Is Not Allowed To Cross Over',
    data: { fields: [{ path: 'rooms.0.name' }, { path: 'rooms.1.name' }] },
  })
})

test('Names are unique per workspace, and an operation id cannot be used for other content.', async () => {
  const draft = fresh()
  await server.ok(programmeCalls.create, draft, agent)
  const again = { ...draft, operationId: randomUUID(), name: draft.name.toUpperCase() }
  expect(await server.call(programmeCalls.create, again, agent)).toMatchObject({
    msg: 'Programme Name Has Been Taken',
    data: { fields: [{ path: 'name' }] },
  })
  expect(
    await server.call(programmeCalls.create, { ...draft, name: 'Other' }, agent),
  ).toMatchObject({ msg: 'Already Changed By This Save' })
  const other = await makeAgent(server, 1000_00n)
  expect(await server.call(programmeCalls.create, draft, other)).toMatchObject({
    msg: 'Already Changed By This Save',
  })
  await server.ok(programmeCalls.create, { ...draft, operationId: randomUUID() }, other)
})

test('Rooms and days that do not fit are refused at their fields.', async () => {
  const fields = async (changes: Parameters<typeof programmeOf>[1]) => {
    const { msg, data } = await server.call(programmeCalls.create, fresh(changes), agent)
    return [msg, (data as unknown as Fields).fields]
  }
  const day = (date: string) => ({ date, from: '09:00', to: '10:00' })
  expect(await fields({ rooms: [{ name: 'Hall' }, { name: 'HALL' }] })).toEqual([
    'Invalid Input',
    [{ path: 'rooms.1.name', message: 'Room Name Repeat' }],
  ])
  expect(await fields({ days: [day('2026-12-01'), day('2026-12-01')] })).toEqual([
    'Invalid Input',
    [{ path: 'days.1.date', message: 'Day Repeat' }],
  ])
  expect(await fields({ days: [day('2026-12-03')] })).toEqual([
    'Invalid Input',
    [{ path: 'days.0.date', message: 'Day Outside The Programme' }],
  ])
  expect(await fields({ endsOn: '2027-01-01' })).toEqual([
    'Invalid Input',
    [{ path: 'endsOn', message: 'Too Many Days' }],
  ])
  expect(await fields({ days: [{ date: '2026-12-01', from: '9', to: '10:00' }] })).toEqual([
    'Invalid Input',
    [{ path: 'days.0.from', message: 'Not A Time' }],
  ])
  const rooms = Array.from({ length: 20 }, (_, n) => ({ name: `Room ${n}` }))
  const dates = Array.from({ length: 11 }, (_, n) =>
    day(`2026-12-${String(n + 1).padStart(2, '0')}`),
  )
  expect(await fields({ rooms, days: dates, endsOn: '2026-12-11' })).toEqual([
    'Invalid Input',
    [{ path: 'days', message: 'Too Many Events' }],
  ])
})

test('A programme is renamed with its days and rooms, and its events get the new names of the rooms.', async () => {
  const { id } = await server.ok(programmeCalls.create, fresh(), agent)
  const read = await server.ok(programmeCalls.get, { id }, agent)
  const [main, workshop] = read.rooms
  const change = {
    id,
    version: read.version,
    name: `${read.name} in London`,
    startsOn: '2026-11-30',
    endsOn: '2026-12-02',
    // Two rooms swap their names, and a room without events is added.
    rooms: [
      { id: workshop!.id, name: main!.name },
      { name: 'Studio' },
      { id: main!.id, name: workshop!.name },
    ],
  }
  const changed = await server.ok(programmeCalls.update, change, agent)
  expect(changed).toMatchObject({
    name: change.name,
    version: read.version + 1,
    startsOn: '2026-11-30',
    rooms: [
      { id: workshop!.id, name: 'Main hall' },
      { name: 'Studio' },
      { id: main!.id, name: 'Workshop' },
    ],
  })
  const { rows } = await server.ok(eventCalls.list, { programmeId: id }, agent)
  for (const event of rows)
    expect(event.room).toBe(event.name.includes('Workshop') ? 'Main hall' : 'Workshop')

  expect(await server.call(programmeCalls.update, change, agent)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  const next = { ...change, version: changed.version }
  const withoutMain = { ...next, rooms: [{ id: workshop!.id, name: 'Main hall' }] }
  expect(await server.call(programmeCalls.update, withoutMain, agent)).toMatchObject({
    msg: 'Room Has Events',
    data: { fields: [{ path: 'rooms' }] },
  })
  const tooShort = { ...next, startsOn: '2026-12-02', rooms: changed.rooms }
  expect(await server.call(programmeCalls.update, tooShort, agent)).toMatchObject({
    msg: 'Events Outside The Days',
  })
  const { name } = await server.ok(projectCalls.create, { name: 'Taken name' }, agent)
  const taken = { ...next, name, rooms: changed.rooms }
  expect(await server.call(programmeCalls.update, taken, agent)).toMatchObject({
    msg: 'Programme Name Has Been Taken',
  })
  const withoutStudio = changed.rooms.filter((room) => room.name !== 'Studio')
  const last = await server.ok(programmeCalls.update, { ...next, rooms: withoutStudio }, agent)
  expect(last.rooms).toEqual(withoutStudio)
})

test('Events are added to rooms of a programme and to new ones, and charged as quoted.', async () => {
  const { id } = await server.ok(programmeCalls.create, fresh(), agent)
  const { content } = fresh()
  const added = {
    id,
    operationId: randomUUID(),
    rooms: [{ name: 'WORKSHOP' }, { name: 'Studio' }],
    days: [{ date: '2026-12-03', from: '09:00', to: '12:00' }],
    content,
  }
  const before = await wallet(agent)
  const quote = await server.ok(programmeCalls.addQuote, added, agent)
  expect(quote.totals).toMatchObject([{ asset: 'MONEY', amount: 2 * 180 }])
  const saved = await server.ok(programmeCalls.addEvents, added, agent)
  expect(saved.charges).toEqual([{ asset: 'MONEY', difference: 360, balanceAfter: before - 360 }])
  expect(await server.ok(programmeCalls.addEvents, added, agent)).toEqual(saved)
  const read = await server.ok(programmeCalls.get, { id }, agent)
  expect(read).toMatchObject({
    endsOn: '2026-12-03',
    rooms: [{ name: 'Main hall' }, { name: 'Workshop' }, { name: 'Studio' }],
  })
  expect(read.events).toHaveLength(6)

  const refused = async (changes: object, user = agent) => {
    const input = { ...added, operationId: randomUUID(), ...changes }
    const { msg, data } = await server.call(programmeCalls.addEvents, input, user)
    return [msg, data]
  }
  expect(await refused({})).toMatchObject(['ClassRoom Time Is Not Allowed To Cross Over', {}])
  const later = { days: [{ date: '2027-01-03', from: '09:00', to: '12:00' }] }
  expect(await refused(later)).toMatchObject([
    'Programme Has Problems',
    { fields: [{ path: 'days', message: 'Too Many Days' }] },
  ])
  const otherDay = { days: [{ date: '2026-12-04', from: '09:00', to: '12:00' }] }
  expect(await refused({ ...otherDay, operationId: added.operationId })).toMatchObject([
    'Already Changed By This Save',
    null,
  ])
})

test('Adding events is refused when hours or money do not suffice.', async () => {
  const poor = await makeAgent(server, 250_00n)
  const { id } = await server.ok(programmeCalls.create, fresh(), poor)
  const { content } = fresh()
  const plan = {
    rooms: [{ name: 'Main hall' }],
    days: [{ date: '2026-12-03', from: '09:00', to: '12:00' }],
    content,
  }
  const add = (programme: number, changes: object, user: TestUser) =>
    server.call(
      programmeCalls.addEvents,
      { id: programme, operationId: randomUUID(), ...plan, ...changes },
      user,
    )
  expect(await add(id, {}, poor)).toMatchObject({
    msg: 'Insufficient balance, cannot create meeting',
  })
  const user = await organiser(10)
  const { id: own } = await server.ok(programmeCalls.create, fresh(), user)
  const booths = [1, 2, 3, 4, 5, 6].map((n) => boothOf(channels, n))
  const long = [{ date: '2026-12-03', from: '08:00', to: '20:00' }]
  expect(await add(own, { days: long, content: { ...content, booths } }, user)).toMatchObject({
    msg: 'Excess Balance Hours',
  })
  const read = await server.ok(programmeCalls.get, { id: own }, user)
  expect(read.events).toHaveLength(4)
  // The package includes 2000 listeners at once, which the first event uses.
  const unlimited = await makeUnlimited(server, await server.user())
  const { id: full } = await server.ok(programmeCalls.create, oneHour(2000), unlimited)
  const days = [{ date: '2026-12-01', from: '09:00', to: '10:00' }]
  expect(await add(full, { rooms: [{ name: 'Studio' }], days }, unlimited)).toMatchObject({
    msg: 'Lack Of Balance',
  })
})

test('The listeners of a programme are split over its planned events again, and the difference is charged as quoted.', async () => {
  // 150 in each of four events of an hour: 50 above the rate card, which cost 5.
  const { id } = await server.ok(programmeCalls.create, fresh({ listeners: 300 }), agent)
  const before = await wallet(agent)
  const more = { id, version: 1, operationId: randomUUID(), listeners: 501 }
  const quote = await server.ok(programmeCalls.listenersQuote, more, agent)
  expect(quote.events.map(({ receiverNums, differences }) => [receiverNums, differences])).toEqual([
    [251, [{ asset: 'MONEY', difference: 10.1 }]],
    [250, [{ asset: 'MONEY', difference: 10 }]],
    [251, [{ asset: 'MONEY', difference: 10.1 }]],
    [250, [{ asset: 'MONEY', difference: 10 }]],
  ])
  const balanceAfter = Number((before - 40.2).toFixed(2))
  expect(quote.totals).toEqual([
    { asset: 'MONEY', difference: 40.2, balance: before, balanceAfter, isCovered: true },
  ])
  const saved = await server.ok(programmeCalls.setListeners, more, agent)
  expect(saved.charges).toEqual([{ asset: 'MONEY', difference: 40.2, balanceAfter }])
  expect(await server.ok(programmeCalls.setListeners, more, agent)).toEqual(saved)
  expect(await wallet(agent)).toBe(balanceAfter)
  const read = await server.ok(programmeCalls.get, { id }, agent)
  expect(read).toMatchObject({ listeners: 501, version: 2 })
  expect(read.events.map(({ receiverNums }) => receiverNums)).toEqual([251, 250, 251, 250])

  const set = (changes: object, user = agent) =>
    server.call(
      programmeCalls.setListeners,
      { ...more, operationId: randomUUID(), ...changes },
      user,
    )
  expect(await set({})).toMatchObject({ msg: 'Changed By Somebody Else' })
  expect(await set({ operationId: more.operationId, listeners: 9 })).toMatchObject({
    msg: 'Already Changed By This Save',
  })
  const fewer = await set({ version: 2, listeners: 200 })
  expect(fewer.data.charges).toMatchObject([{ difference: -60.2 }])
  expect(await wallet(agent)).toBe(before + 20)
})

test('More listeners are refused when the balance or the package does not suffice.', async () => {
  const set = (id: number, listeners: number, user: TestUser) =>
    server.call(
      programmeCalls.setListeners,
      { id, version: 1, operationId: randomUUID(), listeners },
      user,
    )
  const poor = await makeAgent(server, 245_00n)
  const { id } = await server.ok(programmeCalls.create, fresh(), poor)
  expect(await set(id, 300, poor)).toMatchObject({
    msg: 'Insufficient balance, cannot update meeting',
  })
  const unlimited = await makeUnlimited(server, await server.user())
  const { id: full } = await server.ok(programmeCalls.create, oneHour(2000), unlimited)
  expect(await set(full, 2001, unlimited)).toMatchObject({ msg: 'Lack Of Balance' })
  const user = await organiser(10)
  const { id: own } = await server.ok(programmeCalls.create, fresh(), user)
  expect(await set(own, 1001, user)).toMatchObject({
    msg: 'Programme Has Problems',
    data: { fields: [{ path: 'listeners', message: 'Receiver Number Has Reached Its Limit' }] },
  })
  // 500 in each of the two rooms at once are all of the package.
  expect(await set(own, 1000, user)).toMatchObject({ msg: 'Success' })
  const read = await server.ok(programmeCalls.get, { id: own }, user)
  expect(read.listeners).toBe(1000)
})

test('Adding events while another save holds the programme is refused after eight seconds.', async () => {
  const { id } = await server.ok(programmeCalls.create, fresh(), agent)
  const { content } = fresh()
  const added = {
    id,
    operationId: randomUUID(),
    rooms: [{ name: 'Main hall' }],
    days: [{ date: '2026-12-03', from: '09:00', to: '10:00' }],
    content,
  }
  await server.app.db.transaction(async (tx) => {
    await tx
      .selectFrom('programmes')
      .select('id')
      .where('id', '=', BigInt(id))
      .forUpdate()
      .execute()
    const more = { id, version: 1, operationId: randomUUID(), listeners: 50 }
    const answers = await Promise.all([
      server.call(programmeCalls.addEvents, added, agent),
      server.call(programmeCalls.setListeners, more, agent),
    ])
    for (const { msg } of answers)
      expect(msg).toBe('Another same project segment is being updated, please try again later')
  })
  await server.ok(programmeCalls.addEvents, added, agent)
}, 20_000)

test('One event, a day or all events are cancelled with the refunds of the quote, all or nothing.', async () => {
  const start = await wallet(agent)
  const { id } = await server.ok(programmeCalls.create, fresh(), agent)
  expect(await wallet(agent)).toBe(start - 240)
  const [one] = await eventsOf(id)
  const cancel = async (part: object, changes: object = {}) => {
    const { events, totals } = await server.ok(programmeCalls.cancelQuote, { id, ...part }, agent)
    const chosen = events.map((event) => ({ id: event.id, version: event.version }))
    const input = { id, operationId: randomUUID(), events: chosen, ...changes }
    return { events, totals, input }
  }
  const whole = (amount: number) => [{ asset: 'MONEY', charged: amount, refund: amount }]
  const single = await cancel({ eventId: one })
  expect([single.events.map((event) => event.id), single.totals]).toEqual([[one], whole(60)])
  const saved = await server.ok(programmeCalls.cancel, single.input, agent)
  expect(saved).toMatchObject({
    events: [{ id: one }],
    charges: [{ asset: 'MONEY', difference: -60, balanceAfter: start - 180 }],
  })
  expect(await server.ok(programmeCalls.cancel, single.input, agent)).toEqual(saved)
  expect(await wallet(agent)).toBe(start - 180)

  const day = await cancel({ date: '2026-12-02' })
  expect([day.events.length, day.totals]).toEqual([2, whole(120)])
  const again = { id: one!, version: 2 }
  const failed = { ...day.input, events: [...day.input.events, again] }
  expect(await server.call(programmeCalls.cancel, failed, agent)).toMatchObject({
    msg: 'Event State Does Not Allow This',
  })
  const outdated = {
    ...day.input,
    events: day.input.events.map((event) => ({ ...event, version: 7 })),
  }
  expect(await server.call(programmeCalls.cancel, outdated, agent)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  const foreign = await server.ok(eventCalls.create, draftOf(channels), agent)
  const other = { ...day.input, events: [{ id: foreign.id, version: 1 }] }
  expect(await server.call(programmeCalls.cancel, other, agent)).toMatchObject({
    msg: 'Event Not Found',
  })
  expect(
    await server.call(programmeCalls.cancel, { ...single.input, events: day.input.events }, agent),
  ).toMatchObject({
    msg: 'Already Changed By This Save',
  })
  const read = await server.ok(programmeCalls.get, { id }, agent)
  expect(read.events.map(({ state }) => state)).toEqual([2, 1, 1, 1])
  expect(read.cancelledAt).toBeNull()

  const all = await cancel({})
  expect([all.events.length, all.totals]).toEqual([3, whole(180)])
  await server.ok(programmeCalls.cancel, all.input, agent)
  const after = await server.ok(programmeCalls.get, { id }, agent)
  expect(after).toMatchObject({ cancelledAt: server.clock.now().toISOString(), fee: 0 })
  expect(after.actions).not.toContain('cancel')
  expect(await wallet(agent)).toBe(start - 60)
  // No event follows from another number of listeners.
  const fewer = { id, version: after.version, operationId: randomUUID(), listeners: 10 }
  await server.ok(programmeCalls.setListeners, fewer, agent)
  expect((await server.ok(programmeCalls.get, { id }, agent)).cancelledAt).toBe(after.cancelledAt)
})

test('A planner who is removed while a step waits for the payer changes nothing.', async () => {
  const { id } = await server.ok(programmeCalls.create, oneHour(20), agent)
  const [eventId] = await eventsOf(id)
  const { pool } = server.app.db
  const waiting = async () => {
    const { rows } = await pool.query(
      `select distinct pid from pg_locks join pg_stat_activity a using (pid)
       where not granted and a.datname = current_database()`,
    )
    return rows.length
  }
  const whileRemoved = async (act: (member: TestUser) => Promise<{ readonly msg: string }>) => {
    const member = await makeMember(server, agent.id, await server.user(), 'planner')
    const holder = await pool.connect()
    await holder.query('begin')
    try {
      await holder.query('select from workspaces where id = $1 for no key update', [agent.id])
      const acting = act(member)
      await expect.poll(waiting).toBe(1)
      await holder.query('delete from workspace_members where workspace_id = $1 and user_id = $2', [
        agent.id,
        member.id,
      ])
      await holder.query('commit')
      return (await acting).msg
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  const step = () => ({ id, operationId: randomUUID() })
  const events = [{ id: eventId!, version: 1 }]
  expect(
    await whileRemoved((member) =>
      server.call(programmeCalls.cancel, { ...step(), events }, member),
    ),
  ).toBe('Workspace Not Found')
  const more = { version: 1, listeners: 30 }
  expect(
    await whileRemoved((member) =>
      server.call(programmeCalls.setListeners, { ...step(), ...more }, member),
    ),
  ).toBe('No Permission')
  const read = await server.ok(programmeCalls.get, { id }, agent)
  expect(read).toMatchObject({ version: 1, listeners: 20, events: [{ state: 1, version: 1 }] })
})

test('A copy keeps wall times over a clock change, content and rooms, and costs as quoted.', async () => {
  const { id } = await server.ok(programmeCalls.create, fresh(), agent)
  const read = await server.ok(programmeCalls.get, { id }, agent)
  const [own] = read.events
  // A renamed event keeps its name.
  const detail = await server.ok(eventCalls.get, { id: own!.id }, agent)
  const renamed = {
    ...draftOf(channels),
    name: 'Opening',
    programmeId: id,
    room: detail.room,
    notes: 'Bring water',
    appointmentEndTime: '2026-12-01T11:00',
    id: own!.id,
    version: 1,
  }
  await server.ok(eventCalls.update, renamed, agent)
  const copy = { id, operationId: randomUUID(), name: 'Spring congress', startsOn: '2027-03-27' }
  const before = await wallet(agent)
  const quote = await server.ok(programmeCalls.copyQuote, copy, agent)
  expect(quote.totals).toMatchObject([{ asset: 'MONEY', amount: 300 }])
  const saved = await server.ok(programmeCalls.copy, copy, agent)
  expect(await server.ok(programmeCalls.copy, copy, agent)).toEqual(saved)
  expect(await wallet(agent)).toBe(before - 300)
  const made = await server.ok(programmeCalls.get, { id: saved.id }, agent)
  expect(made).toMatchObject({ startsOn: '2027-03-27', endsOn: '2027-03-28', listeners: 20 })
  expect(made.events.map(({ name, startAt, endAt }) => [name, startAt, endAt])).toEqual([
    ['Opening', '2027-03-27T09:00:00.000Z', '2027-03-27T11:00:00.000Z'],
    [
      'Spring congress: Workshop, 2027-03-27',
      '2027-03-27T09:00:00.000Z',
      '2027-03-27T10:00:00.000Z',
    ],
    [
      'Spring congress: Main hall, 2027-03-28',
      '2027-03-28T08:00:00.000Z',
      '2027-03-28T09:00:00.000Z',
    ],
    [
      'Spring congress: Workshop, 2027-03-28',
      '2027-03-28T08:00:00.000Z',
      '2027-03-28T09:00:00.000Z',
    ],
  ])
  const opening = await server.ok(eventCalls.get, { id: made.events[0]!.id }, agent)
  expect(opening).toMatchObject({ notes: 'Bring water', room: 'Main hall' })

  const refused = async (changes: object, user = agent) => {
    const input = { ...copy, operationId: randomUUID(), ...changes }
    return (await server.call(programmeCalls.copy, input, user)).msg
  }
  expect(await refused({})).toBe('Programme Name Has Been Taken')
  expect(await refused({ name: 'Past', startsOn: '2026-11-01' })).toBe('Programme Has Problems')
  expect(await refused({ operationId: copy.operationId, name: 'Other' })).toBe(
    'Already Changed By This Save',
  )
})

test('A copy is refused when hours or money do not suffice.', async () => {
  const poor = await makeAgent(server, 400_00n)
  const { id } = await server.ok(programmeCalls.create, fresh(), poor)
  const copy = (programme: number, user: TestUser) =>
    server.call(
      programmeCalls.copy,
      { id: programme, operationId: randomUUID(), name: 'Copy', startsOn: '2027-01-10' },
      user,
    )
  expect(await copy(id, poor)).toMatchObject({ msg: 'Insufficient balance, cannot create meeting' })
  const user = await organiser(1)
  const booths = [1, 2].map((n) => boothOf(channels, n))
  const { rows } = await server.app.db.pool.query<{ hours: bigint }>(
    `select ledger.hour_balance($1, 'BOOTH_HOUR', $2) as hours`,
    [user.id, server.clock.now()],
  )
  // More than half of the hours.
  const minutes = Math.floor((Number(rows[0]!.hours) / 100 / 2 / 2) * 60) + 30
  const end = new Date(Date.UTC(2026, 11, 1, 6, minutes)).toISOString().slice(11, 16)
  const draft = fresh({
    rooms: [{ name: 'Hall' }],
    days: [{ date: '2026-12-01', from: '06:00', to: end }],
    content: { floorChannelId: channels[0]!, booths },
  })
  const { id: own } = await server.ok(programmeCalls.create, draft, user)
  expect(await copy(own, user)).toMatchObject({ msg: 'Excess Balance Hours' })
  const unlimited = await makeUnlimited(server, await server.user())
  const { totals } = await server.ok(programmeCalls.quote, oneHour(2500), unlimited)
  const money = totals.find(({ asset }) => asset === 'MONEY')!
  await giveMoney(server, unlimited, BigInt(money.amount * 100))
  const { id: paid } = await server.ok(programmeCalls.create, oneHour(2500), unlimited)
  expect(await copy(paid, unlimited)).toMatchObject({ msg: 'Lack Of Balance' })
})

test('Programmes are listed with their totals, filtered by kind, and exported; a project is one of them.', async () => {
  const owner = await makeAgent(server, 1000_00n)
  const { id: project } = await server.ok(projectCalls.create, { name: 'Tour' }, owner)
  const draft = fresh({ listeners: 10 })
  const { id } = await server.ok(programmeCalls.create, draft, owner)
  const listed = async (input: object) => {
    const { rows } = await server.ok(programmeCalls.list, input, owner)
    return rows.map((row) => row.id)
  }
  expect(await listed({ sort: 'name', descending: false })).toEqual([id, project])
  expect(await listed({ kind: 'project' })).toEqual([project])
  expect(await listed({ kind: 'congress', search: 'congress' })).toEqual([id])
  expect(await listed({ stage: 'ahead' })).toEqual([id])
  const { rows } = await server.ok(projectCalls.list, { sort: 'name' }, owner)
  expect(rows.map((row) => row.name)).toEqual(['Tour', draft.name])
  expect(await server.ok(programmeCalls.get, { id: project }, owner)).toMatchObject({
    kind: 'project',
    timeZone: null,
    rooms: [],
    events: [],
    actions: [],
  })
  const file = await server.fetch(programmeCalls.export, { kind: 'congress' }, owner)
  const sheet = sheetOf(Buffer.from(await file.arrayBuffer()))
  expect([sheet.tab, sheet.rows[1]!.slice(0, 7)]).toEqual([
    'Programmes',
    [draft.name, 'Congress', '2026-12-01', '2026-12-02', 4, 4, 10],
  ])
})

test('A project has no rooms and days to plan, so it is refused like a missing programme.', async () => {
  const { id, version } = await server.ok(projectCalls.create, { name: 'Only a project' }, agent)
  const draft = fresh()
  const calls = [
    [programmeCalls.addQuote, { ...draft, id }],
    [programmeCalls.addEvents, { ...draft, id }],
    [programmeCalls.copyQuote, { id, name: 'Copy', startsOn: '2026-12-01' }],
    [programmeCalls.copy, { id, operationId: randomUUID(), name: 'Copy', startsOn: '2026-12-01' }],
    [programmeCalls.update, { ...draft, id, version, rooms: [] }],
  ] as const
  for (const [call, input] of calls)
    expect(await server.call(call, input as never, agent)).toMatchObject({
      msg: 'Programme Not Found',
    })
  // Its events can be cancelled together.
  expect(await server.ok(programmeCalls.cancelQuote, { id }, agent)).toEqual({
    events: [],
    remaining: [],
    totals: [],
  })
})
