import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { makeMember } from '#testing/people/teams.ts'
import type { TestUser } from '#testing/server.ts'
import { type Draft, boothOf, draftOf, startEventServer } from '../testing/drafts.ts'
import { sendChanges } from './sendChanges.ts'
import { mailsThatReached } from '../testing/invitedMails.ts'
import { inMinutes, plan, startNow, untilState } from '../testing/life.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

let people = 0
/** An address that is unique in this file. */
const newAddress = (): string => `guest${(people += 1)}@example.test`

/** Advances the clock until the email about a change is due. */
const rest = async () => {
  // An email in progress would count as abandoned by its sender.
  const underWay = server.app.db.query.selectFrom('mailOutbox').where('state', '=', 'pending')
  await expect.poll(() => underWay.select('id').execute()).toEqual([])
  server.clock.advance(10 * 60_000)
  await sendChanges(server.app, server.clock.now())
}

const listenerCode = async (user: TestUser, eventId: number) =>
  (await server.ok(eventCalls.codes, { eventId }, user)).find(({ role }) => role === 'listener')!

/** Mails the code of the listeners to an address. */
const invite = async (
  user: TestUser,
  eventId: number,
  to = newAddress(),
  language?: 'zh' | 'fr' | 'ar',
) => {
  const code = await listenerCode(user, eventId)
  const codes = [{ id: code.id, emailAddress: to }]
  await server.ok(eventCalls.mailCodes, { eventId, codes, ...(language && { language }) }, user)
  return { to, code }
}

/** An event as its host plans it, which may be saved again with changes. */
const planned = async (user: TestUser) => {
  const draft = draftOf(channels)
  const { id } = await server.ok(eventCalls.create, draft, user)
  const save = async (
    changes: Partial<Draft>,
    more: { tells?: boolean } = {},
    as: TestUser = user,
  ) => {
    const operationId = randomUUID()
    const { version, booths } = await server.ok(eventCalls.get, { id }, user)
    const same = { booths: booths.map(({ id: booth, name, a }) => ({ id: booth, name, a })) }
    const input = { ...draft, ...same, ...changes, ...more, id, version, operationId }
    return { input, saved: await server.ok(eventCalls.update, input, as) }
  }
  return { id, save }
}

test('A new time is emailed to everyone who was emailed a code, with the same link and a newer calendar file.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to, code } = await invite(user, id)
  await save({ appointmentStartTime: '2026-12-01T09:30', timeZone: 'Europe/Paris' })
  await rest()
  const [invitation, mail, ...others] = await mailsThatReached(server, to)
  expect(others).toEqual([])
  expect(invitation).toContain('SEQUENCE:1\r\n')
  expect(mail).toContain('1 Dec 2026, 09:30–10:00, Paris (GMT+01:00) = 1 Dec 2026, 08:30–09:00 UTC')
  expect(mail).toContain(`${user.userName} has changed the time of this event`)
  expect(mail).toContain('Previous time: 1 Dec 2026, 09:00–10:00, London')
  expect(mail).toContain(code.link)
  expect(mail).toContain(`UID:code-${code.id}@openbooth\r\n`)
  expect(mail).toContain('SEQUENCE:2\r\n')
  expect(mail).toContain('DTSTART:20261201T083000Z\r\n')
  expect(mail).toContain(`URL:${code.link}\r\n`)
})

test('An email about a change or a cancellation names the member who acted, except to this member.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const member = await makeMember(server, user.id, await server.user(), 'planner')
  const { to } = await invite(user, id)
  const inChinese = await invite(user, id, newAddress(), 'zh')
  await invite(user, id, member.emailAddress)
  const { saved } = await save({ appointmentStartTime: '2026-12-01T09:10' }, {}, member)
  await rest()
  const [, changed] = await mailsThatReached(server, to)
  expect(changed).toContain(`${member.userName} (${user.userName}) has changed the time`)
  const [, changedInChinese] = await mailsThatReached(server, inChinese.to)
  expect(changedInChinese).toContain(`${member.userName}（${user.userName}）`)
  const [, own] = await mailsThatReached(server, member.emailAddress)
  expect(own).toContain(`${user.userName} has changed the time`)
  expect(own).not.toContain(`${member.userName} (`)
  await server.ok(eventCalls.cancel, { id, version: saved.version }, member)
  const cancelled = (await mailsThatReached(server, to)).at(-1)
  expect(cancelled).toContain(`${member.userName} (${user.userName}) has cancelled this event.`)
})

test.each<[string, Partial<Draft>, number]>([
  ['name', { name: 'Another name' }, 1],
  ['start', { appointmentStartTime: '2026-12-01T09:10' }, 2],
  ['end', { appointmentEndTime: '2026-12-01T10:10' }, 2],
  ['time zone', { timeZone: 'Europe/Dublin' }, 2],
])('By default a new time is emailed and a new name is not: %s.', async (_, changes, mails) => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await save(changes)
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(mails)
})

