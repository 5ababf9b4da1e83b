import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { type Channels, makeChannels, makeUnlimited } from '#testing/events.ts'
import { ordered } from '#platform/list/list.ts'
import { planOf } from '#testing/database/planOf.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { searchBookings } from './bookingQueries.ts'
import { mailsTo } from './testing/mails.ts'
import {
  bookingOf,
  changeEvent,
  eventWithTechnician,
  giveByot,
  offer,
  register,
} from './testing/technicians.ts'

let server: TestServer
let admin: TestUser
let host: TestUser
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  host = await makeUnlimited(server, await server.user())
  channels = await makeChannels(server)
})
afterAll(() => server.close())

const requested = (inDays: number) => eventWithTechnician(server, channels, host, inDays)

const candidatesFor = async (bookingId: number, keeper = admin): Promise<number[]> =>
  (await server.ok(technicianCalls.candidates, { bookingId }, keeper)).map(({ id }) => id)

test('An event without a technician has no booking, and one with a technician waits for an assignment.', async () => {
  const eventId = await requested(10)
  const booking = await bookingOf(server, host, eventId)
  expect(booking).toMatchObject({
    option: 'purchased',
    state: 'requested',
    technician: null,
    declined: [],
    actions: [],
  })
  // The administrator of the technicians must act.
  expect((await bookingOf(server, admin, eventId)).actions).toEqual(['offer', 'assign'])
  expect(await server.call(technicianCalls.booking, { eventId: 999_999 }, host)).toMatchObject({
    msg: 'Event Not Found',
  })
})

test('A request to a technician reserves the time and sends a link with a tentative calendar file.', async () => {
  const eventId = await requested(11)
  const technician = await register(server, admin)
  const booking = await bookingOf(server, admin, eventId)
  const offered = await offer(server, admin, booking, technician)
  expect(offered).toMatchObject({
    state: 'offered',
    technician: { id: technician.id, name: 'Anna Weber' },
    offeredAt: server.clock.now().toISOString(),
    actions: ['assign', 'withdraw'],
  })
  const [mail = '', ...more] = await mailsTo(server, technician)
  expect(more).toEqual([])
  expect(await mailKindsTo(server, technician)).toEqual(['technicianOffer'])
  expect(mail).toMatch(/\/live\/offer\/[\w-]{22}/)
  expect(mail).toMatch(/STATUS:TENTATIVE/)
  const { rows } = await server.ok(technicianCalls.list, {}, admin)
  expect(rows.find(({ id }) => id === technician.id)).toMatchObject({
    bookings: 1,
    nextBookingAt: booking.startsAt,
  })
})

test('A Chinese technician gets Chinese emails.', async () => {
  const technician = await register(server, admin, { mailLanguage: 'zh' })
  await offer(server, admin, await bookingOf(server, admin, await requested(12)), technician)
  expect((await mailsTo(server, technician))[0]).toMatch(/\p{Script=Han}{8}/u)
})

test('Only active technicians without a conflict are offered, and others can be neither requested nor booked.', async () => {
  const first = await bookingOf(server, admin, await requested(20))
  const sameTime = await bookingOf(server, admin, await requested(20))
  const busy = await register(server, admin)
  const blocked = await register(server, admin)
  const away = await register(server, admin, { isActive: false })
  const free = await register(server, admin)
  await offer(server, admin, first, busy)
  const day = first.startsAt.slice(0, 10)
  await server.ok(
    technicianCalls.addBlock,
    { id: blocked.id, start: `${day}T00:00`, end: `${day}T23:59` },
    admin,
  )
  const offered = await candidatesFor(sameTime.id)
  expect(offered).toContain(free.id)
  for (const { id } of [busy, blocked, away]) {
    expect(offered).not.toContain(id)
    const wanted = { bookingId: sameTime.id, technicianId: id }
    for (const call of [technicianCalls.offer, technicianCalls.assign])
      expect(await server.call(call, wanted, admin)).toMatchObject({
        msg: 'Technician Not Free',
        data: { fields: [{ path: 'technicianId' }] },
      })
  }
  // A technician with an offer for this booking is free for it.
  expect(await candidatesFor(first.id)).toContain(busy.id)
})

