import { utils, write } from '@e965/xlsx'
import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test, vi } from 'vitest'
import { hashOf } from '#platform/http/session.ts'
import { boothOf, makeChannels, minute, plan } from '#testing/events.ts'
import { closeProven } from '#testing/closeProven.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => closeProven(server))

const people = {
  interpreters: [{ name: 'Ada', emailAddress: 'ada@example.test' }, { name: 'Bea' }],
  speakers: [{ name: 'Cleo', emailAddress: 'cleo@example.test' }],
}

const planWithPeople = async (user: TestUser, name = 'Annual meeting'): Promise<number> => {
  const { id } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    name,
    booths: [{ ...boothOf(channels), interpreters: people.interpreters }],
    speakers: people.speakers,
  })
  return id
}
const codesOf = (user: TestUser, eventId: number) => server.ok(eventCalls.codes, { eventId }, user)
const codeOf = async (user: TestUser, eventId: number, seat: string) =>
  (await codesOf(user, eventId)).find((code) => code.seatName === seat || code.role === seat)!

/** Connects a person with a code. */
const connect = async (eventId: number, codeId: number): Promise<void> => {
  const at = server.clock.now()
  await server.app.db.query
    .insertInto('connections')
    .values({
      id: randomUUID(),
      ticketHash: hashOf(randomUUID()),
      eventId: BigInt(eventId),
      codeId: BigInt(codeId),
      isListener: false,
      audienceType: 'other',
      joinedAt: at,
      lastSeenAt: at,
    })
    .execute()
}

const outbox = (recipient: string) =>
  server.app.db.query
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

test('The codes of an event are listed in order, each with a link that leads to its row.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const codes = await codesOf(user, eventId)
  expect(codes).toMatchObject([
    { role: 'host', seatName: '', boothName: null, code: null },
    { role: 'technician', seatName: '' },
    {
      role: 'interpreter',
      seatName: 'Ada',
      boothName: { en: 'Booth 1', zh: 'Booth 1' },
      emailAddress: 'ada@example.test',
    },
    { role: 'interpreter', seatName: 'Bea', emailAddress: null },
    { role: 'speaker', seatName: 'Cleo', boothName: null },
    { role: 'listener', code: expect.stringMatching(/^[1-9]\d{7}$/) },
  ])
  for (const { id, link, code, role: as } of codes) {
    const secret = link.slice(link.lastIndexOf('/') + 1)
    // 128 bits for staff. The stored value finds the row but does not reveal the secret.
    if (as === 'listener') expect(secret).toBe(code)
    else expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    const row = await server.app.db.query
      .selectFrom('joinCodes')
      .select('id')
      .where('lookup', '=', hashOf(secret))
      .executeTakeFirst()
    expect(row?.id).toBe(BigInt(id))
  }
})

test('A booth without a name is named after its channel, in both languages.', async () => {
  const user = await server.user()
  const booth = { ...boothOf(channels), name: ' ', interpreters: [{ name: 'Ada' }] }
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60, booths: [booth] })
  const codes = await codesOf(user, id)
  const { enName, zhName } = await server.app.db.query
    .selectFrom('channels')
    .select(['enName', 'zhName'])
    .where('id', '=', BigInt(channels[1]!))
    .executeTakeFirstOrThrow()
  expect(codes.find(({ role: as }) => as === 'interpreter')?.boothName).toEqual({
    en: enName,
    zh: zhName,
  })
})

test('A person who joined by a code counts as present while heartbeats arrive.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id } = await codeOf(user, eventId, 'listener')
  await connect(eventId, id)
  await connect(eventId, id)
  expect(await codeOf(user, eventId, 'listener')).toMatchObject({ connected: 2 })
  expect(await codeOf(user, eventId, 'host')).toMatchObject({ connected: 0 })
  server.clock.advance(61_000)
  expect(await codeOf(user, eventId, 'listener')).toMatchObject({ connected: 0 })
})

test.each(['Ada', 'listener'])(
  'A new code for %s replaces the old one, which no longer works, and ends its connections.',
  async (seat) => {
    const user = await server.user()
    const eventId = await planWithPeople(user)
    const before = await codeOf(user, eventId, seat)
    await connect(eventId, before.id)
    const received: string[] = []
    const stop = server.app.notifier.subscribe('code', (notice) => {
      if ('id' in notice) received.push(notice.id)
    })
    const after = await server.ok(eventCalls.reissueCode, { id: before.id }, user)
    expect(after).toMatchObject({ id: before.id, connected: 0, isRevoked: false, mailedAt: null })
    expect(after.link).not.toBe(before.link)
    const old = hashOf(before.link.slice(before.link.lastIndexOf('/') + 1))
    const found = await server.app.db.query
      .selectFrom('joinCodes')
      .select('id')
      .where('lookup', '=', old)
      .execute()
    expect(found).toEqual([])
    await expect.poll(() => received).toEqual([String(before.id)])
    stop()
  },
)

