import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { scheduleCalls } from '@openbooth/contract/live/schedule/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { mailAllowances } from '#platform/mail/mailAllowance.ts'
import {
  boothOf,
  formOf,
  makeUnlimited,
  minute,
  startEventServer,
  startNow,
} from '#testing/events.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import type { TestUser } from '#testing/server.ts'
import { sendScheduleChanges } from './sendScheduleChanges.ts'
import { insertProgramme, planDay, saveInterpreters, type Seat } from './testing/programmes.ts'

const { server, channels } = await startEventServer()
afterAll(() => server.close())

let people = 0
const person = (name: string) => {
  people += 1
  return { name, emailAddress: `${name.toLowerCase()}.${people}@example.test` }
}

/** A congress of two days in which Ada works on both. */
const congress = async (ada = person('Ada'), others: readonly Seat[] = []) => {
  const owner = await makeUnlimited(server, await server.user())
  const programmeId = await insertProgramme(server, owner, `Summit ${people}`)
  const day = (on: number, interpreters: readonly Seat[]) =>
    planDay(server, channels, owner, { programmeId, day: on, interpreters })
  const days = [await day(2, [ada, ...others]), await day(3, [ada])] as const
  return { owner, programmeId, ada, day, days }
}

const list = (programmeId: number, owner: TestUser) =>
  server.ok(programmePeopleCalls.list, { programmeId }, owner)
const secretOf = (link: string) => link.split('/').at(-1)!
const look = (link: string) => server.call(scheduleCalls.look, { secret: secretOf(link) })

/** Invites a person and returns the link in the email. */
const invite = async (
  { owner, programmeId }: { owner: TestUser; programmeId: number },
  { emailAddress }: { emailAddress: string },
): Promise<string> => {
  const input = { programmeId, people: [{ emailAddress }] }
  expect(await server.ok(programmePeopleCalls.invite, input, owner)).toEqual({ sent: 1 })
  const mail = (await mailsThatReached(server, emailAddress)).at(-1)!
  return /https?:\/\/\S+\/live\/[\w-]{24}/.exec(mail)![0]
}

/** Passes time and sends due emails about changes. Returns the number of emails to the person. */
const afterMinutes = async (minutes: number, emailAddress: string): Promise<number> => {
  const before = server.mail.arrived.filter(({ to }) => to.includes(emailAddress)).length
  server.clock.advance(minutes * minute)
  await sendScheduleChanges(server.app, server.clock.now())
  return (await mailsThatReached(server, emailAddress)).length - before
}
/** The scheduled task sees changes before it decides when to email them. */
const settle = () => sendScheduleChanges(server.app, server.clock.now())

test('An invitation contains one link to all events of a person, their times and rooms, and a calendar file per event.', async () => {
  const { owner, programmeId, ada, days } = await congress()
  const { people: before } = await list(programmeId, owner)
  expect(before).toEqual([
    expect.objectContaining({
      emailAddress: ada.emailAddress,
      name: 'Ada',
      needsName: false,
      roles: ['interpreter'],
      events: 2,
      eventsAhead: 2,
      link: null,
      mailedAt: null,
      mail: null,
    }),
  ])
  const link = await invite({ owner, programmeId }, ada)
  const [mail] = await mailsThatReached(server, ada.emailAddress)
  for (const said of ['Day 2', 'Day 3', 'Room: Main hall', 'Interpreter, Booth 1'])
    expect(mail).toContain(said)
  expect(new Set(mail!.match(/UID:code-\d+@openbooth/g)).size).toBe(2)
  expect(mail).toContain('METHOD:REQUEST')
  const seats = await server.ok(eventCalls.codes, { eventId: days[0].id }, owner)
  const seat = seats.find(({ seatName }) => seatName === 'Ada')!
  expect(mail).not.toContain(secretOf(seat.link))

  const schedule = (await look(link)).data
  expect(schedule).toMatchObject({ programmeName: `Summit ${people}`, name: 'Ada' })
  expect(schedule.entries.map(({ event, room }) => [event.eventName, room])).toEqual([
    ['Day 2', 'Main hall'],
    ['Day 3', 'Main hall'],
  ])
  // The links of the seats lead to the booth as before.
  expect(schedule.entries[0]!.link).toBe(seat.link)
  expect(
    await server.ok(admissionCalls.look, { code: secretOf(schedule.entries[0]!.link) }),
  ).toMatchObject({ eventName: 'Day 2', role: 'interpreter' })
  const [after] = (await list(programmeId, owner)).people
  expect(after).toMatchObject({ link, mailedAt: server.clock.now().toISOString() })
  expect(after!.mail).toMatchObject({ state: 'sent' })
})

