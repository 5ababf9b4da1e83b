import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { type Channels, makeChannels, makeMediaServer, makeUnlimited } from '#testing/events.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { mailsTo } from './testing/mails.ts'
import {
  bookingOf,
  changeEvent,
  eventWithTechnician,
  giveByot,
  offer,
  register,
  stateOf,
  type Technician,
} from './testing/technicians.ts'

let server: TestServer
let admin: TestUser
let host: TestUser
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  host = await makeUnlimited(server, await server.user())
  await giveByot(server, host)
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())
beforeEach(() => server.resetClock())

const hour = 3_600_000
const after = (instant: string, hours: number): Date => new Date(Date.parse(instant) + hours * hour)

/** Advances the clock without ending sessions. */
const letPass = async (hours: number): Promise<void> => {
  server.clock.advance(hours * hour)
  const now = server.clock.now()
  await server.app.db.query
    .updateTable('sessions')
    .set({ createdAt: now, lastSeenAt: now })
    .execute()
}

interface Booked {
  readonly eventId: number
  readonly technician: Technician
  readonly startsAt: string
  readonly endsAt: string
}

/** An event in this many days with a confirmed technician. */
const booked = async (inDays: number): Promise<Booked> => {
  const eventId = await eventWithTechnician(server, channels, host, inDays)
  const technician = await register(server, admin)
  const { id: bookingId, startsAt, endsAt } = await bookingOf(server, admin, eventId)
  await server.ok(technicianCalls.assign, { bookingId, technicianId: technician.id }, admin)
  // Changes before the first email are included in it.
  await mailsTo(server, technician)
  return { eventId, technician, startsAt, endsAt }
}

const tooLate = { constraint: 'technician_has_notice' }

test('A purchased technician needs 72 hours before the start to the second, and an own technician needs no notice.', async () => {
  const eventId = await eventWithTechnician(server, channels, host, 3)
  expect(await stateOf(server, host, eventId)).toBe('requested')
  server.clock.set(new Date(testStart.getTime() - 60_000))
  const late = await eventWithTechnician(server, channels, host, 3, 'own')
  expect(await stateOf(server, host, late)).toBe('requested')
  server.clock.advance(1000)
  await expect(changeEvent(server, late, { technicianOption: 'purchased' })).rejects.toMatchObject(
    tooLate,
  )
  expect(await stateOf(server, host, late)).toBe('requested')
})

test('Saving an unchanged event changes no booking and notifies no one.', async () => {
  const { eventId, technician } = await booked(10)
  const before = await bookingOf(server, host, eventId)
  await changeEvent(server, eventId, {})
  expect(await bookingOf(server, host, eventId)).toEqual(before)
  expect(await mailsTo(server, technician)).toHaveLength(1)
})

test('A new start asks the confirmed technician again, by the same link.', async () => {
  const { eventId, technician, startsAt, endsAt } = await booked(11)
  await changeEvent(server, eventId, { startAt: after(startsAt, 1), endAt: after(endsAt, 1) })
  expect(await bookingOf(server, admin, eventId)).toMatchObject({
    state: 'offered',
    technician: { id: technician.id },
    startsAt: after(startsAt, 1).toISOString(),
    confirmedAt: null,
    actions: ['assign', 'withdraw'],
  })
  const [first = '', second = ''] = await mailsTo(server, technician)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianChanged')
  expect(second).toMatch(/STATUS:TENTATIVE/)
  const linkIn = (mail: string) => /\/live\/offer\/[\w-]{22}/.exec(mail)![0]
  expect(linkIn(second)).toBe(linkIn(first))
})

test('A new name or an earlier end is sent to the technician without a new reply, and a later end needs one.', async () => {
  const { eventId, technician, endsAt } = await booked(12)
  await changeEvent(server, eventId, { name: 'Another name', endAt: after(endsAt, -1) })
  expect(await stateOf(server, host, eventId)).toBe('confirmed')
  const received = (await mailsTo(server, technician)).at(-1)
  expect(received).toContain('Another name')
  expect(received).toMatch(/STATUS:CONFIRMED/)
  await changeEvent(server, eventId, { endAt: after(endsAt, 1) })
  expect(await stateOf(server, host, eventId)).toBe('offered')
})

