import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer } from '#testing/server.ts'
import { boothOf, makeChannels, makeUnlimited } from '../testing/drafts.ts'
import { mailsThatReached } from '../testing/invitedMails.ts'
import { minute, plan, recordsOf } from '../testing/life.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => closeProven(server))

test('Cancelling refunds all hours and money as its preview showed.', async () => {
  const user = await makeUnlimited(server, await server.user())
  await giveMoney(server, user, 15_00n)
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 90, receiverNums: 2100 })
  expect(await server.ok(eventCalls.cancelPreview, { id }, user)).toEqual({
    version: 1,
    refunds: [
      { asset: 'BOOTH_HOUR', charged: 0, refund: 0 },
      { asset: 'MONEY', charged: 15, refund: 15 },
    ],
    technicianPercent: null,
    preparationIsKept: false,
  })
  expect(await server.ok(eventCalls.cancel, { id, version: 1 }, user)).toMatchObject({
    state: eventState.cancelled,
    version: 2,
    charges: [
      { asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 2 },
      { asset: 'MONEY', difference: -15, balanceAfter: 15 },
    ],
  })
  expect(await recordsOf(server, user, id)).toEqual([
    [2, 0, 'BOOTH_HOUR'],
    [1, -15, 'MONEY'],
    [5, 0, 'BOOTH_HOUR'],
    [4, 15, 'MONEY'],
  ])
})

test('A cancelled event shows when and by whom, and holds no funds.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 90 })
  expect(await server.ok(eventCalls.cancel, { id, version: 1 }, user)).toMatchObject({
    charges: [{ asset: 'BOOTH_HOUR', difference: -1.5, balanceAfter: 2 }],
  })
  const event = await server.ok(eventCalls.get, { id }, user)
  expect(event).toMatchObject({
    state: eventState.cancelled,
    cancelledAt: server.clock.now().toISOString(),
    charged: [{ asset: 'BOOTH_HOUR', amount: 0 }],
    actions: [],
  })
  expect(event.history[0]).toMatchObject({ action: 'event.cancel', actorName: user.userName })
})

test('Cancelling notifies everyone who was emailed a code and removes the event from their calendars.', async () => {
  const user = await server.user()
  const interpreters = [
    { name: 'Ada', emailAddress: 'ada@example.test' },
    { name: 'Bea', emailAddress: 'bea@example.test' },
  ]
  const { id } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    name: 'Cancelled meeting',
    booths: [{ ...boothOf(channels), interpreters }],
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, user)
  const ada = codes.find(({ seatName }) => seatName === 'Ada')!
  await server.ok(eventCalls.mailCodes, { eventId: id, codes: [{ id: ada.id }] }, user)
  await mailsThatReached(server, 'ada@example.test')
  await server.ok(eventCalls.cancel, { id, version: 1 }, user)
  const mails = await server.app.db.query
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('subject', '=', 'Cancelled: Cancelled meeting')
    .execute()
  expect(mails).toEqual([{ recipient: 'ada@example.test' }])
  const reached = (await mailsThatReached(server, 'ada@example.test')).at(-1)
  expect(reached).toContain('METHOD:CANCEL')
  expect(reached).toContain(`UID:code-${ada.id}@openbooth`)
})

test('Cancelling notifies every listener who was emailed the shared code.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    name: 'Public talk',
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, user)
  const listener = codes.find(({ role }) => role === 'listener')!
  const guests = ['one@example.test', 'two@example.test', 'three@example.test']
  for (const emailAddress of guests)
    await server.ok(
      eventCalls.mailCodes,
      { eventId: id, codes: [{ id: listener.id, emailAddress }] },
      user,
    )
  for (const guest of guests) await mailsThatReached(server, guest)
  await server.ok(eventCalls.cancel, { id, version: 1 }, user)
  const received = await server.app.db.query
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('subject', '=', 'Cancelled: Public talk')
    .execute()
  expect(received.map(({ recipient }) => recipient).toSorted()).toEqual(guests.toSorted())
})

test('A person emailed a code during the cancellation is notified too, or the email is withdrawn.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    name: 'Narrow race',
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, user)
  const listener = codes.find(({ role }) => role === 'listener')!
  const to = { id: listener.id, emailAddress: 'late@example.test' }
  // Holds a lock on the code, so that emailing has begun and is waiting when the event is
  // cancelled.
  const holder = await server.app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from join_codes where id = $1 for update', [listener.id])
  const mailing = server.call(eventCalls.mailCodes, { eventId: id, codes: [to] }, user)
  const waiting = async () => {
    const { rows } = await server.app.db.pool.query(
      `select distinct pid from pg_locks join pg_stat_activity a using (pid)
       where not granted and a.datname = current_database()`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  const cancelling = server.call(eventCalls.cancel, { id, version: 1 }, user)
  try {
    await expect.poll(waiting).toBe(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect((await Promise.all([mailing, cancelling])).map(({ code }) => code)).toEqual([200, 200])
  const received = await server.app.db.query
    .selectFrom('mailOutbox')
    .select(['kind', 'state'])
    .where('recipient', '=', 'late@example.test')
    .orderBy('id')
    .execute()
  expect([
    [{ kind: 'listenerInvitation', state: 'dropped' }],
    [
      { kind: 'listenerInvitation', state: expect.stringMatching(/^(sent|pending)$/) },
      { kind: 'eventCancelled', state: expect.stringMatching(/^(sent|pending)$/) },
    ],
  ]).toContainEqual(received)
})

test('An event cannot be cancelled from its start on, even while it waits for a media server.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 60 })
  server.clock.advance(30 * minute)
  const refusal = { msg: 'Event State Does Not Allow This' }
  expect(await server.call(eventCalls.cancelPreview, { id }, user)).toMatchObject(refusal)
  expect(await server.call(eventCalls.cancel, { id, version: 1 }, user)).toMatchObject(refusal)
})

test('Cancelling with a stale version, or an event of another user, is refused.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
  expect(await server.call(eventCalls.cancel, { id, version: 2 }, user)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  const stranger = await server.user()
  const refusal = { msg: 'Event Not Found' }
  expect(await server.call(eventCalls.cancel, { id, version: 1 }, stranger)).toMatchObject(refusal)
  expect(await server.call(eventCalls.cancelPreview, { id }, stranger)).toMatchObject(refusal)
})

test('Three simultaneous requests cancel and refund an event once.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(eventCalls.cancel, { id, version: 1 }, user)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [4, 1, 'BOOTH_HOUR'],
  ])
})