test('A second invitation within a minute is not sent, and a later one has the same link and is marked as a reminder.', async () => {
  const { owner, programmeId, ada } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  const again = { programmeId, people: [ada], isReminder: true, language: 'zh' as const }
  expect(await server.ok(programmePeopleCalls.invite, again, owner)).toEqual({ sent: 0 })
  server.clock.advance(2 * minute)
  expect(await server.ok(programmePeopleCalls.invite, again, owner)).toEqual({ sent: 1 })
  const mail = (await mailsThatReached(server, ada.emailAddress)).at(-1)!
  expect(mail).toContain(link)
  expect(mail).toContain('会议提醒')
})

test('Seats with one address and different names belong to one person only after the organiser confirms the name.', async () => {
  const ada = person('Ada')
  const { owner, programmeId } = await congress(ada)
  const other = { name: 'A. Byron', emailAddress: ada.emailAddress.toUpperCase() }
  await planDay(server, channels, owner, { programmeId, day: 4, interpreters: [other] })
  const [found] = (await list(programmeId, owner)).people
  expect(found).toMatchObject({ name: null, names: ['A. Byron', 'Ada'], needsName: true })
  const { emailAddress } = ada
  const refused = { programmeId, people: [{ emailAddress }] }
  expect(await server.call(programmePeopleCalls.invite, refused, owner)).toMatchObject({
    msg: 'Confirm The Name Of This Person',
    data: { fields: [{ path: 'people.0.name' }] },
  })
  const confirmed = { programmeId, people: [{ emailAddress, name: 'Ada Byron' }] }
  expect(await server.ok(programmePeopleCalls.invite, confirmed, owner)).toEqual({ sent: 1 })
  const [confirmedPerson] = (await list(programmeId, owner)).people
  expect(confirmedPerson).toMatchObject({ name: 'Ada Byron', needsName: false, seatsLeftOut: 0 })
  const schedule = (await look(confirmedPerson!.link!)).data
  expect(schedule.entries).toHaveLength(3)

  // A name that the organiser did not confirm is omitted until then.
  const third = { name: 'Augusta', emailAddress }
  await planDay(server, channels, owner, { programmeId, day: 5, interpreters: [third] })
  expect((await list(programmeId, owner)).people).toMatchObject([
    { needsName: true, seatsLeftOut: 1 },
  ])
  expect((await look(confirmedPerson!.link!)).data.entries).toHaveLength(3)
})

test('invite refuses an unknown address, a programme of another user, and more emails than the allowance.', async () => {
  const { owner, programmeId, ada } = await congress()
  const input = { programmeId, people: [ada, { emailAddress: 'nemo@example.test' }] }
  expect(await server.call(programmePeopleCalls.invite, input, owner)).toMatchObject({
    msg: 'Person Not Found',
    data: { fields: [{ path: 'people.1.emailAddress' }] },
  })
  const stranger = await server.user()
  const one = { programmeId, people: [{ emailAddress: ada.emailAddress }] }
  const refusal = { msg: 'Programme Not Found' }
  const { list: listCall, invite: inviteCall, replaceLink } = programmePeopleCalls
  expect(await server.call(listCall, { programmeId }, stranger)).toMatchObject(refusal)
  expect(await server.call(inviteCall, one, stranger)).toMatchObject(refusal)
  const link = { programmeId, emailAddress: ada.emailAddress }
  expect(await server.call(replaceLink, link, stranger)).toMatchObject(refusal)
  const { lastHour } = mailAllowances.unknown
  const many = Array.from({ length: lastHour + 1 }, (_, n) => ({
    emailAddress: `guest.${n}@example.test`,
  }))
  const flood = { programmeId, people: [ada, ...many] }
  expect(await server.call(programmePeopleCalls.invite, flood, owner)).toMatchObject({
    msg: 'Too Many Mails',
  })
  expect(await mailsThatReached(server, ada.emailAddress)).toEqual([])
})