test('A revoked code stays in the list as revoked, its connections end, and a new issue restores it.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id } = await codeOf(user, eventId, 'Bea')
  await connect(eventId, id)
  expect(await server.ok(eventCalls.revokeCode, { id }, user)).toMatchObject({
    isRevoked: true,
    connected: 0,
  })
  expect(await codeOf(user, eventId, 'Bea')).toMatchObject({ isRevoked: true })
  expect(await server.ok(eventCalls.revokeCode, { id }, user)).toMatchObject({ isRevoked: true })
  expect(await server.ok(eventCalls.reissueCode, { id }, user)).toMatchObject({ isRevoked: false })
  const { history } = await server.ok(eventCalls.get, { id: eventId }, user)
  expect(history.map(({ action }) => action)).toEqual([
    'event.reissueCode',
    'event.revokeCode',
    'event.create',
  ])
  expect(JSON.stringify(history)).not.toContain('/live/')
})

test('Two revocations of the listener code at once do not wait for each other in a circle.', async () => {
  const { pool, query } = server.app.db
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id } = await codeOf(user, eventId, 'listener')
  const revoke = () => server.ok(eventCalls.revokeCode, { id }, user)
  // Both hold the event before one changes the code.
  const revoked = await query.transaction().execute(async (tx) => {
    await tx
      .selectFrom('joinCodes')
      .select('id')
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirstOrThrow()
    const both = Promise.all([revoke(), revoke()])
    const waiting = `select distinct pid from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`
    const areWaiting = async () => (await pool.query(waiting)).rowCount === 2
    await Promise.race([both, vi.waitUntil(areWaiting, 5_000)])
    return { both }
  })
  expect(await revoked.both).toMatchObject([{ isRevoked: true }, { isRevoked: true }])
  const { rows } = await pool.query<{ version: number }>(
    'select hls_key_version as version from events where id = $1',
    [eventId],
  )
  expect(rows[0]!.version).toBe(2)
})

test('Emailed codes reach the address of the seat or the given one, with link and calendar file, once per request.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user, 'Mailed meeting')
  const ada = await codeOf(user, eventId, 'Ada')
  const bea = await codeOf(user, eventId, 'Bea')
  const input = {
    eventId,
    codes: [{ id: ada.id }, { id: bea.id, emailAddress: 'bea@example.test' }],
  }
  const [first, again] = await Promise.all([
    server.ok(eventCalls.mailCodes, input, user),
    server.ok(eventCalls.mailCodes, input, user),
  ])
  expect(first.sent + again.sent).toBe(2)
  const [mail, ...others] = await outbox('ada@example.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'staffInvitation',
    subject: expect.stringContaining('Mailed meeting'),
  })
  const [parts] = await mailsThatReached(server, 'ada@example.test')
  for (const way of ['\n', 'href="', 'URL:']) expect(parts).toContain(`${way}${ada.link}`)
  expect(parts).toMatch(/Languages: Language 1 of/)
  expect(parts).toContain(`UID:code-${ada.id}@openbooth`)
  expect(await outbox('bea@example.test')).toHaveLength(1)
  expect(await codeOf(user, eventId, 'Ada')).toMatchObject({
    mailedAt: server.clock.now().toISOString(),
  })
  server.clock.advance(2 * minute)
  await server.ok(eventCalls.mailCodes, { eventId, codes: [{ id: ada.id }], language: 'zh' }, user)
  const mails = await outbox('ada@example.test')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Invitation: Mailed meeting',
    '会议邀请：Mailed meeting',
  ])
  await expect
    .poll(() => server.mail.arrived.filter(({ to }) => to.includes('ada@example.test')).length)
    .toBe(2)
})

test('Invitations of staff say that an event is streamed publicly, and only then.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user, 'Open meeting')
  const ada = await codeOf(user, eventId, 'Ada')
  const mailTo = async (emailAddress: string): Promise<string> => {
    const codes = [{ id: ada.id, emailAddress }]
    await server.ok(eventCalls.mailCodes, { eventId, codes }, user)
    return (await mailsThatReached(server, emailAddress)).join('')
  }
  const notice = 'This event is streamed publicly.'
  expect(await mailTo('before@example.test')).not.toContain(notice)
  await server.app.db.pool.query(`update events set hls_output = 'public' where id = $1`, [eventId])
  expect(await mailTo('after@example.test')).toContain(notice)
})