test('The host chooses whether people are notified, and the next email then lists all differences.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await save({ appointmentStartTime: '2026-12-01T09:10' }, { tells: false })
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(1)
  await save({ name: 'Told after all', appointmentStartTime: '2026-12-01T09:10' }, { tells: true })
  await rest()
  const mail = (await mailsThatReached(server, to)).at(-1)
  expect(mail).toContain('has changed the name and the time of this event')
  expect(mail).toContain('Previous name: Annual meeting')
  expect(mail).toContain('Previous time: 1 Dec 2026, 09:00')
})

test('Changes and cancellations are emailed to a listener in the language of the invitation.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id, newAddress(), 'fr')
  const reader = (await invite(user, id, newAddress(), 'ar')).to
  await save({ appointmentStartTime: '2026-12-01T09:10' })
  await rest()
  const [, changed] = await mailsThatReached(server, to)
  await mailsThatReached(server, reader)
  const { version } = await server.ok(eventCalls.get, { id }, user)
  await server.ok(eventCalls.cancel, { id, version }, user)
  const [, , cancelled] = await mailsThatReached(server, to)
  expect(changed).toContain(`${user.userName} a modifié cet événement`)
  expect(changed).toContain('Date précédente')
  expect(cancelled).toContain(`${user.userName} a annulé cet événement`)
  const [, , arabic] = await mailsThatReached(server, reader)
  expect(arabic).toContain('ألغى')
  expect(arabic).toContain('dir="rtl"')
})

test('Changes of booths, listeners or notes are emailed to no one.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await save(
    { booths: [boothOf(channels, 2)], receiverNums: 20, notes: 'Bring water' },
    { tells: true },
  )
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(1)
})

test('A person gets at most one email in ten minutes about changes of an event, and none when it is as before.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const guests = Array.from({ length: 20 }, newAddress)
  for (const guest of guests) await invite(user, id, guest)
  const minutes = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const minute of minutes)
    await save({
      name: `https://evil.example/${minute}`,
      appointmentStartTime: `2026-12-01T09:${minute}`,
    })
  await rest()
  for (const guest of guests) {
    const [, mail, ...others] = await mailsThatReached(server, guest)
    expect(others).toEqual([])
    expect(mail).toContain('09:30–10:00')
    // Emails make no links from texts of unknown users.
    expect(mail).toContain('evil[.]example/30')
    expect(mail).not.toContain('evil.example')
  }
  await save({ appointmentStartTime: '2026-12-01T09:05' })
  await sendChanges(server.app, new Date(server.clock.now().getTime() + 9 * 60_000))
  await save({ name: `https://evil.example/30`, appointmentStartTime: '2026-12-01T09:30' })
  await rest()
  for (const guest of guests) expect(await mailsThatReached(server, guest)).toHaveLength(2)
})

test('A person with several codes of an event gets one email about a change, with every link and appointment.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const to = newAddress()
  const codes = (await server.ok(eventCalls.codes, { eventId: id }, user)).slice(0, 3)
  const wanted = codes.map((code) => ({ id: code.id, emailAddress: to }))
  await server.ok(eventCalls.mailCodes, { eventId: id, codes: wanted }, user)
  await save({ appointmentStartTime: '2026-12-01T09:10' })
  await rest()
  const mails = await mailsThatReached(server, to)
  expect(mails).toHaveLength(4)
  for (const { id: code, link } of codes) {
    expect(mails.at(-1)).toContain(link)
    expect(mails.at(-1)).toContain(`UID:code-${code}@openbooth`)
  }
})

test('Emails about changes above the allowance wait until there is room again.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const guests = [newAddress(), newAddress()]
  for (const guest of guests) await invite(user, id, guest)
  await server.app.db.pool.query(
    `insert into mail_outbox (dedupe_key, kind, caused_by, recipient, subject, body_text, state, next_try_at, created_at, settled_at, sent_at)
     select 'fill ' || $1::bigint || ' ' || n, 'testMail', $1::bigint, 'x@example.test', 's', '', 'sent', $2, $2, $2, $2
     from generate_series(1, 97) n`,
    [user.id, server.clock.now()],
  )
  await save({ appointmentStartTime: '2026-12-01T09:10' })
  await rest()
  const reached = async () =>
    (await Promise.all(guests.map((guest) => mailsThatReached(server, guest)))).flat().length
  expect(await reached()).toBe(3)
  server.clock.advance(3_600_000)
  await sendChanges(server.app, server.clock.now())
  expect(await reached()).toBe(4)
})