test('A technician who agreed by other means is booked at once, even while a request is open.', async () => {
  const technician = await register(server, admin)
  const booking = await bookingOf(server, admin, await requested(13))
  const input = { bookingId: booking.id, technicianId: technician.id }
  const other = { ...input, technicianId: (await register(server, admin)).id }
  await server.ok(technicianCalls.offer, input, admin)
  await mailsTo(server, technician)
  expect(await server.call(technicianCalls.assign, other, admin)).toMatchObject({
    msg: 'Booking State Does Not Allow This',
  })
  expect(await server.ok(technicianCalls.assign, input, admin)).toMatchObject({
    state: 'confirmed',
    offeredAt: null,
    confirmedAt: server.clock.now().toISOString(),
    actions: ['withdraw'],
  })
  expect(await server.call(technicianCalls.offer, input, admin)).toMatchObject({
    msg: 'Booking State Does Not Allow This',
  })
  const mails = await mailsTo(server, technician)
  expect(mails).toHaveLength(2)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianConfirmed')
  expect(mails[1]).toMatch(/STATUS:CONFIRMED/)
  // The appointment of the offer is brought up to date, not doubled.
  const uidOf = (mail = '') => /UID:(.*)/.exec(mail)![1]
  expect(uidOf(mails[1])).toBe(uidOf(mails[0]))
  expect(mails[1]).toMatch(/SEQUENCE:2/)
})

test('A withdrawn booking is removed from the calendar of the technician and waits for another technician.', async () => {
  const technician = await register(server, admin)
  const booking = await bookingOf(server, admin, await requested(14))
  const { id: bookingId } = booking
  await server.ok(technicianCalls.assign, { bookingId, technicianId: technician.id }, admin)
  await mailsTo(server, technician)
  expect(await server.ok(technicianCalls.withdraw, { bookingId }, admin)).toMatchObject({
    state: 'requested',
    technician: null,
    confirmedAt: null,
  })
  expect(await server.call(technicianCalls.withdraw, { bookingId }, admin)).toMatchObject({
    msg: 'Booking State Does Not Allow This',
  })
  expect(await candidatesFor(bookingId)).toContain(technician.id)
  const mails = await mailsTo(server, technician)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianCancelled')
  expect(mails.at(-1)).toMatch(/METHOD:CANCEL/)
})

test('Repeated requests and withdrawals cause few emails, and none for a request withdrawn at once.', async () => {
  const technician = await register(server, admin)
  const booking = await bookingOf(server, admin, await requested(16))
  const input = { bookingId: booking.id, technicianId: technician.id }
  const pair = async () => {
    await server.ok(technicianCalls.offer, input, admin)
    await server.ok(technicianCalls.withdraw, { bookingId: booking.id }, admin)
  }
  for (let count = 0; count < 15; count++) await pair()
  expect(await mailsTo(server, technician)).toEqual([])
  await server.ok(technicianCalls.offer, input, admin)
  expect(await mailsTo(server, technician)).toHaveLength(1)
  await server.ok(technicianCalls.withdraw, { bookingId: booking.id }, admin)
  for (let count = 0; count < 15; count++) await pair()
  await server.ok(technicianCalls.offer, input, admin)
  const mails = await mailsTo(server, technician)
  expect(mails).toHaveLength(2)
  // The link of the first offer is dead: this one brings the new one, in the same place of the calendar.
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianOffer')
  const uidOf = (mail = '') => /UID:(.*)/.exec(mail)![1]
  expect(uidOf(mails[1])).toBe(uidOf(mails[0]))
})

test('Only one of several simultaneous bookings for one event, or for one technician at one time, succeeds.', async () => {
  const booking = await bookingOf(server, admin, await requested(15))
  const both = [await register(server, admin), await register(server, admin)]
  const assign = (bookingId: number, technicianId: number) =>
    server.call(technicianCalls.assign, { bookingId, technicianId }, admin)
  const forOneEvent = await Promise.all(both.map(({ id }) => assign(booking.id, id)))
  expect(forOneEvent.map(({ msg }) => msg).toSorted()).toEqual([
    'Booking State Does Not Allow This',
    'Success',
  ])

  const bookings = await Promise.all(
    [16, 16, 16].map(async (n) => bookingOf(server, admin, await requested(n))),
  )
  const { id } = await register(server, admin)
  const forOnePerson = await Promise.all(bookings.map((one) => assign(one.id, id)))
  expect(forOnePerson.filter(({ msg }) => msg === 'Success')).toHaveLength(1)
  expect(forOnePerson.filter(({ msg }) => msg === 'Technician Not Free')).toHaveLength(2)
})