test('Changes of several events within ten minutes cause one email that lists them, and reverted changes cause none.', async () => {
  const { owner, programmeId, ada, days, day } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  expect(await afterMinutes(11, ada.emailAddress)).toBe(0)
  for (const [index, name] of [
    [0, 'Opening'],
    [1, 'Closing'],
  ] as const) {
    const form = formOf(await server.ok(eventCalls.get, { id: days[index].id }, owner))
    await server.ok(eventCalls.update, { ...form, name, room: 'Hall 7' }, owner)
  }
  await day(4, [ada])
  await settle()
  expect(await afterMinutes(1, ada.emailAddress)).toBe(0)
  expect(await afterMinutes(2, ada.emailAddress)).toBe(1)
  const mail = (await mailsThatReached(server, ada.emailAddress)).at(-1)!
  for (const said of [
    'Event: Opening',
    'Previous event: Day 2',
    'Event: Closing',
    'Previous room: Main hall',
    'New:',
    'Day 4',
    link,
  ])
    expect(mail).toContain(said)
  // The second email waits for ten minutes after the first.
  const form = formOf(await server.ok(eventCalls.get, { id: days[0].id }, owner))
  await server.ok(eventCalls.update, { ...form, name: 'Grand opening' }, owner)
  await settle()
  expect(await afterMinutes(5, ada.emailAddress)).toBe(0)
  const renamed = formOf(await server.ok(eventCalls.get, { id: days[0].id }, owner))
  await server.ok(eventCalls.update, { ...renamed, name: 'Opening' }, owner)
  await settle()
  expect(await afterMinutes(20, ada.emailAddress)).toBe(0)
})

test('A changed assignment is emailed and appears in the schedule and the calendar.', async () => {
  const { owner, programmeId, ada, days } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  await afterMinutes(11, ada.emailAddress)
  await server.app.db.pool.query(
    `insert into assignments (event_id, booth_id, seat_id, starts_at, ends_at)
     select e.id, s.booth_id, s.id, e.start_at, e.start_at + interval '30 minutes'
     from events e join seats s on s.event_id = e.id where e.id = $1`,
    [days[0].id],
  )
  await settle()
  expect(await afterMinutes(3, ada.emailAddress)).toBe(1)
  const { startAt } = await server.ok(eventCalls.get, { id: days[0].id }, owner)
  const clock = (minutes: number) =>
    new Date(Date.parse(startAt) + minutes * minute).toISOString().slice(11, 16)
  const said = `Working times: ${clock(0)}–${clock(30)}`
  const mail = (await mailsThatReached(server, ada.emailAddress)).at(-1)!
  expect(mail).toContain(said)
  expect(mail).toContain('Previous working times: none')
  const { entries, calendar } = (await look(link)).data
  expect(entries.map(({ assignments }) => assignments.length)).toEqual([1, 0])
  const feed = await fetch(`${server.address}${new URL(calendar).pathname}`)
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(said)
})

test('A person removed from one event keeps the schedule of the others, and a person removed from all is emailed and loses access.', async () => {
  const [ada, bea] = [person('Ada'), person('Bea')]
  const { owner, programmeId, days } = await congress(ada, [bea])
  const links = { ada: await invite({ owner, programmeId }, ada), bea: '' }
  links.bea = await invite({ owner, programmeId }, bea)
  const seatOfBea = (await look(links.bea)).data.entries[0]!
  const feed = (await look(links.bea)).data.calendar
  await afterMinutes(11, ada.emailAddress)
  await server.ok(eventCalls.cancel, { id: days[1].id, version: 1 }, owner)
  await saveInterpreters(server, owner, days[0].id, [ada])
  expect((await look(links.ada)).data.entries).toHaveLength(1)
  expect(await look(links.bea)).toMatchObject({ msg: 'Schedule Not Found' })
  // The link of the seat was known through the schedule, so it is revoked too.
  const seat = { code: secretOf(seatOfBea.link) }
  expect(await server.call(admissionCalls.look, seat)).toMatchObject({ msg: 'Code Not Found' })
  await settle()
  expect(await afterMinutes(3, ada.emailAddress)).toBe(1)
  const [, toAda] = await mailsThatReached(server, ada.emailAddress)
  expect(toAda).toContain('You no longer work at:')
  expect(toAda).toContain('METHOD:CANCEL')
  const toBea = (await mailsThatReached(server, bea.emailAddress)).at(-1)!
  expect(toBea).toContain('Your link no longer works.')
  expect(toBea).toContain(`UID:code-${seatOfBea.id}@openbooth`)
  expect(toBea).not.toContain(secretOf(links.bea))
  const calendar = await fetch(`${server.address}${new URL(feed).pathname}`)
  expect(await calendar.text()).not.toContain('BEGIN:VEVENT')
})

