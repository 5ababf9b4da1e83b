import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { type Channels, makeChannels, makeMediaServer, makeUnlimited } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeMember } from '#testing/people/teams.ts'
import { codesOf } from '#testing/people/people.ts'
import { reportMissingTechnicians } from './notifyOrganiser.ts'
import { mailsTo, secretIn } from './testing/mails.ts'
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
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

interface Asked {
  readonly eventId: number
  readonly technician: Technician
  readonly secret: string
}

/** Offers a technician an event in this many days. Returns the secret of the emailed link. */
const ask = async (inDays: number): Promise<Asked> => {
  const eventId = await eventWithTechnician(server, channels, host, inDays)
  const technician = await register(server, admin)
  await offer(server, admin, await bookingOf(server, admin, eventId), technician)
  return { eventId, technician, secret: secretIn(await mailsTo(server, technician)) }
}

const look = (secret: string) => server.ok(technicianCalls.look, { secret })
const answer = async (secret: string, accepts: boolean, revision?: number) => {
  const seen = await look(secret)
  return server.call(technicianCalls.answer, {
    secret,
    accepts,
    revision: revision ?? ('revision' in seen ? seen.revision : 0),
  })
}

test('The link shows the request without an account and gives no access to the event yet.', async () => {
  const { secret, technician } = await ask(10)
  expect(await look(secret)).toMatchObject({
    state: 'open',
    technicianName: technician.name,
    mailLanguage: 'en',
    eventName: 'Annual meeting',
    hostName: host.userName,
    timeZone: 'Europe/London',
    seatLink: null,
    languages: [{ zhName: '语言 0' }, { zhName: '语言 1' }],
    serverTime: server.clock.now().toISOString(),
  })
})

test('A technician who accepts is booked, notified by email and given access by the technician’s code.', async () => {
  const { eventId, secret, technician } = await ask(11)
  const { data } = await answer(secret, true)
  const { technician: code } = await codesOf(server, host, eventId)
  expect(data).toMatchObject({ state: 'accepted', seatLink: expect.stringContaining(code.code) })
  expect(await bookingOf(server, host, eventId)).toMatchObject({
    state: 'confirmed',
    technician: { name: technician.name },
    confirmedAt: server.clock.now().toISOString(),
  })
  await mailsTo(server, technician)
  expect((await mailKindsTo(server, technician)).at(-1)).toBe('technicianConfirmed')
})

test('A repeated reply changes nothing, and a different one is refused.', async () => {
  const { secret, technician } = await ask(12)
  await answer(secret, true)
  expect(await answer(secret, true)).toMatchObject({ data: { state: 'accepted' } })
  expect(await mailsTo(server, technician)).toHaveLength(2)
  expect(await answer(secret, false)).toMatchObject({ msg: 'Technician Offer Already Answered' })
})

test('A technician who declines gets no further emails about the event, and another one can be requested.', async () => {
  const { eventId, secret, technician } = await ask(13)
  expect(await answer(secret, false)).toMatchObject({
    data: { state: 'declined', mailLanguage: 'en' },
  })
  expect(await look(secret)).toEqual({ state: 'declined', mailLanguage: 'en' })
  expect(await answer(secret, true)).toMatchObject({ msg: 'Technician Offer Already Answered' })
  const booking = await bookingOf(server, admin, eventId)
  expect(booking).toMatchObject({
    state: 'requested',
    technician: null,
    declined: [{ name: technician.name, at: server.clock.now().toISOString() }],
  })
  const candidates = await server.ok(technicianCalls.candidates, { bookingId: booking.id }, admin)
  expect(candidates.find(({ id }) => id === technician.id)).toMatchObject({ hasDeclined: true })
  expect(await mailsTo(server, technician)).toHaveLength(1)
})

test('The organiser is emailed once when a technician accepts, declines, or is booked by an administrator, and a webhook gets each answer.', async () => {
  const owner = await makeUnlimited(server, await server.user())
  const kinds = async () =>
    (await mailKindsTo(server, owner)).filter((kind) => kind?.startsWith('technician'))
  await server.ok(
    webhookCalls.create,
    { url: 'https://hooks.invalid/', kinds: ['technician.accepted', 'technician.declined'] },
    owner,
  )
  const offered = async (inDays: number) => {
    const eventId = await eventWithTechnician(server, channels, owner, inDays)
    const technician = await register(server, admin)
    const booking = await bookingOf(server, admin, eventId)
    await offer(server, admin, booking, technician)
    return { booking, technician, secret: secretIn(await mailsTo(server, technician)) }
  }
  const declining = await offered(21)
  await answer(declining.secret, false)
  await answer(declining.secret, false)
  expect(await kinds()).toEqual(['technicianDeclined'])
  const accepting = await offered(22)
  await answer(accepting.secret, true)
  expect(await kinds()).toEqual(['technicianDeclined', 'technicianAccepted'])
  const assigned = { bookingId: declining.booking.id, technicianId: accepting.technician.id }
  await server.ok(technicianCalls.assign, assigned, admin)
  expect(await kinds()).toEqual(['technicianDeclined', 'technicianAccepted', 'technicianAccepted'])
  const deliveries = await server.app.db.query
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select('d.kind')
    .where('w.userId', '=', owner.id)
    .orderBy('d.id')
    .execute()
  expect(deliveries.map(({ kind }) => kind)).toEqual(['technician.declined', 'technician.accepted'])
})