test('A technician who is not free at the new time is released and notified, and another one can be requested.', async () => {
  const { eventId, technician, startsAt, endsAt } = await booked(13)
  const day = after(startsAt, 24).toISOString().slice(0, 10)
  await server.ok(
    technicianCalls.addBlock,
    { id: technician.id, start: `${day}T00:00`, end: `${day}T23:59` },
    admin,
  )
  await changeEvent(server, eventId, { startAt: after(startsAt, 24), endAt: after(endsAt, 24) })
  expect(await bookingOf(server, admin, eventId)).toMatchObject({
    state: 'requested',
    technician: null,
    actions: ['offer', 'assign'],
  })
  expect((await mailsTo(server, technician)).at(-1)).toMatch(/METHOD:CANCEL/)
})

test('Within 72 hours a new start is refused unless a confirmed technician is free.', async () => {
  const asked = await eventWithTechnician(server, channels, host, 4)
  const confirmed = await booked(4)
  const { startsAt, endsAt } = confirmed
  await letPass(2 * 24)
  const later = { startAt: after(startsAt, 1), endAt: after(endsAt, 1) }
  await expect(changeEvent(server, asked, later)).rejects.toMatchObject(tooLate)
  await changeEvent(server, confirmed.eventId, later)
  expect(await stateOf(server, host, confirmed.eventId)).toBe('offered')
  // A technician with a new, unanswered offer has not confirmed.
  const again = { startAt: after(startsAt, 2), endAt: after(endsAt, 2) }
  await expect(changeEvent(server, confirmed.eventId, again)).rejects.toMatchObject(tooLate)
  // With three days' notice everything is open again.
  await changeEvent(server, asked, { startAt: after(startsAt, 24), endAt: after(endsAt, 24) })
  expect((await bookingOf(server, host, asked)).startsAt).toBe(after(startsAt, 24).toISOString())
})

test('Within 72 hours only the end of an event without a confirmed technician may move.', async () => {
  const eventId = await eventWithTechnician(server, channels, host, 4)
  const { endsAt } = await bookingOf(server, host, eventId)
  await letPass(2 * 24)
  await changeEvent(server, eventId, { endAt: after(endsAt, 1) })
  expect((await bookingOf(server, host, eventId)).endsAt).toBe(after(endsAt, 1).toISOString())
})

test('A confirmed technician who is not free at a new start within 72 hours prevents that change.', async () => {
  const { eventId, technician, startsAt, endsAt } = await booked(5)
  await letPass(4 * 24)
  const day = after(startsAt, 24).toISOString().slice(0, 10)
  await server.ok(
    technicianCalls.addBlock,
    { id: technician.id, start: `${day}T00:00`, end: `${day}T23:59` },
    admin,
  )
  await expect(
    changeEvent(server, eventId, { startAt: after(startsAt, 24), endAt: after(endsAt, 24) }),
  ).rejects.toMatchObject(tooLate)
  expect(await stateOf(server, host, eventId)).toBe('confirmed')
})

test('An event that is cancelled or no longer needs a technician releases the technician.', async () => {
  const without = await booked(14)
  await changeEvent(server, without.eventId, { technicianOption: 'none' })
  expect(await stateOf(server, host, without.eventId)).toBeUndefined()
  await mailsTo(server, without.technician)
  expect((await mailKindsTo(server, without.technician)).at(-1)).toBe('technicianCancelled')

  const cancelled = await booked(15)
  const { version } = await server.ok(eventCalls.get, { id: cancelled.eventId }, host)
  await server.ok(eventCalls.cancel, { id: cancelled.eventId, version }, host)
  expect(await stateOf(server, host, cancelled.eventId)).toBeUndefined()
  expect((await mailsTo(server, cancelled.technician)).at(-1)).toMatch(/METHOD:CANCEL/)
  const { rows } = await server.ok(
    technicianCalls.list,
    { search: cancelled.technician.emailAddress },
    admin,
  )
  expect(rows).toMatchObject([{ bookings: 0, nextBookingAt: null }])
})