test('The calendar address opens only the calendar, whose entries contain no personal link.', async () => {
  const { owner, programmeId, ada } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  const { calendar, entries } = (await look(link)).data
  const { pathname } = new URL(calendar)
  const response = await fetch(`${server.address}${pathname}`)
  expect(response.headers.get('content-type')).toContain('text/calendar')
  const text = (await response.text()).replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain(`/live/schedule?programme=${programmeId}`)
  const feedSecret = pathname.split('/').at(-1)!.replace('.ics', '')
  for (const secret of [secretOf(link), feedSecret, ...entries.map((one) => secretOf(one.link))])
    expect(text).not.toContain(secret)
  expect(await server.call(scheduleCalls.look, { secret: feedSecret })).toMatchObject({
    msg: 'Schedule Not Found',
  })
  expect(await server.call(admissionCalls.look, { code: feedSecret })).toMatchObject({
    msg: 'Code Not Found',
  })
  for (const wrong of [`/calendar/${secretOf(link)}.ics`, '/calendar/x.ics', `${pathname}x`])
    expect((await fetch(`${server.address}${wrong}`)).status).toBe(404)
})

test('Replacing the link of a person also replaces the links of their seats and the calendar address.', async () => {
  const { owner, programmeId, ada } = await congress()
  const unknown = { programmeId, emailAddress: ada.emailAddress }
  expect(await server.call(programmePeopleCalls.replaceLink, unknown, owner)).toMatchObject({
    msg: 'Person Not Found',
  })
  const before = await invite({ owner, programmeId }, ada)
  const { entries, calendar } = (await look(before)).data
  const input = { programmeId, emailAddress: ada.emailAddress.toUpperCase() }
  const { link } = await server.ok(programmePeopleCalls.replaceLink, input, owner)
  expect(await look(before)).toMatchObject({ msg: 'Schedule Not Found' })
  expect((await fetch(`${server.address}${new URL(calendar).pathname}`)).status).toBe(404)
  for (const one of entries)
    expect(await server.call(admissionCalls.look, { code: secretOf(one.link) })).toMatchObject({
      msg: 'Code Not Found',
    })
  expect((await look(link)).data.entries).toHaveLength(2)
  expect((await list(programmeId, owner)).people).toMatchObject([
    { link, mailedAt: null, openedAt: null },
  ])
  const admin = await server.user(role.admin)
  expect(await list(programmeId, admin)).toMatchObject({ people: [{ link }] })
})

test('Replacing the link of a person also replaces that of an event that runs past its end.', async () => {
  const { owner, programmeId, ada } = await congress()
  const booths = [{ ...boothOf(channels), interpreters: [ada] }]
  await startNow(server, channels, owner, 60, { programmeId, booths })
  const { entries } = (await look(await invite({ owner, programmeId }, ada))).data
  const code = secretOf(entries[0]!.link)
  // An event closes 15 minutes after its end.
  server.clock.advance(61 * minute)
  expect(await server.call(admissionCalls.look, { code })).toMatchObject({ msg: 'Success' })
  const input = { programmeId, emailAddress: ada.emailAddress }
  await server.ok(programmePeopleCalls.replaceLink, input, owner)
  expect(await server.call(admissionCalls.look, { code })).toMatchObject({ msg: 'Code Not Found' })
})

test('An opened schedule is recorded once, after a person used it.', async () => {
  const { owner, programmeId, ada } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  await look(link)
  expect((await list(programmeId, owner)).people).toMatchObject([{ openedAt: null }])
  const openedAt = server.clock.now().toISOString()
  const secret = secretOf(link)
  await server.ok(scheduleCalls.look, { secret, isOpened: true })
  server.clock.advance(minute)
  await server.ok(scheduleCalls.look, { secret, isOpened: true })
  expect((await list(programmeId, owner)).people).toMatchObject([{ openedAt }])
})

test('A person whose seats leave the programme loses the schedule, and seats that enter it appear.', async () => {
  const { owner, programmeId, ada, days } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  await server.app.db.pool.query('update events set programme_id = null where id = $1', [
    days[0].id,
  ])
  expect((await look(link)).data.entries.map(({ event }) => event.eventName)).toEqual(['Day 3'])
  await server.app.db.pool.query('update events set programme_id = $2 where id = $1', [
    days[0].id,
    programmeId,
  ])
  expect((await look(link)).data.entries).toHaveLength(2)
})

test('Anonymising the owner of a programme deletes its people, whose links stop working.', async () => {
  const { owner, programmeId, ada } = await congress()
  const link = await invite({ owner, programmeId }, ada)
  const { pool } = server.app.db
  await pool.query('select anonymise_user($1, $2)', [owner.id, server.clock.now()])
  const { rows } = await pool.query('select from programme_people where programme_id = $1', [
    programmeId,
  ])
  expect(rows).toEqual([])
  expect(await look(link)).toMatchObject({ msg: 'Schedule Not Found' })
})