test('An administrator lists all bookings of the platform’s technicians by state, time and event.', async () => {
  const eventId = await requested(30)
  const booking = await bookingOf(server, admin, eventId)
  const from = new Date(Date.parse(booking.startsAt) - 1000).toISOString()
  const found = await server.ok(
    technicianCalls.bookings,
    { from, to: new Date(Date.parse(booking.startsAt) + 1000).toISOString(), state: 'requested' },
    admin,
  )
  expect(found).toMatchObject({
    total: 1,
    rows: [
      {
        id: booking.id,
        eventName: 'Annual meeting',
        hostName: host.userName,
        timeZone: 'Europe/London',
      },
    ],
  })
  const { eventNumber } = found.rows[0]!
  const search = async (text: string, state?: 'confirmed') =>
    (await server.ok(technicianCalls.bookings, { search: text, state }, admin)).total
  expect(await search(eventNumber)).toBe(1)
  expect(await search(eventNumber, 'confirmed')).toBe(0)
})

test('Digits are searched in events and technicians together, and each booking is found once, in the requested order.', async () => {
  const crew = await register(server, admin, { name: 'Crew 47110815' })
  const ids = [await requested(60), await requested(61), await requested(62)]
  for (const id of ids) {
    const bookingId = (await bookingOf(server, admin, id)).id
    await server.ok(technicianCalls.assign, { bookingId, technicianId: crew.id }, admin)
  }
  const unassigned = await requested(63)
  // Found by both, and by the event alone.
  for (const id of [ids[1]!, unassigned]) await changeEvent(server, id, { name: 'Hall 47110815' })
  const found = async (input: object) => {
    const asked = { search: '47110815', ...input }
    const { rows, total, totalIsCapped } = await server.ok(technicianCalls.bookings, asked, admin)
    return { ids: rows.map(({ eventId }) => eventId), total, totalIsCapped }
  }
  const all = [...ids, unassigned]
  const counted = { total: 4, totalIsCapped: false }
  expect(await found({})).toEqual({ ids: all.toReversed(), ...counted })
  expect(await found({ descending: false })).toEqual({ ids: all, ...counted })
  expect(await found({ page: 2 })).toEqual({ ids: [], ...counted })
  expect(await found({ state: 'requested' })).toMatchObject({ ids: [unassigned], total: 1 })
})

test('Bookings are counted without reading their events and hosts.', async () => {
  const { query } = server.app.db
  const listed = searchBookings(query, { sort: 'startsAt', descending: true })
  const counted = listed.clearSelect().select((select) => select.lit(1).as('one'))
  const { rows, byIndex } = await planOf(server, counted, 'enable_seqscan = off')
  expect(rows).toBeGreaterThan(0)
  expect(Object.keys(byIndex)).toEqual([expect.stringContaining('technician_bookings')])
})

test('A booking search uses the text index of events, and lists by state and time use an index.', async () => {
  const { query } = server.app.db
  const sort = { sort: 'startsAt', descending: true } as const
  const { number } = await query.selectFrom('events').select('number').executeTakeFirstOrThrow()
  const named = searchBookings(query, { ...sort, search: number.slice(0, 6) })
  const { byIndex } = await planOf(server, named, 'enable_seqscan = off')
  expect(byIndex).toHaveProperty('events_by_text')
  expect(byIndex).not.toHaveProperty('technician_bookings_by_time')
  const inOrder = async (input: Parameters<typeof searchBookings>[1]) => {
    const first = ordered(searchBookings(query, input), input, 'b').limit(2)
    const plan = await planOf(server, first, 'enable_seqscan = off', 'enable_sort = off')
    return Object.keys(plan.byIndex)
  }
  expect(await inOrder({ ...sort, sort: 'createdAt' })).toContain('technician_bookings_by_creation')
  expect(await inOrder({ ...sort, state: 'done' })).toContain('technician_bookings_by_state')
})

