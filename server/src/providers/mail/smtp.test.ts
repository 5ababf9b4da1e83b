import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailError } from '#platform/ports/mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { calendarFile, type CalendarEntry } from '#platform/mail/calendar.ts'
import { readCalendar } from '#platform/mail/testing/readCalendar.ts'
import { smtpMailer } from './smtp.ts'
import { startMailStandIn } from './standIn.ts'
import type { MailStandIn, Misbehaviour } from './standIn.ts'

const from = 'OpenBooth <no-reply@openbooth.test>'
const mail: Mail = {
  to: 'anna@example.test',
  subject: 'Your invitation 邀请',
  text: '你好 Anna',
  html: '<p>你好 Anna</p>',
  calendar: null,
  messageId: '<invitation-7@openbooth>',
}

const appointment = (code: number, cancelled: boolean): CalendarEntry => ({
  uid: `code-${code}@openbooth`,
  sequence: 3,
  language: 'en',
  title: 'Annual meeting',
  description: '',
  startsAt: new Date('2026-11-21T06:00:00.000Z'),
  endsAt: new Date('2026-11-21T08:30:00.000Z'),
  timeZone: 'Asia/Shanghai',
  organiser: { name: 'Wu Min', address: 'wu@example.test' },
  cancelled,
  at: new Date('2026-11-01T00:00:00.000Z'),
})

let standIn: MailStandIn
beforeAll(async () => {
  standIn = await startMailStandIn()
})
afterAll(() => standIn.stop())
beforeEach(() => standIn.behave('none'))

