import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#providers/mail/smtp.ts'
import { startMailStandIn } from '#providers/mail/standIn.ts'
import type { MailStandIn, Misbehaviour } from '#providers/mail/standIn.ts'
import { storingMailer } from '#providers/mail/storing.ts'
import { testDatabase } from '#testing/database/database.ts'
import type { TestDatabase } from '#testing/database/database.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database.ts'
import { dropOldMail, enqueueMail, eraseFailedMail, takeBackMails } from './mailOutbox.ts'
import { sendDueMail } from './sendDueMail.ts'

const start = new Date('2026-03-01T12:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let scratch: TestDatabase
let db: Database
let standIn: MailStandIn
beforeAll(async () => {
  scratch = await testDatabase()
  db = openDatabase(scratch.url)
  standIn = await startMailStandIn()
})
afterAll(async () => {
  await standIn.stop()
  await db.close()
  await scratch.drop()
})
beforeEach(() => standIn.behave('none'))
afterEach(async () => {
  await db.query.deleteFrom('mailOutbox').execute()
})

const mailer = () =>
  smtpMailer({
    server: standIn.url,
    from: 'OpenBooth <no-reply@openbooth.test>',
    timeoutMilliseconds: 300,
  })
const mail = {
  kind: 'testMail',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is 123456.</p>',
  causedBy: null,
} as const
const enqueue = (dedupeKey: string, to = `${dedupeKey}@example.test`) =>
  db.transaction((tx) => enqueueMail(tx, start, { ...mail, to, dedupeKey }))
const row = (dedupeKey: string) =>
  db.query
    .selectFrom('mailOutbox')
    .selectAll()
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirstOrThrow()
const arrivedFor = (dedupeKey: string) =>
  standIn.arrived.filter(({ to }) => to.includes(`${dedupeKey}@example.test`))

describe('writing a mail', () => {
  test('Writing a mail in a transaction that is rolled back writes nothing.', async () => {
    const work = db.transaction(async (tx) => {
      await enqueueMail(tx, start, { ...mail, to: 'a@example.test', dedupeKey: 'undone' })
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await db.query.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
  })

  test('Writing a mail twice for the same occasion writes one.', async () => {
    expect(await enqueue('once')).toEqual(expect.any(BigInt))
    expect(await enqueue('once')).toBeUndefined()
    expect(await sendDueMail(db, mailer(), start)).toEqual({ sent: 1, postponed: 0, failed: 0 })
    expect(await enqueue('once')).toBeUndefined()
    expect(arrivedFor('once')).toHaveLength(1)
  })
})

describe('sending', () => {
  test('Sending delivers due mail once and deletes its text.', async () => {
    await enqueue('due')
    await sendDueMail(db, mailer(), start)
    expect(arrivedFor('due')[0]?.raw).toContain('It is 123456.')
    expect(await row('due')).toMatchObject({ state: 'sent', sentAt: start, bodyText: '', tries: 1 })
    expect(await sendDueMail(db, mailer(), later(60))).toEqual({ sent: 0, postponed: 0, failed: 0 })
    expect(arrivedFor('due')).toHaveLength(1)
  })

  test('Sending by four senders at once delivers each of twenty mails once.', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `crowd${index}`)
    for (const name of names) await enqueue(name)
    const reports = await Promise.all(
      Array.from({ length: 4 }, () => sendDueMail(db, mailer(), start)),
    )
    expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(20)
    for (const name of names) expect(arrivedFor(name)).toHaveLength(1)
  })

  test('Sending in demo mode stores the mail for reading.', async () => {
    await enqueue('kept')
    expect((await sendDueMail(db, storingMailer(), start)).sent).toBe(1)
    expect(await row('kept')).toMatchObject({ state: 'sent', bodyText: 'It is 123456.' })
  })
})

describe('A temporary failure', () => {
  test.each<[Misbehaviour, string]>([
    ['busy', 'busy'],
    ['hang', 'noAnswer'],
    ['refuseSignIn', 'signIn'],
  ])(
    'A temporary failure of a server with "%s" is retried for 20 hours at growing intervals and then abandoned.',
    async (misbehaviour, problem) => {
      standIn.behave(misbehaviour)
      await enqueue(misbehaviour)
      const tried: number[] = []
      const due = [0, 1, 6, 36, 156, 516, 1236]
      for (const minute of due.flatMap((one) => [one - 0.5, one])) {
        const { postponed, failed } = await sendDueMail(db, mailer(), later(minute))
        if (postponed + failed > 0) tried.push(minute)
      }
      expect(tried).toEqual(due)
      const given = await row(misbehaviour)
      expect(given).toMatchObject({ state: 'failed', tries: 7, sentAt: null, problem })
      expect(given.settledAt).toEqual(later(1236))
      expect(given.lastError).toBeTruthy()
    },
  )

  test('A temporary failure ends when the server recovers.', async () => {
    standIn.behave('busy')
    await enqueue('patient')
    await sendDueMail(db, mailer(), start)
    standIn.behave('none')
    expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    expect(arrivedFor('patient')).toHaveLength(1)
  })

  test('A temporary failure after the server accepted the mail sends it again with the same Message-ID.', async () => {
    standIn.behave('cutAfterData')
    await enqueue('twice')
    expect((await sendDueMail(db, mailer(), start)).postponed).toBe(1)
    standIn.behave('none')
    expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    const ids = arrivedFor('twice').map(({ raw }) => /^Message-ID: (.+)\r$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('A crash of the sender leaves the mail to another sender.', async () => {
    await enqueue('orphan')
    // The claim of a sender that died: tried once, due again when the claim expires.
    const claimed = { tries: 1, nextTryAt: later(5) }
    await db.query.updateTable('mailOutbox').set(claimed).execute()
    expect((await sendDueMail(db, mailer(), later(4))).sent).toBe(0)
    expect((await sendDueMail(db, mailer(), later(5))).sent).toBe(1)
  })
})

describe('A permanent failure', () => {
  test.each<[Misbehaviour, string]>([
    ['refuse', 'recipient'],
    ['refuseContent', 'content'],
  ])(
    'A permanent failure of a server with "%s" is abandoned at once and delays no other mail.',
    async (misbehaviour, problem) => {
      standIn.behave(misbehaviour)
      await enqueue(misbehaviour)
      expect((await sendDueMail(db, mailer(), start)).failed).toBe(1)
      expect(await row(misbehaviour)).toMatchObject({ state: 'failed', tries: 1, problem })
      standIn.behave('none')
      await enqueue('next')
      expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    },
  )
})

test('An outdated mail is dropped instead of sent, and its text is deleted.', async () => {
  await db.transaction((tx) =>
    enqueueMail(tx, start, { ...mail, to: 'a@b.test', uselessFrom: later(10), dedupeKey: 'code' }),
  )
  standIn.behave('busy')
  await sendDueMail(db, mailer(), later(9))
  standIn.behave('none')
  expect(await sendDueMail(db, mailer(), later(10))).toEqual({ sent: 0, postponed: 0, failed: 1 })
  expect(await row('code')).toMatchObject({ state: 'failed', problem: 'tooLate', bodyText: '' })
})

test('Mail withdrawn before the first attempt is never sent, and mail already attempted cannot be withdrawn.', async () => {
  const id = await enqueue('early')
  const tried = await enqueue('tried')
  await db.query.updateTable('mailOutbox').set({ tries: 1 }).where('id', '=', tried!).execute()
  const taken = await db.transaction((tx) => takeBackMails(tx, start, [id!, tried!]))
  expect(taken).toEqual(new Set([id]))
  expect((await sendDueMail(db, mailer(), start)).sent).toBe(1)
  expect(arrivedFor('early')).toEqual([])
  expect(await row('early')).toMatchObject({ state: 'dropped', bodyText: '', settledAt: start })
})

test('The text of an abandoned mail is deleted after its retention time.', async () => {
  standIn.behave('refuse')
  await enqueue('given up')
  await sendDueMail(db, mailer(), start)
  await eraseFailedMail(db, start)
  expect((await row('given up')).bodyText).not.toBe('')
  await eraseFailedMail(db, later(1))
  expect((await row('given up')).bodyText).toBe('')
})

test('Finished mail is deleted after its retention time, and waiting mail is not.', async () => {
  await enqueue('settled')
  await sendDueMail(db, mailer(), start)
  await enqueue('waiting')
  await dropOldMail(db, later(1))
  const left = await db.query.selectFrom('mailOutbox').select('dedupeKey').execute()
  expect(left).toEqual([{ dedupeKey: 'waiting' }])
})