test('Listeners are emailed their digits.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id, code, link } = await codeOf(user, eventId, 'listener')
  const to = 'listeners@example.test'
  await server.ok(eventCalls.mailCodes, { eventId, codes: [{ id, emailAddress: to }] }, user)
  const [parts] = await mailsThatReached(server, to)
  expect(parts).toContain(link)
  expect(parts).toContain(`${code!.slice(0, 4)} ${code!.slice(4)}`)
})

test('Listeners are emailed in their language, and staff of the same request in English.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user, 'Arabic meeting')
  const { id, link } = await codeOf(user, eventId, 'listener')
  const cleo = await codeOf(user, eventId, 'Cleo')
  const to = 'mustami@example.test'
  const codes = [
    { id, emailAddress: to },
    { id: cleo.id, emailAddress: 'speaker@example.test' },
  ]
  expect(await server.ok(eventCalls.mailCodes, { eventId, codes, language: 'ar' }, user)).toEqual({
    sent: 2,
  })
  const [listener] = await outbox(to)
  expect(listener).toMatchObject({ subject: 'دعوة: Arabic meeting' })
  expect(await mailsThatReached(server, to)).toEqual([expect.stringContaining(link)])
  const invited = await server.ok(eventCalls.invited, { eventId }, user)
  expect(Object.fromEntries(invited.people.map((one) => [one.role, one.language]))).toEqual({
    listener: 'ar',
    speaker: 'en',
  })
  await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, user)
  await expect
    .poll(async () => (await outbox(to)).map(({ subject }) => subject))
    .toContain('إلغاء: Arabic meeting')
})

test('One code without an address, revoked or of another event prevents all emails of the request.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const cleo = await codeOf(user, eventId, 'Cleo')
  const bea = await codeOf(user, eventId, 'Bea')
  const mail = (id: number) =>
    server.call(eventCalls.mailCodes, { eventId, codes: [{ id: cleo.id }, { id }] }, user)
  expect(await mail(bea.id)).toMatchObject({
    msg: 'Email Address Missing',
    data: { fields: [{ path: 'codes.1.emailAddress' }] },
  })
  const other = await server.user()
  const foreign = await codeOf(other, await planWithPeople(other), 'Ada')
  expect(await mail(foreign.id)).toMatchObject({ msg: 'Code Not Found' })
  const ada = await codeOf(user, eventId, 'Ada')
  await server.ok(eventCalls.revokeCode, { id: ada.id }, user)
  expect(await mail(ada.id)).toMatchObject({
    msg: 'Code Not Found',
    data: { fields: [{ path: 'codes.1.id' }] },
  })
  expect(await outbox('cleo@example.test')).toEqual([])
})

test('An email is shown as queued, sent or failed per code, per person and on the page of the event.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user, 'Stuck meeting')
  const ada = await codeOf(user, eventId, 'Ada')
  const listener = await codeOf(user, eventId, 'listener')
  expect(ada).toMatchObject({ mail: null, mails: { waiting: 0, sent: 0, kept: 0, failed: 0 } })
  const guest = 'guest.of.stuck@example.test'
  server.mail.behave('busy')
  await server.ok(
    eventCalls.mailCodes,
    { eventId, codes: [{ id: ada.id }, { id: listener.id, emailAddress: guest }] },
    user,
  )
  const interpreters = async () => {
    const { codes } = await server.ok(eventCalls.get, { id: eventId }, user)
    return codes.find((count) => count.role === 'interpreter')
  }
  await expect
    .poll(async () => (await codeOf(user, eventId, 'Ada')).mail)
    .toMatchObject({ state: 'waiting', problem: 'busy' })
  expect(await codeOf(user, eventId, 'listener')).toMatchObject({ mails: { waiting: 1, sent: 0 } })
  expect(await interpreters()).toMatchObject({ mailed: 1, notOut: 1 })
  server.mail.behave('none')
  server.clock.advance(5 * minute)
  await expect
    .poll(async () => (await codeOf(user, eventId, 'Ada')).mail)
    .toMatchObject({ state: 'sent' })
  expect(await interpreters()).toMatchObject({ mailed: 1, notOut: 0 })
  // A failed email: the response names its address.
  await server.app.db.query
    .updateTable('mailOutbox')
    .set({ state: 'failed', problem: 'recipient', settledAt: server.clock.now(), sentAt: null })
    .where('recipient', '=', guest)
    .execute()
  expect(await codeOf(user, eventId, 'listener')).toMatchObject({ mails: { sent: 0, failed: 1 } })
  const invited = await server.ok(eventCalls.invited, { eventId }, user)
  expect(invited.total).toBe(2)
  expect(invited.people.find(({ emailAddress }) => emailAddress === guest)).toMatchObject({
    role: 'listener',
    hasOpened: null,
    mail: { state: 'failed', problem: 'recipient' },
  })
})