test('The Excel file contains the filtered bookings in order, and no event becomes a formula.', async () => {
  const [first, second, waiting] = [await requested(40), await requested(41), await requested(42)]
  for (const id of [first, second, waiting]) await changeEvent(server, id, { name: `=Sheet ${id}` })
  const anna = await register(server, admin, { name: '+Anna' })
  for (const id of [first, second])
    await offer(server, admin, await bookingOf(server, admin, id), anna)
  const filter = { search: '=sheet', sort: 'startsAt', descending: false, state: 'offered' }
  const response = await server.fetch(technicianCalls.exportBookings, filter, admin)
  expect(response.headers.get('content-disposition')).toContain('Technician%20bookings')
  const { tab, rows, formulas } = sheetOf(Buffer.from(await response.arrayBuffer()))
  expect(tab).toBe('Technician bookings')
  expect(formulas).toEqual([])
  expect(rows[0]).toEqual(expect.arrayContaining(['Event number', 'Start (UTC)', 'Declined by']))
  const plain = (instant: string) => instant.slice(0, 19).replace('T', ' ')
  const { startsAt, endsAt } = await bookingOf(server, admin, first)
  expect(rows.slice(1).map(([, event]) => event)).toEqual([`'=Sheet ${first}`, `'=Sheet ${second}`])
  expect(rows[1]!.slice(2)).toEqual([
    host.userName,
    'Offered',
    "'+Anna",
    plain(startsAt),
    plain(endsAt),
    'London',
    plain(server.clock.now().toISOString()),
    undefined,
    undefined,
    '',
  ])
})

test('Hosts with the BYOT plan book their own technicians, whom administrators neither see nor book.', async () => {
  await giveByot(server, host)
  const eventId = await eventWithTechnician(server, channels, host, 17, 'own')
  const booking = await bookingOf(server, host, eventId)
  expect(booking.actions).toEqual(['offer', 'assign'])
  const own = await register(server, host, { name: 'My own' })
  const shared = await register(server, admin)
  expect(await candidatesFor(booking.id, host)).toEqual([own.id])
  const theirs = { bookingId: booking.id, technicianId: shared.id }
  for (const call of [technicianCalls.offer, technicianCalls.assign])
    expect(await server.call(call, theirs, host)).toMatchObject({ msg: 'Technician Not Found' })
  expect(
    await server.call(technicianCalls.candidates, { bookingId: booking.id }, admin),
  ).toMatchObject({ msg: 'Technician Booking Not Found' })
  expect((await bookingOf(server, admin, eventId)).actions).toEqual([])
  const input = { bookingId: booking.id, technicianId: own.id }
  expect(await server.ok(technicianCalls.assign, input, host)).toMatchObject({
    state: 'confirmed',
    technician: { name: 'My own' },
  })
  const { rows } = await server.ok(technicianCalls.bookings, {}, admin)
  expect(rows.map(({ id }) => id)).not.toContain(booking.id)
})

test('After the BYOT plan ends no new technician can be booked, and existing bookings stay and can be withdrawn.', async () => {
  const other = await makeUnlimited(server, await server.user())
  await giveByot(server, other, new Date(server.clock.now().getTime() + 1000))
  const own = await register(server, other)
  const [booked, waiting] = [
    await bookingOf(server, other, await eventWithTechnician(server, channels, other, 5, 'own')),
    await bookingOf(server, other, await eventWithTechnician(server, channels, other, 6, 'own')),
  ]
  const technicianId = own.id
  await server.ok(technicianCalls.assign, { bookingId: booked.id, technicianId }, other)
  server.clock.advance(1000)
  for (const call of [technicianCalls.offer, technicianCalls.assign])
    expect(await server.call(call, { bookingId: waiting.id, technicianId }, other)).toMatchObject({
      msg: 'BYOT Plan Required',
    })
  expect(
    await server.call(technicianCalls.candidates, { bookingId: waiting.id }, other),
  ).toMatchObject({ msg: 'BYOT Plan Required' })
  const changed = { id: own.id, version: own.version, notes: 'Kept' }
  expect(await server.ok(technicianCalls.update, changed, other)).toMatchObject({ notes: 'Kept' })
  expect(await server.ok(technicianCalls.withdraw, { bookingId: booked.id }, other)).toMatchObject({
    state: 'requested',
  })
})