const mailer = () => smtpMailer({ server: standIn.url, from, timeoutMilliseconds: 400 })
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof MailError ? `${error.failure} ${error.problem}` : error
}
const lastRaw = () => standIn.arrived.at(-1)?.raw ?? ''
/** The last message with its quoted-printable bodies decoded. */
const lastText = () =>
  Buffer.from(
    lastRaw()
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** The first calendar file of the last message. */
const lastCalendar = () => {
  const text = lastText()
  const plain = /BEGIN:VCALENDAR.*?END:VCALENDAR\r\n/s.exec(text)?.[0]
  return (
    plain ??
    Buffer.from(
      /^QkVHSU46VkNBTEVO[\s\S]*?\r\n\r\n/m.exec(lastRaw())?.[0] ?? '',
      'base64',
    ).toString()
  )
}

describe('an ordinary message', () => {
  test('An ordinary message arrives with its texts, a Message-ID of the sender’s domain and one recipient.', async () => {
    await mailer().send(mail)
    const arrived = standIn.arrived.at(-1)
    expect(arrived?.to).toEqual(['anna@example.test'])
    expect(arrived?.from).toBe('no-reply@openbooth.test')
    expect(lastRaw()).toMatch(/^Message-ID: <invitation-7@openbooth\.test>\r$/im)
    expect(lastRaw()).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(lastText()).toContain('<p>你好 Anna</p>')
  })

  test.each([
    [false, 'REQUEST'],
    [true, 'CANCEL'],
  ])(
    'An appointment (cancelled: %s) arrives with the method %s, the sender as organiser and the recipient as attendee.',
    async (cancelled, method) => {
      await mailer().send({ ...mail, calendar: calendarFile([appointment(1, cancelled)]) })
      expect(lastRaw()).toMatch(new RegExp(`text/calendar; charset=utf-8; method=${method}`, 'i'))
      expect(lastRaw()).toMatch(/filename=event\.ics/)
      const fields = readCalendar(lastCalendar())
      expect(fields.get('METHOD')).toBe(method)
      expect(fields.get('ORGANIZER')).toBe('mailto:no-reply@openbooth.test')
      expect(lastCalendar()).toContain('ORGANIZER;CN="Wu Min":')
      expect(fields.get('ATTENDEE')).toBe('mailto:anna@example.test')
      expect(fields.get('UID')).toBe('code-1@openbooth')
      expect(fields.get('SEQUENCE')).toBe('3')
    },
  )

  test('Two appointments of one message are two files, because an invitation contains only one.', async () => {
    await mailer().send({
      ...mail,
      calendar: calendarFile([appointment(1, false), appointment(2, false)]),
    })
    expect(lastRaw()).toMatch(/filename=event-2\.ics/)
    expect(lastCalendar()).toContain('UID:code-1@openbooth')
    expect(lastCalendar()).not.toContain('UID:code-2@openbooth')
  })

  test('An address with a non-ASCII domain is sent in its ASCII form.', async () => {
    await mailer().send({ ...mail, to: 'jose@bücher.example' })
    expect(lastRaw()).toMatch(/^To: jose@xn--bcher-kva\.example\r$/m)
  })

  test('An address with a non-ASCII name fails at once if the mail server does not support SMTPUTF8.', async () => {
    await mailer().send({ ...mail, to: 'josé@example.test' })
    expect(standIn.arrived.at(-1)?.to).toEqual(['josé@example.test'])
    standIn.behave('onlyAscii')
    const before = standIn.arrived.length
    expect(await failureOf(mailer().send({ ...mail, to: 'josé@example.test' }))).toBe(
      'permanent nonAsciiAddress',
    )
    await mailer().send(mail)
    expect(standIn.arrived.length).toBe(before + 1)
  })

  test('The connection can be verified without sending a message.', async () => {
    const before = standIn.arrived.length
    await mailer().verify()
    expect(standIn.arrived.length).toBe(before)
  })
})

describe('a crafted message', () => {
  test('A crafted address adds no recipient.', async () => {
    const before = standIn.arrived.length
    const crafted = 'a@example.test, b@example.test\r\nBcc: c@example.test'
    await mailer()
      .send({ ...mail, to: crafted })
      .catch(() => {})
    const recipients = standIn.arrived.slice(before).flatMap(({ to }) => to)
    expect(recipients.filter((to) => /^[bc]@example\.test$/.test(to))).toEqual([])
    expect(
      standIn.arrived
        .slice(before)
        .map(({ raw }) => raw)
        .join(),
    ).not.toMatch(/^Bcc:/im)
  })

  test('A crafted subject adds no header.', async () => {
    await mailer().send({ ...mail, subject: 'Hello\r\nBcc: evil@example.test' })
    expect(lastRaw()).not.toMatch(/^Bcc:/im)
    expect(standIn.arrived.at(-1)?.to).toEqual(['anna@example.test'])
  })
})

describe('a failure', () => {
  test.each<[Misbehaviour, string]>([
    ['refuse', 'permanent recipient'],
    ['refuseContent', 'permanent content'],
    ['busy', 'temporary busy'],
    ['hang', 'temporary noAnswer'],
    ['cutAfterData', 'temporary noAnswer'],
    ['refuseSignIn', 'temporary signIn'],
  ])('A failure of a server with "%s" is %s.', async (misbehaviour, failure) => {
    standIn.behave(misbehaviour)
    expect(await failureOf(mailer().send(mail))).toBe(failure)
  })

  test('A failure to reach any server is temporary.', async () => {
    const unreachable = smtpMailer({
      server: 'smtp://127.0.0.1:1',
      from,
      timeoutMilliseconds: 400,
    })
    expect(await failureOf(unreachable.send(mail))).toBe('temporary unreachable')
    expect(await failureOf(unreachable.verify())).toBe('temporary unreachable')
    const nowhere = smtpMailer({
      server: 'smtp://mail.invalid:25',
      from,
      timeoutMilliseconds: 400,
    })
    expect(await failureOf(nowhere.send(mail))).toBe('temporary unknownHost')
  })

  test('A failure from an invalid address is permanent.', async () => {
    expect(await failureOf(mailer().send({ ...mail, to: '' }))).toBe('permanent recipient')
  })

  test('A server without encryption on another machine is refused before a password is sent.', async () => {
    // Another spelling of the loopback address, which the mailer does not recognise as local.
    const url = standIn.url.replace('127.0.0.1', '127.1')
    const careful = smtpMailer({ server: url, from, timeoutMilliseconds: 400 })
    await expect(careful.verify()).rejects.toThrow(/STARTTLS/)
    expect(await failureOf(careful.verify())).toBe('temporary encryption')
    await smtpMailer({
      server: `${url}?requireTLS=false`,
      from,
      timeoutMilliseconds: 400,
    }).verify()
  })
})