test('A person who opens a personal link is recorded, a program that only loads it is not, and a new link counts as unopened.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const ada = await codeOf(user, eventId, 'Ada')
  const look = ({ link }: { link: string }, isOpened = true) =>
    server.ok(admissionCalls.look, { code: link.slice(link.lastIndexOf('/') + 1), isOpened })
  await server.ok(eventCalls.mailCodes, { eventId, codes: [{ id: ada.id }] }, user)
  const adaNow = async () => {
    const answer = await server.ok(eventCalls.invited, { eventId }, user)
    return answer.people.find(({ codeId }) => codeId === ada.id)
  }
  expect(await adaNow()).toMatchObject({ seatName: 'Ada', hasOpened: false })
  await look(ada, false)
  expect(await adaNow()).toMatchObject({ hasOpened: false })
  const at = server.clock.now().toISOString()
  await look(ada)
  server.clock.advance(minute)
  await look(ada)
  expect(await codeOf(user, eventId, 'Ada')).toMatchObject({ openedAt: at })
  expect(await adaNow()).toMatchObject({ hasOpened: true })
  await look(await codeOf(user, eventId, 'listener'))
  expect(await codeOf(user, eventId, 'listener')).toMatchObject({ openedAt: null })
  await server.ok(eventCalls.reissueCode, { id: ada.id }, user)
  expect(await codeOf(user, eventId, 'Ada')).toMatchObject({ openedAt: null, mail: null })
  expect(await adaNow()).toBeUndefined()
})

test('The addresses in an Excel file are read for people who may invite, and nothing is stored.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const rows = ['Guests', 'Ada <ada@example.test>', '', 'bea@example.test']
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [row])), 'Guests')
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const read = (body: Buffer, by: TestUser) =>
    server.upload(eventCalls.readAddresses, { eventId }, { name: 'guests.xlsx', body }, by)
  expect(await read(file, user)).toMatchObject({ data: { rows, isCut: false } })
  expect(await read(Buffer.from('no sheet'), user)).toMatchObject({
    msg: 'Only xls And xlsx Are Accepted',
  })
  expect(await read(file.subarray(0, file.length / 2), user)).toMatchObject({
    msg: 'Spreadsheet Not Readable',
  })
  expect(await read(file, await server.user())).toMatchObject({ msg: 'Event Not Found' })
})

test('The calendar file contains the event, its link, and nothing that a reader of the log could use.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id, link } = await codeOf(user, eventId, 'Cleo')
  const response = await server.fetch(eventCalls.codeCalendar, { id, language: 'en' }, user)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/OpenBooth%20\d{9}\.ics/)
  const calendar = await response.text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(`URL:${link}`)
  expect(calendar).toContain('SUMMARY:Annual meeting')
})

test('The codes of a cancelled event can be seen but neither changed nor emailed.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id } = await codeOf(user, eventId, 'Ada')
  await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, user)
  const closed = { msg: 'The Event Is Closed' }
  expect(await server.call(eventCalls.reissueCode, { id }, user)).toMatchObject(closed)
  expect(await server.call(eventCalls.revokeCode, { id }, user)).toMatchObject(closed)
  expect(await server.call(eventCalls.mailCodes, { eventId, codes: [{ id }] }, user)).toMatchObject(
    closed,
  )
  expect(await codesOf(user, eventId)).toHaveLength(6)
})

test('Codes of an event of another user return the same error as unknown ones, and an administrator may help.', async () => {
  const user = await server.user()
  const eventId = await planWithPeople(user)
  const { id } = await codeOf(user, eventId, 'Ada')
  const stranger = await server.user()
  const noEvent = { msg: 'Event Not Found' }
  const noCode = { msg: 'Code Not Found' }
  expect(await server.call(eventCalls.codes, { eventId }, stranger)).toMatchObject(noEvent)
  expect(
    await server.call(eventCalls.mailCodes, { eventId, codes: [{ id }] }, stranger),
  ).toMatchObject(noEvent)
  for (const call of [eventCalls.reissueCode, eventCalls.revokeCode, eventCalls.codeCalendar]) {
    expect(await server.call(call, { id }, stranger)).toMatchObject(noCode)
    expect(await server.call(call, { id: 999_999 }, user)).toMatchObject(noCode)
  }
  const admin = await server.user(role.admin)
  expect(await codesOf(admin, eventId)).toHaveLength(6)
})
