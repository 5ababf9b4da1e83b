import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { liveProgrammeCalls } from '@openbooth/contract/live/programme/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAgainstLimit } from '#platform/http/limits/limits.ts'
import { readCalendar, unescaped } from '#platform/mail/testing/readCalendar.ts'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  planProgramme,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { codesOf, comeIn, streamOf } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

interface Room {
  readonly name: string
  /** Minutes from now. 0: running. */
  readonly startsIn?: number
  readonly lasts?: number
}

/** A programme with an event for each of these rooms, and its code. */
const openProgramme = async (rooms: readonly Room[], listeners = 100) => {
  const owner = await makeUnlimited(server, await server.user())
  const programmeId = await planProgramme(server, owner, { listeners })
  const events: number[] = []
  for (const { name: room, startsIn = 0, lasts = 60 } of rooms) {
    const of = { programmeId, room, name: `${room} ${startsIn}`.trim(), receiverNums: 50 }
    const { id } =
      startsIn === 0
        ? await startNow(server, channels, owner, lasts, of)
        : await plan(server, channels, owner, { startsIn, lasts, ...of })
    events.push(id)
  }
  const codes = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  const doors = new Map(codes.doors.map(({ name, link }) => [name, link.split('/live/')[1]!]))
  return {
    owner,
    programmeId,
    events,
    code: codes.code!.code,
    doorOf: (n: string) => doors.get(n)!,
  }
}

const connectedIn = async (owner: TestUser, eventId: number): Promise<number> =>
  (await server.ok(eventCalls.codes, { eventId }, owner)).find(({ role }) => role === 'listener')!
    .connected

const join = (code: string, more: { readonly seatBefore?: string } = {}, from = '10.0.0.1') =>
  server.call(admissionCalls.join, { code, audienceType: 'mobile', ...more }, { from })

test('get returns the rooms with their events in order, without cancelled ones.', async () => {
  const { owner, code, doorOf, events } = await openProgramme([
    { name: 'Hall' },
    { name: 'Garden', startsIn: 120 },
    { name: 'Hall', startsIn: 90 },
    { name: 'Cellar', startsIn: 30 },
    { name: '', startsIn: 200 },
  ])
  const { version } = await server.ok(eventCalls.get, { id: events[3]! }, owner)
  await server.ok(eventCalls.cancel, { id: events[3]!, version }, owner)
  const programme = await server.ok(liveProgrammeCalls.get, { code })
  const keyOf = (name: string) => doorOf(name).split('/')[1]!
  expect(programme).toMatchObject({
    name: 'Congress',
    timeZone: 'Europe/London',
    isCancelled: false,
    rooms: [
      { key: keyOf('Hall'), name: 'Hall' },
      { key: keyOf('Garden'), name: 'Garden' },
      { key: '0', name: '' },
    ],
    events: [
      { room: keyOf('Hall'), name: 'Hall 0', state: eventState.normal, isAdmitted: true },
      { room: keyOf('Hall'), name: 'Hall 90', state: eventState.order, isAdmitted: false },
      { room: keyOf('Garden'), name: 'Garden 120' },
      { room: '0', name: '200' },
    ],
    serverTime: server.clock.now().toISOString(),
  })
  expect(await server.ok(liveProgrammeCalls.get, { code: doorOf('Garden') })).toEqual(programme)
})

// Sessions of the running event: when each starts (minutes from now), when it began and ended, and
// which of them are now and next. Written by hand.
type Session = readonly [title: string, startsIn: number, beganIn?: number, endedIn?: number]
const agendas: readonly (readonly [
  sessions: readonly Session[],
  now: string | null,
  next: string | null,
])[] = [
  [
    [
      ['Opening', 10],
      ['Keynote', 40],
    ],
    null,
    'Opening',
  ],
  [
    [
      ['Opening', -20, -20, -1],
      ['Keynote', 0, 0],
    ],
    'Keynote',
    null,
  ],
  [
    [
      ['Opening', -20, -20],
      ['Keynote', 10],
      ['Panel', 40],
    ],
    'Opening',
    'Keynote',
  ],
  [
    [
      ['Opening', -20, -20, -5],
      ['Lunch', 5],
    ],
    null,
    'Lunch',
  ],
  // Skipped by hand.
  [
    [
      ['Opening', -20],
      ['Keynote', 10, -1],
      ['Panel', 40],
    ],
    'Keynote',
    'Panel',
  ],
  [[], null, null],
]

