import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#providers/mail/smtp.ts'
import { startMailStandIn } from '#providers/mail/standIn.ts'
import type { MailStandIn, Misbehaviour } from '#providers/mail/standIn.ts'
import { storingMailer } from '#providers/mail/storing.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database.ts'
import { dropOldMail, enqueueMail } from './mailOutbox.ts'
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
    patienceMilliseconds: 300,
  })
const enqueue = (dedupeKey: string, to = `${dedupeKey}@example.test`) =>
  db.transaction((tx) =>
    enqueueMail(tx, start, { to, subject: 'Your code', text: 'It is 123456.', dedupeKey }),
  )
const row = (dedupeKey: string) =>
  db.query
    .selectFrom('mailOutbox')
    .selectAll()
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirstOrThrow()
const arrivedFor = (dedupeKey: string) =>
  standIn.arrived.filter(({ to }) => to.includes(`${dedupeKey}@example.test`))

describe('writing a mail', () => {
  test('leaves nothing when its transaction is taken back.', async () => {
    const work = db.transaction(async (tx) => {
      await enqueueMail(tx, start, {
        to: 'a@example.test',
        subject: 's',
        text: 't',
        dedupeKey: 'undone',
      })
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await db.query.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
  })

  test('for the same occasion twice writes one.', async () => {
    expect(await enqueue('once')).toBe(true)
    expect(await enqueue('once')).toBe(false)
    expect(await sendDueMail(db, mailer(), start)).toEqual({ sent: 1, postponed: 0, failed: 0 })
    expect(await enqueue('once')).toBe(false)
    expect(arrivedFor('once')).toHaveLength(1)
  })
})

describe('sending', () => {
  test('hands over what is due, once, and keeps no copy of what it said.', async () => {
    await enqueue('due')
    await sendDueMail(db, mailer(), start)
    expect(arrivedFor('due')[0]?.raw).toContain('It is 123456.')
    expect(await row('due')).toMatchObject({ state: 'sent', sentAt: start, bodyText: '', tries: 1 })
    expect(await sendDueMail(db, mailer(), later(60))).toEqual({ sent: 0, postponed: 0, failed: 0 })
    expect(arrivedFor('due')).toHaveLength(1)
  })

  test('by four senders at once delivers each of twenty mails once.', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `crowd${index}`)
    for (const name of names) await enqueue(name)
    const reports = await Promise.all(
      Array.from({ length: 4 }, () => sendDueMail(db, mailer(), start)),
    )
    expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(20)
    for (const name of names) expect(arrivedFor(name)).toHaveLength(1)
  })

  test('in demo mode keeps the mail to be read.', async () => {
    await enqueue('kept')
    expect((await sendDueMail(db, storingMailer(), start)).sent).toBe(1)
    expect(await row('kept')).toMatchObject({ state: 'sent', bodyText: 'It is 123456.' })
  })
})

describe('a passing failure', () => {
  test.each<Misbehaviour>(['busy', 'hang', 'refuseSignIn'])(
    'as of a server that does "%s" is tried again after 1, 5 and 30 minutes and then given up.',
    async (misbehaviour) => {
      standIn.behave(misbehaviour)
      await enqueue(misbehaviour)
      const tried: number[] = []
      for (let minute = 0; minute <= 60; minute++) {
        const { postponed, failed } = await sendDueMail(db, mailer(), later(minute))
        if (postponed + failed > 0) tried.push(minute)
      }
      expect(tried).toEqual([0, 1, 6, 36])
      const given = await row(misbehaviour)
      expect(given).toMatchObject({ state: 'failed', tries: 4, sentAt: null, bodyText: '' })
      expect(given.lastError).toBeTruthy()
    },
  )

  test('ends when the server is well again.', async () => {
    standIn.behave('busy')
    await enqueue('patient')
    await sendDueMail(db, mailer(), start)
    standIn.behave('none')
    expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    expect(arrivedFor('patient')).toHaveLength(1)
  })

  test('after the server took the mail sends it again under the same Message-ID.', async () => {
    standIn.behave('cutAfterData')
    await enqueue('twice')
    expect((await sendDueMail(db, mailer(), start)).postponed).toBe(1)
    standIn.behave('none')
    expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    const ids = arrivedFor('twice').map(({ raw }) => /^Message-ID: (.+)\r$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('of the sender itself in the middle leaves the mail to another one.', async () => {
    await enqueue('orphan')
    // The claim of a sender that died: tried once, due again when the claim runs out.
    const claimed = { tries: 1, nextTryAt: later(5) }
    await db.query.updateTable('mailOutbox').set(claimed).execute()
    expect((await sendDueMail(db, mailer(), later(4))).sent).toBe(0)
    expect((await sendDueMail(db, mailer(), later(5))).sent).toBe(1)
  })
})

describe('a lasting failure', () => {
  test.each<Misbehaviour>(['refuse', 'refuseContent'])(
    'as of a server that does "%s" is given up at once, and does not hold up others.',
    async (misbehaviour) => {
      standIn.behave(misbehaviour)
      await enqueue(misbehaviour)
      expect((await sendDueMail(db, mailer(), start)).failed).toBe(1)
      expect(await row(misbehaviour)).toMatchObject({ state: 'failed', tries: 1, bodyText: '' })
      standIn.behave('none')
      await enqueue('next')
      expect((await sendDueMail(db, mailer(), later(1))).sent).toBe(1)
    },
  )
})

test('Settled mail is forgotten after its time, waiting mail is not.', async () => {
  await enqueue('settled')
  await sendDueMail(db, mailer(), start)
  await enqueue('waiting')
  await dropOldMail(db, later(1))
  const left = await db.query.selectFrom('mailOutbox').select('dedupeKey').execute()
  expect(left).toEqual([{ dedupeKey: 'waiting' }])
})