test('A repeated save, or three at once, notifies people once, and the next save notifies again.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  const { input } = await save({ appointmentStartTime: '2026-12-01T09:10' })
  await server.ok(eventCalls.update, input, user)
  await rest()
  await server.ok(eventCalls.update, input, user)
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(2)
  const next = {
    ...input,
    version: input.version + 1,
    operationId: randomUUID(),
    appointmentStartTime: '2026-12-01T09:20',
  }
  const answers = await Promise.all([1, 2, 3].map(() => server.ok(eventCalls.update, next, user)))
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([next.version + 1]))
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(3)
})

test('A refused save notifies no one.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await expect(save({ appointmentEndTime: '2026-12-01T15:00' })).rejects.toThrow(
    'Excess Balance Hours',
  )
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(1)
})

test('The holder of a revoked or replaced code gets no email about changes.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to, code } = await invite(user, id)
  await server.ok(eventCalls.revokeCode, { id: code.id }, user)
  await save({ name: 'After revoking' }, { tells: true })
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(1)

  server.clock.advance(1_000)
  await server.ok(eventCalls.reissueCode, { id: code.id }, user)
  const newcomer = await invite(user, id)
  await save({ name: 'After replacing' }, { tells: true })
  await rest()
  expect(await mailsThatReached(server, to)).toHaveLength(1)
  expect((await mailsThatReached(server, newcomer.to)).at(-1)).toContain(newcomer.code.link)
})

test('Emails about changes are in the language of the invitation.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const english = await invite(user, id)
  const chinese = await invite(user, id, newAddress(), 'zh')
  await save({ name: 'In two languages' }, { tells: true })
  await rest()
  expect((await mailsThatReached(server, english.to)).at(-1)).toContain(
    'has changed the name of this event',
  )
  expect((await mailsThatReached(server, chinese.to)).at(-1)).toMatch(/\p{Script=Han}{4}/u)
})

test('A later end of a running event is emailed too.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  const { to, code } = await invite(user, id)
  const appointmentEndTime = inMinutes(server, 90)
  await server.ok(eventCalls.extend, { id, version: 1, appointmentEndTime }, user)
  await rest()
  const mail = (await mailsThatReached(server, to)).at(-1)
  const end = `${appointmentEndTime.replaceAll(/[-:]/g, '')}00Z`
  expect(mail).toContain(`DTEND:${end}\r\n`)
  expect(mail).toContain('SEQUENCE:2\r\n')
  expect(mail).toContain(code.link)
})

test('A person invited during a change gets the new time in the end.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const guests = Array.from({ length: 4 }, newAddress)
  await Promise.all([
    ...guests.map((guest) => invite(user, id, guest)),
    save({ appointmentStartTime: '2026-12-01T09:45' }),
  ])
  await rest()
  for (const guest of guests)
    expect((await mailsThatReached(server, guest)).join('\n')).toContain('DTSTART:20261201T094500Z')
})

test('An invitation that was not sent before a cancellation is withdrawn, and its recipient gets no email.', async () => {
  const { db, env } = server.app
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  // As if the mail server were slow.
  await owner.query(`
    create function hold() returns trigger language plpgsql as $$ begin new.next_try_at := '9999-01-01'; return new; end $$;
    create trigger hold before insert on mail_outbox for each row when (new.recipient like 'held%') execute function hold()`)
  await owner.end()
  const user = await server.user()
  const { id } = await planned(user)
  await invite(user, id, 'held@example.test')
  const { to } = await invite(user, id)
  expect(await mailsThatReached(server, to)).toHaveLength(1)
  const { version } = await server.ok(eventCalls.get, { id }, user)
  await server.ok(eventCalls.cancel, { id, version }, user)
  expect((await mailsThatReached(server, to)).at(-1)).toContain('METHOD:CANCEL')
  const held = await db.query
    .selectFrom('mailOutbox')
    .select(['kind', 'state', 'bodyText'])
    .where('recipient', '=', 'held@example.test')
    .execute()
  expect(held).toEqual([{ kind: 'listenerInvitation', state: 'dropped', bodyText: '' }])
})

// Last, because it moves the clock and stops the media server.
test('An email about a cancellation by the system does not name the host as its author.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 5, lasts: 60 })
  const { to } = await invite(user, id)
  await mailsThatReached(server, to)
  await server.app.db.query.updateTable('mediaServers').set({ status: 'stopped' }).execute()
  server.clock.advance(65 * 60_000)
  await untilState(server, user, id, eventState.cancelled)
  const mail = (await mailsThatReached(server, to)).at(-1)
  expect(mail).toContain('couldn’t be held and was cancelled')
  expect(mail).toContain('METHOD:CANCEL\r\n')
  expect(mail).not.toContain(`${user.userName} has cancelled`)
})