test('Another type of technician starts a new booking.', async () => {
  const { eventId, technician } = await booked(16)
  const { id } = await bookingOf(server, host, eventId)
  await changeEvent(server, eventId, { technicianOption: 'own' })
  const newBooking = await bookingOf(server, host, eventId)
  expect(newBooking).toMatchObject({ option: 'own', state: 'requested' })
  expect(newBooking.id).not.toBe(id)
  await mailsTo(server, technician)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianCancelled')
})

/** Opens an event whose start has passed. */
const begin = async ({
  eventId,
  startsAt,
}: Pick<Booked, 'eventId' | 'startsAt'>): Promise<void> => {
  await letPass((Date.parse(startsAt) - server.clock.now().getTime()) / hour)
  await expect
    .poll(async () => (await server.ok(eventCalls.get, { id: eventId }, host)).state)
    .toBe(eventState.normal)
}
test('The technician’s code checks in the confirmed technician, and the end of the event completes the booking.', async () => {
  const one = await booked(6)
  const { technician: code } = await codesOf(server, host, one.eventId)
  await begin(one)
  await comeIn(server, code.code)
  expect(await bookingOf(server, host, one.eventId)).toMatchObject({
    state: 'checkedIn',
    checkedInAt: server.clock.now().toISOString(),
    actions: [],
  })
  const { version } = await server.ok(eventCalls.get, { id: one.eventId }, host)
  await server.ok(eventCalls.close, { id: one.eventId, version }, host)
  expect(await stateOf(server, host, one.eventId)).toBe('done')
  // Later synchronisation does not change finished bookings.
  await changeEvent(server, one.eventId, {})
  expect(await stateOf(server, host, one.eventId)).toBe('done')
})

test('A technician who joined before the start is asked again for another start but not for a later end.', async () => {
  const { eventId, technician, startsAt, endsAt } = await booked(9)
  const { technician: code } = await codesOf(server, host, eventId)
  await letPass((Date.parse(startsAt) - server.clock.now().getTime()) / hour - 0.5)
  await comeIn(server, code.code)
  await changeEvent(server, eventId, { endAt: after(endsAt, 1) })
  expect(await bookingOf(server, host, eventId)).toMatchObject({
    state: 'checkedIn',
    endsAt: after(endsAt, 1).toISOString(),
  })
  await changeEvent(server, eventId, { startAt: after(startsAt, 24), endAt: after(endsAt, 24) })
  expect(await bookingOf(server, admin, eventId)).toMatchObject({
    state: 'offered',
    technician: { id: technician.id },
    confirmedAt: null,
    checkedInAt: null,
  })
  await mailsTo(server, technician)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianChanged')
})

test('A running event can be extended although its technician has another booking, which does not move.', async () => {
  const one = await booked(7)
  const next = await eventWithTechnician(server, channels, host, 7)
  await changeEvent(server, next, {
    startAt: after(one.endsAt, 1),
    endAt: after(one.endsAt, 2),
  })
  const { id: bookingId } = await bookingOf(server, admin, next)
  const technicianId = one.technician.id
  await server.ok(technicianCalls.assign, { bookingId, technicianId }, admin)
  await begin(one)
  await changeEvent(server, one.eventId, { endAt: after(one.endsAt, 0.5) })
  expect((await bookingOf(server, host, one.eventId)).endsAt).toBe(
    after(one.endsAt, 0.5).toISOString(),
  )
  await changeEvent(server, one.eventId, { endAt: after(one.endsAt, 1.5) })
  expect((await bookingOf(server, host, one.eventId)).endsAt).toBe(
    after(one.endsAt, 0.5).toISOString(),
  )
  const received = await mailsTo(server, one.technician)
  await changeEvent(server, one.eventId, {})
  expect(await mailsTo(server, one.technician)).toHaveLength(received.length)
})

test('An event that ends without its technician cancels the request.', async () => {
  const eventId = await eventWithTechnician(server, channels, host, 8)
  const technician = await register(server, admin)
  const { startsAt } = await bookingOf(server, admin, eventId)
  await offer(server, admin, await bookingOf(server, admin, eventId), technician)
  await begin({ eventId, startsAt })
  const { version } = await server.ok(eventCalls.get, { id: eventId }, host)
  await server.ok(eventCalls.close, { id: eventId, version }, host)
  expect(await stateOf(server, host, eventId)).toBeUndefined()
})