test('get returns the session that runs in a room and the next one.', async () => {
  const { code, events } = await openProgramme([{ name: 'Hall' }])
  const instant = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(server.clock.now().getTime() + minutes * 60_000)
  for (const [sessions, now, next] of agendas) {
    await server.app.db.pool.query('delete from agenda_items where event_id = $1', [events[0]])
    for (const [title, startsIn, beganIn, endedIn] of sessions)
      await server.app.db.query
        .insertInto('agendaItems')
        .values({
          eventId: BigInt(events[0]!),
          titleEn: title,
          titleZh: '',
          startsAt: instant(startsIn)!,
          endsAt: instant(startsIn + 25)!,
          beganAt: instant(beganIn),
          endedAt: instant(endedIn),
        })
        .execute()
    const [event] = (await server.ok(liveProgrammeCalls.get, { code })).events
    const said = JSON.stringify(sessions)
    expect([event!.now?.titleEn ?? null, event!.next?.titleEn ?? null], said).toEqual([now, next])
  }
})

test('Calls for one event refuse the code of a programme with one message, and a wrong code with another.', async () => {
  const { code, doorOf } = await openProgramme([{ name: 'Hall' }])
  const messages = async (given: string) => [
    (await server.call(admissionCalls.look, { code: given })).msg,
    (await (await server.fetch(admissionCalls.wait, { code: given })).json()).msg,
    (await (await server.fetch(admissionCalls.calendar, { code: given })).json()).msg,
    (await join(given)).msg,
  ]
  expect(new Set(await messages(code))).toEqual(new Set(['This Code Opens A Programme']))
  const key = doorOf('Hall').split('/')[1]!
  for (const wrong of [`${code}/9${key}`, `${code}/0`, `00000000/${key}`])
    expect(new Set(await messages(wrong)), wrong).toEqual(new Set(['Code Not Found']))
})

test('Wrong codes of programmes and rooms count against the limits of an address.', async () => {
  const from = '198.51.100.77'
  const { code, doorOf } = await openProgramme([{ name: 'Hall' }])
  const messageOf = (given: string) =>
    server.call(liveProgrammeCalls.get, { code: given }, { from }).then(({ msg }) => msg)
  const lookAt = (given: string) =>
    server.call(admissionCalls.look, { code: given }, { from }).then(({ msg }) => msg)
  const pretend = (wrong: number) =>
    countAgainstLimit(server.app.db, server.clock.now(), `live wrong code of ${from}`, 3600, wrong)
  await pretend(198)
  expect(await messageOf('00000000')).toBe('Code Not Found')
  expect(await lookAt(`${code}/999999`)).toBe('Code Not Found')
  expect(await lookAt(`${code}/999999`)).toBe('Proof Of Work Required')
  expect(await messageOf(doorOf('Hall'))).toBe('Proof Of Work Required')
  await pretend(1_800)
  expect(await messageOf(code)).toBe('Too Many Attempts, Please Try Again Later')
})

// Minutes from the start of the day, and the event that the room's code then leads to.
const hall: readonly (readonly [minute: number, event: string, isAdmitted: boolean])[] = [
  [0, 'Hall 60', false],
  [60, 'Hall 60', true],
  [119, 'Hall 60', true],
  // The first event closes 15 minutes after its end.
  [120, 'Hall 120', true],
  [194, 'Hall 120', true],
  [196, 'Hall 300', false],
  [300, 'Hall 300', true],
  [376, 'Hall 300', false],
]