test('The organiser is emailed once, four days before the start, if no technician accepted.', async () => {
  const owner = await makeUnlimited(server, await server.user())
  const kinds = async () =>
    (await mailKindsTo(server, owner)).filter((kind) => kind === 'technicianMissing')
  await eventWithTechnician(server, channels, owner, 6)
  const now = server.clock.now().getTime()
  const lookIn = (hours: number) =>
    reportMissingTechnicians(server.app, new Date(now + hours * 3_600_000))
  await lookIn(40)
  expect(await kinds()).toEqual([])
  await lookIn(50)
  await lookIn(60)
  expect(await kinds()).toEqual(['technicianMissing'])
})

test('A withdrawn request shows nothing of the event and accepts no reply.', async () => {
  const { eventId, secret } = await ask(14)
  const before = await look(secret)
  const { id: bookingId } = await bookingOf(server, admin, eventId)
  await server.ok(technicianCalls.withdraw, { bookingId }, admin)
  expect(await look(secret)).toEqual({ state: 'withdrawn', mailLanguage: 'en' })
  const { revision } = before as { revision: number }
  expect(await answer(secret, true, revision)).toMatchObject({ msg: 'Changed By Somebody Else' })
  expect(await stateOf(server, host, eventId)).toBe('requested')
})

test('A reply to times that have changed is refused.', async () => {
  const { eventId, secret } = await ask(15)
  const { revision } = (await look(secret)) as { revision: number }
  const { startsAt } = await bookingOf(server, admin, eventId)
  await changeEvent(server, eventId, {
    endAt: new Date(Date.parse(startsAt) + 5 * 3_600_000),
  })
  expect(await answer(secret, true, revision)).toMatchObject({ msg: 'Changed By Somebody Else' })
  expect(await stateOf(server, host, eventId)).toBe('offered')
  expect(await answer(secret, true)).toMatchObject({ data: { state: 'accepted' } })
})

test('Exactly one of two simultaneous replies, or of a reply and a withdrawal, takes effect.', async () => {
  const { eventId, secret } = await ask(16)
  const { revision } = (await look(secret)) as { revision: number }
  const answers = await Promise.all([
    answer(secret, true, revision),
    answer(secret, false, revision),
  ])
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    'Success',
    'Technician Offer Already Answered',
  ])
  const won = answers[0].msg === 'Success'
  expect(await stateOf(server, host, eventId)).toBe(won ? 'confirmed' : 'requested')

  const other = await ask(17)
  const { id: bookingId } = await bookingOf(server, admin, other.eventId)
  const seen = (await look(other.secret)) as { revision: number }
  await Promise.all([
    server.call(technicianCalls.withdraw, { bookingId }, admin),
    answer(other.secret, true, seen.revision),
  ])
  // In either order, the withdrawal is final.
  expect(await stateOf(server, host, other.eventId)).toBe('requested')
  expect(await look(other.secret)).toMatchObject({ state: 'withdrawn' })
})

test('An unknown link gets the same error whatever it looks like.', async () => {
  const unknown = { msg: 'Technician Offer Not Found' }
  for (const secret of ['x'.repeat(22), '', '12345678', "' or 1=1 --"]) {
    expect(await server.call(technicianCalls.look, { secret })).toMatchObject(unknown)
    const answered = { secret, accepts: true, revision: 1 }
    expect(await server.call(technicianCalls.answer, answered)).toMatchObject(unknown)
  }
})

test('The database does not store the secrets of links.', async () => {
  const { secret } = await ask(18)
  const { rows } = await sql<{
    whole: string
  }>`select f::text || n::text as whole from technician_offers f join technician_notices n on n.offer_id = f.id`.execute(
    server.app.db.query,
  )
  const held = rows.map(({ whole }) => whole).join('\n')
  expect(held).toContain('Annual meeting')
  expect(held).not.toContain(secret)
  expect(held).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
})

test('The history of the event contains the replies, without an account as their author.', async () => {
  const { eventId, secret } = await ask(19)
  await answer(secret, false)
  const rows = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'actorKind'])
    .where('objectType', '=', 'event')
    .where('objectId', '=', String(eventId))
    .where('action', 'like', 'event.technician%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'event.technicianOffered', actorId: admin.id, actorKind: 'user' },
    { action: 'event.technicianDeclined', actorId: null, actorKind: 'visitor' },
  ])
})

test('Emails to a technician name the member who offered or withdrew the booking.', async () => {
  const planner = await makeMember(server, host.id, await server.user(), 'planner')
  await giveByot(server, host)
  const eventId = await eventWithTechnician(server, channels, host, 12, 'own')
  const technician = await register(server, host)
  const booking = await bookingOf(server, host, eventId)
  await offer(server, planner, booking, technician)
  const named = `${planner.userName} (${host.userName})`
  expect((await mailsTo(server, technician)).at(-1)).toContain(`${named} needs a technician`)
  await server.ok(technicianCalls.withdraw, { bookingId: booking.id }, planner)
  expect((await mailsTo(server, technician)).at(-1)).toContain(`The organiser is ${named}.`)
})
