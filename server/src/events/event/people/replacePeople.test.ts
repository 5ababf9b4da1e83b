import { randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { ApiScope } from '@openbooth/contract/apiScopes'
import { reportMinutes } from '@openbooth/contract/live/report/rules'
import { afterAll, expect, test } from 'vitest'
import { mailAllowances } from '#platform/mail/mailAllowance.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { boothsOf } from '#testing/booths.ts'
import { boothOf, formOf, minute, plan, startEventServer } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { comeIn, mailsThatReached } from '#testing/people/people.ts'
import { makeMember } from '#testing/people/teams.ts'
import type { TestUser } from '#testing/server.ts'

// Which links stop working when a seat gets another person, and which emails go out.

const { server, channels } = await startEventServer()
afterAll(() => server.close())

type Seat = { name: string; emailAddress?: string }
type Form = WireInput<typeof eventCalls.update>

let people = 0
const person = (name: string) => {
  people += 1
  return { name, emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}.${people}@example.test` }
}

/** A scheduled event with one booth, one interpreter and one speaker. */
const planned = async (anna: Seat, sam: Seat) => {
  const user = await server.user()
  const booths = [{ ...boothOf(channels), interpreters: [anna] }]
  const { id } = await plan(server, channels, user, {
    startsIn: 120,
    lasts: 60,
    booths,
    speakers: [sam],
  })
  const codes = () => server.ok(eventCalls.codes, { eventId: id }, user)
  const form = async () => formOf(await server.ok(eventCalls.get, { id }, user))
  return {
    id,
    user,
    codes,
    form,
    codeOf: async (name: string) => (await codes()).find(({ seatName }) => seatName === name)!,
    invite: async (name: string, language: 'en' | 'zh' = 'en') => {
      const code = (await codes()).find(({ seatName }) => seatName === name)!
      await server.ok(
        eventCalls.mailCodes,
        { eventId: id, codes: [{ id: code.id }], language },
        user,
      )
      // The server would discard an unsent email instead.
      await mailsThatReached(server, code.emailAddress!)
      return code
    },
    /** Overwrites the row of the interpreter. Undefined: removes the row. */
    save: async (seat: Seat | undefined, more: Partial<Form> = {}, as: TestUser = user) => {
      const saved = await form()
      const [booth] = saved.booths
      const { id: seatId } = booth!.interpreters![0]!
      const interpreters = seat === undefined ? [] : [{ id: seatId!, ...seat }]
      const input = { ...saved, booths: [{ ...booth!, interpreters }], ...more }
      return { seatId: seatId!, ...(await server.call(eventCalls.update, input, as)) }
    },
    needs: async () =>
      (await server.ok(homeCalls.overview, {}, user)).nextEvents.find((one) => one.id === id)!
        .needs,
  }
}
type Planned = Awaited<ReturnType<typeof planned>>

const secretOf = ({ link }: { link: string }) => link.slice(link.lastIndexOf('/') + 1)
const look = async (code: { link: string }) =>
  (await server.call(admissionCalls.look, { code: secretOf(code), isOpened: true })).msg
const choice = (seatId: number, more: { notify?: boolean; invite?: boolean } = {}) => ({
  seatChanges: [{ seatId, ...more }],
})
const seatIdOf = async ({ form }: Planned) => (await form()).booths[0]!.interpreters![0]!.id!

test('Overwriting an interpreter revokes the link and emails no invitation to the new one.', async () => {
  const [anna, ben] = [person('Anna Schmidt'), person('Ben Ort')]
  const event = await planned(anna, person('Sam'))
  const before = await event.invite(anna.name)
  await event.invite('Sam')
  expect(await look(before)).toBe('Success')
  expect(await event.needs()).not.toContain('codesNotSent')

  expect((await event.save(ben)).msg).toBe('Success')
  const after = await event.codeOf(ben.name)
  expect(after.link).not.toBe(before.link)
  expect(after).toMatchObject({
    emailAddress: ben.emailAddress,
    mailedAt: null,
    mail: null,
    openedAt: null,
    equipmentCheck: null,
    isRevoked: false,
  })
  expect(await look(before)).toBe('Code Not Found')
  expect(await look(after)).toBe('Success')
  // Neither the emails nor the number of codes reveals the former person.
  const invited = await server.ok(eventCalls.invited, { eventId: event.id }, event.user)
  expect(invited.people.map(({ seatName }) => seatName)).toEqual(['Sam'])
  expect((await event.codes()).map(({ seatName }) => seatName)).not.toContain(anna.name)
  const { codes, booths } = await server.ok(eventCalls.get, { id: event.id }, event.user)
  expect(codes.find(({ role }) => role === 'interpreter')).toMatchObject({ total: 1, mailed: 0 })
  expect(booths[0]!.interpreters).toMatchObject([{ name: ben.name, invitation: 'used' }])
  expect(await event.needs()).toContain('codesNotSent')
  expect(await mailsThatReached(server, ben.emailAddress)).toEqual([])
})

test('A person who leaves gets an email in their language, with a cancellation that calendars accept.', async () => {
  const [anna, ben] = [person('Anna Schmidt'), person('Ben Ort')]
  const event = await planned(anna, person('Sam'))
  const { id: codeId } = await event.invite(anna.name, 'zh')
  await event.save(ben)
  const [invitation, mail, ...others] = await mailsThatReached(server, anna.emailAddress)
  expect(others).toEqual([])
  expect(invitation).toContain('METHOD:REQUEST\r\n')
  expect(invitation).toContain('SEQUENCE:1\r\n')
  expect(mail).toContain(`${event.user.userName} 取消了您担任以下会议译员的安排`)
  expect(mail).toContain('METHOD:CANCEL\r\n')
  expect(mail).toContain('STATUS:CANCELLED\r\n')
  expect(mail).toContain(`UID:code-${codeId}@openbooth\r\n`)
  expect(mail).toContain('SEQUENCE:3\r\n')
  // The former person gets no emails about changes of the event.
  await event.save(ben, { appointmentEndTime: '2026-11-21T13:30', tells: true })
  server.clock.advance(11 * 60_000)
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(2)
})

test('The organiser can email the link to the new person and send no notice to the former person.', async () => {
  const [anna, ben] = [person('Anna Schmidt'), person('Ben Ort')]
  const event = await planned(anna, person('Sam'))
  await event.invite(anna.name, 'zh')
  await event.save(ben, choice(await seatIdOf(event), { notify: false, invite: true }))
  const after = await event.codeOf(ben.name)
  const [mail, ...others] = await mailsThatReached(server, ben.emailAddress)
  expect(others).toEqual([])
  // In the language of the organiser's email to the former person.
  expect(mail).toMatch(/\p{Script=Han}{4}/u)
  expect(mail).toContain(after.link)
  expect(await event.codeOf(ben.name)).toMatchObject({ mail: { state: 'sent' } })
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(1)
})

test('A removed interpreter and a replaced speaker get an email.', async () => {
  const [anna, sam, tom] = [person('Anna Schmidt'), person('Sam Lee'), person('Tom Brook')]
  const event = await planned(anna, sam)
  const [codeOfAnna, codeOfSam] = [await event.invite(anna.name), await event.invite(sam.name)]
  const { speakers } = await event.form()
  await event.save(undefined, { speakers: [{ ...speakers![0]!, ...tom }] })
  for (const [one, seat] of [
    [anna, 'an interpreter'],
    [sam, 'a speaker'],
  ] as const) {
    const [, mail, ...others] = await mailsThatReached(server, one.emailAddress)
    expect(others).toEqual([])
    expect(mail).toContain(`no longer needs you as ${seat} at this event`)
    expect(mail).toContain('METHOD:CANCEL\r\n')
  }
  expect([await look(codeOfAnna), await look(codeOfSam)]).toEqual([
    'Code Not Found',
    'Code Not Found',
  ])
  expect(await look(await event.codeOf(tom.name))).toBe('Success')
})

test('An email about a cancelled assignment names the member who removed the person or revoked the link.', async () => {
  const [anna, sam] = [person('Anna Schmidt'), person('Sam Lee')]
  const { user, ...event } = await planned(anna, sam)
  const member = await makeMember(server, user.id, await server.user(), 'planner')
  const { id } = await event.invite(sam.name)
  await event.invite(anna.name)
  await event.save(undefined, {}, member)
  await server.ok(eventCalls.revokeCode, { id, notify: true }, member)
  for (const { emailAddress } of [anna, sam])
    expect((await mailsThatReached(server, emailAddress)).at(-1)).toContain(
      `${member.userName} (${user.userName}) no longer needs you`,
    )
})

test('A corrected name, or any change before an invitation, preserves link, invitation and equipment check.', async () => {
  const anna = person('Anna Schmitt')
  const event = await planned(anna, person('Sam'))
  const before = await event.codeOf(anna.name)
  const { msg } = await event.save({ ...anna, name: 'Ben Ort' })
  expect(msg).toBe('Success')
  expect(await event.codeOf('Ben Ort')).toMatchObject({ id: before.id, link: before.link })
  await event.save(anna)
  await event.invite(anna.name)
  await event.save({ ...anna, name: 'Dr. Anna Schmidt' })
  const after = await event.codeOf('Dr. Anna Schmidt')
  expect(after).toMatchObject({ id: before.id, link: before.link, mailedAt: expect.any(String) })
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(1)
})

test('A save uses the state of a link at the time of the write, not at the time of the read.', async () => {
  const anna = person('Anna Schmidt')
  const event = await planned(anna, person('Sam'))
  const before = await event.codeOf(anna.name)
  // The link is opened while the save, which has read the event, waits for its lock.
  const holder = await server.app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from events where id = $1 for update', [event.id])
  const saving = event.save({ ...anna, name: 'Ben Ort' })
  const waiting = async () => {
    const { rows } = await server.app.db.pool.query(
      `select from pg_locks join pg_stat_activity a using (pid) where not granted and a.datname = current_database()`,
    )
    return rows.length
  }
  try {
    await expect.poll(waiting).toBeGreaterThan(0)
    await holder.query('update join_codes set opened_at = now() where id = $1', [before.id])
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect((await saving).msg).toBe('Success')
  expect((await event.codeOf('Ben Ort')).id).not.toBe(before.id)
})

test('Revoking a link notifies its holder unless the organiser declines, and calendars accept a later link.', async () => {
  const [anna, sam] = [person('Anna Schmidt'), person('Sam')]
  const event = await planned(anna, sam)
  const [code, quiet] = [await event.invite(anna.name), await event.invite('Sam')]
  for (const one of [anna, sam]) await mailsThatReached(server, one.emailAddress)
  await server.ok(eventCalls.revokeCode, { id: code.id }, event.user)
  await server.ok(eventCalls.revokeCode, { id: quiet.id, notify: false }, event.user)
  expect(await mailsThatReached(server, sam.emailAddress)).toHaveLength(1)
  const cancelled = (await mailsThatReached(server, anna.emailAddress)).at(-1)
  expect(cancelled).toContain('METHOD:CANCEL\r\n')
  expect(cancelled).toContain('SEQUENCE:2\r\n')
  // The organiser replaces the link of the same person, who does not leave the event.
  await server.ok(eventCalls.reissueCode, { id: code.id }, event.user)
  server.clock.advance(120_000)
  await event.invite(anna.name)
  const [, , again, ...others] = await mailsThatReached(server, anna.emailAddress)
  expect(others).toEqual([])
  expect(again).toContain('METHOD:REQUEST\r\n')
  expect(again).toContain('SEQUENCE:3\r\n')
  // A later replacement in the seat does not notify the former person again.
  await server.ok(eventCalls.revokeCode, { id: code.id }, event.user)
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(4)
  server.clock.advance(1_000)
  await event.save(person('Ben Ort'))
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(4)
})

test('A save that would exceed the limit of emails changes nothing.', async () => {
  const [anna, ben] = [person('Anna Schmidt'), person('Ben Ort')]
  const event = await planned(anna, person('Sam'))
  await event.invite(anna.name)
  await server.app.db.pool.query(
    `insert into mail_outbox (dedupe_key, kind, caused_by, recipient, subject, body_text, state, next_try_at, created_at, settled_at, sent_at)
     select 'spent ' || $1::bigint || ' ' || n, 'testMail', $1::bigint, 'x@example.test', 's', '', 'sent', $3, $3, $3, $3
     from generate_series(1, $2::integer) n`,
    [event.user.id, mailAllowances.known.lastHour, server.clock.now()],
  )
  const { msg } = await event.save(ben, choice(await seatIdOf(event), { invite: true }))
  expect(msg).toBe('Too Many Mails')
  expect(await event.codeOf(anna.name)).toBeDefined()
})

test('An API key without the scope links cannot have a link emailed.', async () => {
  const anna = person('Anna Schmidt')
  const event = await planned(anna, person('Sam'))
  await event.invite(anna.name)
  const input = { ...(await event.form()), ...choice(await seatIdOf(event), { invite: true }) }
  const call = async (...scopes: ApiScope[]) => {
    const key = await keyOf(server, event.user, scopes)
    return (await server.call(eventCalls.update, input, { key })).msg
  }
  expect(await call('events:write')).toBe('The API Key May Not Do This')
  expect(await call('events:write', 'links')).toBe('Success')
})

test('The same save sent twice replaces the person and sends emails only once.', async () => {
  const [anna, ben] = [person('Anna Schmidt'), person('Ben Ort')]
  const event = await planned(anna, person('Sam'))
  await event.invite(anna.name)
  const seatId = await seatIdOf(event)
  const { version } = await event.form()
  const more = { operationId: randomUUID(), version, ...choice(seatId, { invite: true }) }
  const form = await event.form()
  const booths = [{ ...form.booths[0]!, interpreters: [{ id: seatId, ...ben }] }]
  for (let times = 0; times < 2; times += 1)
    await server.ok(eventCalls.update, { ...form, booths, ...more }, event.user)
  expect(await mailsThatReached(server, ben.emailAddress)).toHaveLength(1)
  expect(await mailsThatReached(server, anna.emailAddress)).toHaveLength(2)
})

test('Replacing an interpreter on air disconnects them, ends the turn, and leaves their name in the time line.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, technician] = [await held.enter('Ann'), await held.enter('technician')]
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const withName = (name: string, emailAddress?: string) =>
    held.change(({ booths: [french, german] }) => {
      const [first, ...others] = french!.interpreters!
      const interpreters = [{ ...first!, name, ...(emailAddress && { emailAddress }) }, ...others]
      return { booths: [{ ...french!, interpreters }, german!] }
    })
  await withName('Carl Weiss', 'carl@example.test')
  const onAir = async () => (await held.soundFor(technician)).staff!.booths.map((one) => one.onAir)
  await expect.poll(onAir, { timeout: 10_000, interval: 50 }).toEqual([null, null])
  expect((await server.call(admissionCalls.look, { code: ann.link })).msg).toBe('Code Not Found')
  const { staff } = await held.soundFor(technician)
  expect(staff!.people.map(({ name }) => name)).toContain('Carl Weiss')
  expect(JSON.stringify(staff)).not.toContain('"Ann"')
  const { rows } = await server.ok(eventLiveCalls.acts, { id: held.id, pageSize: 100 }, held.host)
  expect(rows.find(({ act }) => act === 'on')!.by).toMatchObject({
    name: 'Ann',
    boothName: { en: 'French' },
  })
  const codes = await server.ok(eventCalls.codes, { eventId: held.id }, held.host)
  const carl = codes.find(({ seatName }) => seatName === 'Carl Weiss')!
  await comeIn(server, secretOf(carl))
  expect(await server.ok(equipmentCheckCalls.team, {}, { seat: technician.seat })).toHaveLength(
    codes.length - 1,
  )
  // A running event rejects a changed address without another name.
  await expect(withName('Carl Weiss', 'other@example.test')).rejects.toThrow(
    'Only Additions While Running',
  )
  // The report lists the two people separately.
  const { version } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  await server.ok(eventCalls.close, { id: held.id, version }, held.host)
  await passTime(server, reportMinutes * minute)
  const made = async () =>
    (await server.ok(eventReportCalls.get, { id: held.id }, held.host)).report
  await expect.poll(made, { timeout: 15_000 }).not.toBeNull()
  const { interpreters } = (await made())!
  const turnsOf = (name: string) => interpreters.find((one) => one.name === name)?.turns.length
  expect([turnsOf('Ann'), turnsOf('Carl Weiss')]).toEqual([1, 0])
})