test('The code of a room leads to the event that runs, else to the next one, else to the last one.', async () => {
  await server.resetClock()
  const { doorOf } = await openProgramme([
    { name: 'Hall', startsIn: 60 },
    { name: 'Hall', startsIn: 120 },
    { name: 'Hall', startsIn: 300 },
    { name: 'Garden', startsIn: 10, lasts: 600 },
  ])
  let minute = 0
  for (const [then, eventName, isAdmitted] of hall) {
    server.clock.advance((then - minute) * 60_000)
    minute = then
    await expect
      .poll(() => server.ok(admissionCalls.look, { code: doorOf('Hall') }), { timeout: 8_000 })
      .toMatchObject({ eventName, isAdmitted })
  }
}, 40_000)

test('Before the start, a listener with the code of a room waits for its event, and the calendar file contains the link of the room.', async () => {
  await server.resetClock()
  const { owner, doorOf, events } = await openProgramme([{ name: 'Hall', startsIn: 60 }])
  const code = doorOf('Hall')
  const stream = streamOf(await server.fetch(admissionCalls.wait, { code }))
  expect(await stream.next()).toMatchObject({ type: 'state', event: { isAdmitted: false } })
  const file = await (await server.fetch(admissionCalls.calendar, { code })).text()
  expect(unescaped(readCalendar(file).get('URL'))).toMatch(new RegExp(`/live/${code}$`))
  const { version } = await server.ok(eventCalls.get, { id: events[0]! }, owner)
  await server.ok(eventCalls.open, { id: events[0]!, version }, owner)
  expect(await stream.next()).toMatchObject({ type: 'state', event: { isAdmitted: true } })
  await stream.ended()
})

test('A device that changes rooms has one connection, in the new room.', async () => {
  const { owner, doorOf, events, programmeId } = await openProgramme([
    { name: 'Hall' },
    { name: 'Garden' },
  ])
  const first = await comeIn(server, doorOf('Hall'))
  const second = await comeIn(server, doorOf('Garden'), { seatBefore: first.seat })
  expect(second.event).toMatchObject({ eventName: 'Garden 0' })
  expect(await server.call(stateStreamCalls.heartbeat, {}, first)).toMatchObject({
    msg: 'Code Not Found',
  })
  await server.ok(stateStreamCalls.heartbeat, {}, second)
  expect(await connectedIn(owner, events[0]!)).toBe(0)
  expect(await connectedIn(owner, events[1]!)).toBe(1)
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toMatchObject({
    connected: 1,
  })
  const foreign = await openProgramme([{ name: 'Hall' }])
  await comeIn(server, foreign.doorOf('Hall'), { seatBefore: second.seat })
  await server.ok(stateStreamCalls.heartbeat, {}, second)
})

// Listeners declared 3. Each row: who joins or leaves which room by which code, and whether the
// platform admits them. Written by hand.
const arrivals: readonly (readonly [who: string, act: string, isIn: boolean])[] = [
  ['Ada', 'Hall', true],
  ['Bea', 'Garden', true],
  ['Cleo', 'code of the event in Hall', true],
  ['Dora', 'Garden', false],
  ['Dora', 'code of the event in Garden', false],
  ['Ada', 'Garden', true],
  ['Ada', 'Hall', true],
  ['Bea', 'leaves', true],
  ['Dora', 'Hall', true],
  ['Bea', 'Garden', false],
  ['Dora', 'Garden', true],
]

test('The events of a programme share its listeners, and changing rooms keeps a place.', async () => {
  const { owner, doorOf, events } = await openProgramme([{ name: 'Hall' }, { name: 'Garden' }], 3)
  const ownCodes = new Map<string, string>(
    await Promise.all(
      events.map(async (id, n) => {
        const { listener } = await codesOf(server, owner, id)
        return [`code of the event in ${n === 0 ? 'Hall' : 'Garden'}`, listener.code] as const
      }),
    ),
  )
  const seats = new Map<string, string>()
  for (const [who, act, isIn] of arrivals) {
    const said = `${who}: ${act}`
    const seat = seats.get(who)
    if (act === 'leaves') {
      await server.ok(liveConnectionCalls.leave, {}, { seat: seat! })
      continue
    }
    const more = seat === undefined ? {} : { seatBefore: seat }
    const answer = await join(ownCodes.get(act) ?? doorOf(act), more)
    expect(answer.msg, said).toBe(isIn ? 'Success' : 'The Event Is Full')
    if (answer.code === 200) seats.set(who, answer.data.seat)
  }
})

test('The events of a programme share no more listeners than those of the day declare, because events pay for them.', async () => {
  const { owner, programmeId, doorOf, events } = await openProgramme(
    [{ name: 'Hall' }, { name: 'Garden' }],
    3,
  )
  const { pool } = server.app.db
  // As after a change of both events to one listener each.
  await pool.query('update events set receiver_nums = 1 where programme_id = $1', [programmeId])
  const doors = [doorOf('Hall'), doorOf('Hall'), doorOf('Garden')]
  const messages = []
  for (const door of doors) messages.push((await join(door, {}, '10.4.0.1')).msg)
  expect(messages).toEqual(['Success', 'Success', 'The Event Is Full'])
  const { listener } = await codesOf(server, owner, events[1]!)
  expect((await join(listener.code, {}, '10.4.0.1')).msg).toBe('The Event Is Full')
  // More listeners of the programme cost nothing while no event is planned, and admit no one.
  const more = { id: programmeId, operationId: randomUUID(), listeners: 100 }
  const { version } = await server.ok(programmeCalls.get, { id: programmeId }, owner)
  await server.ok(programmeCalls.setListeners, { ...more, version }, owner)
  expect((await join(doors[0]!, {}, '10.4.0.1')).msg).toBe('The Event Is Full')
})

test('Only one of 40 listeners who join two rooms at once for the last place of a programme is admitted.', async () => {
  const { doorOf } = await openProgramme([{ name: 'Hall' }, { name: 'Garden' }], 2)
  await comeIn(server, doorOf('Hall'))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      join(doorOf(n % 2 === 0 ? 'Hall' : 'Garden'), {}, `10.1.0.${n}`),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === 'The Event Is Full')).toHaveLength(39)
})

test('A speaker and a listener of a programme who join at once do not wait for each other.', async () => {
  const { owner, programmeId } = await openProgramme([])
  const { id } = await startNow(server, channels, owner, 60, {
    programmeId,
    speakers: [{ name: 'Sam' }],
  })
  const { speaker, listener } = await codesOf(server, owner, id)
  const { pool } = server.app.db
  // Holds the lock on the places of the programme until both wait.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(
    `select pg_advisory_xact_lock(hashtext('openbooth listeners of a programme'), hashint8($1))`,
    [programmeId],
  )
  const waiting = async () => {
    const { rows } = await pool.query(
      `select distinct pid from pg_locks join pg_stat_activity a using (pid)
       where not granted and a.datname = current_database()`,
    )
    return rows.length
  }
  const answers = []
  try {
    for (const [place, { code }] of [speaker, listener].entries()) {
      answers.push(join(code, {}, `10.3.0.${place}`))
      await expect.poll(waiting).toBe(place + 1)
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect((await Promise.all(answers)).map(({ msg }) => msg)).toEqual(['Success', 'Success'])
})

test('60 listeners of a full programme change rooms at once, ten times, without a refusal, and the counts equal the connections.', async () => {
  const names = ['Hall', 'Garden', 'Cellar']
  const { doorOf, programmeId, owner } = await openProgramme(
    names.map((name) => ({ name })),
    60,
  )
  const walk = async (n: number): Promise<void> => {
    let { seat } = await comeIn(server, doorOf(names[n % 3]!), {}, { from: `10.2.0.${n}` })
    for (let change = 1; change <= 10; change += 1) {
      const answer = await join(doorOf(names[(n * change + change) % 3]!), { seatBefore: seat })
      expect(answer.msg).toBe('Success')
      ;({ seat } = answer.data!)
    }
  }
  await Promise.all(Array.from({ length: 60 }, (_, n) => walk(n)))
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toMatchObject({
    connected: 60,
  })
  const { rows } = await server.app.db.pool.query<{ listeners: number }>(
    `select count(*)::integer as listeners from connections n join events e on e.id = n.event_id
      where e.programme_id = $1 and n.left_at is null`,
    [programmeId],
  )
  expect(rows[0]!.listeners).toBe(60)
}, 60_000)
