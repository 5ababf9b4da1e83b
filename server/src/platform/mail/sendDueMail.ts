import type { Paper } from '@openbooth/contract/money/paper'
import { type Selectable, sql } from 'kysely'
import { problemOf, saidBy } from '#platform/mail/mailProblems.ts'
import { MailError } from '#platform/ports/mail.ts'
import type { Mailer, MailFile, MailReceipt } from '#platform/ports/mail.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { pdfFile } from '#platform/pdf/writePdf.ts'
import { attemptDue } from '#platform/database/dueRows.ts'
import { erased, messageIdOf } from './mailOutbox.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Delays of retries after a failure. After the last one the email fails permanently. The delays
 * cover an outage of a night.
 */
export const retryAfter = [
  1 * minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
] as const

type Row = Selectable<Tables['mailOutbox']>

export interface SendingReport {
  readonly sent: number
  /** Will be tried again. */
  readonly postponed: number
  /** Permanent failures; the rows contain the reasons. */
  readonly failed: number
}

/**
 * Sends at most 50 due emails, one after another. Any number of servers may run this, because each
 * email is claimed first. Delivery is at least once: after a lost confirmation the email is sent
 * again under the same Message-ID.
 */
export const sendDueMail = async (
  db: Database,
  mailer: Mailer,
  at: Date,
): Promise<SendingReport> => {
  const report = { sent: 0, postponed: 0, failed: await giveUpUseless(db, at) }
  const due = {
    table: sql`mail_outbox`,
    key: sql`id`,
    dueAt: sql`next_try_at`,
    where: sql`state = 'pending'`,
    set: sql`, tried_at = ${at}`,
    columns: sql<Row>`*`,
    // Longer than any attempt, because each step of a conversation has its own limit.
    claimedMilliseconds: 5 * minute,
    most: 50,
  }
  await attemptDue(db, at, due, async (row) => {
    report[await sendOne(db, mailer, at, row)] += 1
  })
  return report
}

/** Marks expired emails as failed, such as an outdated code. */
const giveUpUseless = async (db: Database, at: Date): Promise<number> => {
  const { numUpdatedRows } = await db.query
    .updateTable('mailOutbox')
    .set({ state: 'failed', problem: 'tooLate', settledAt: at, ...erased })
    .where('state', '=', 'pending')
    .where('uselessFrom', '<=', at)
    .where('nextTryAt', '<=', at)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const sendOne = async (
  db: Database,
  mailer: Mailer,
  at: Date,
  row: Row,
): Promise<keyof SendingReport> => {
  let receipt: MailReceipt
  try {
    receipt = await mailer.send({
      to: row.recipient,
      subject: row.subject,
      text: row.bodyText,
      html: row.bodyHtml,
      calendar: row.calendar,
      file: await fileOf(row),
      messageId: messageIdOf(row.dedupeKey),
    })
  } catch (error) {
    return settleFailure(db, at, row, error)
  }
  await settle(db, row, {
    state: 'sent',
    sentAt: at,
    settledAt: at,
    problem: null,
    ...(receipt === 'delivered' ? erased : {}),
  })
  return 'sent'
}

/** The attached document as a file. Written at each attempt, so that the outbox stays small. */
const fileOf = async ({ attachedPaper }: Row): Promise<MailFile | null> => {
  if (attachedPaper === null) return null
  const paper = attachedPaper as unknown as Paper & { readonly createdAt: string }
  return pdfFile({ ...paper, createdAt: new Date(paper.createdAt) })
}

const settleFailure = async (
  db: Database,
  at: Date,
  row: Row,
  error: unknown,
): Promise<keyof SendingReport> => {
  const met = { problem: problemOf(error), lastError: saidBy(error) }
  const wait = retryAfter[row.tries - 1]
  const isPermanent = error instanceof MailError && error.failure === 'permanent'
  if (isPermanent || wait === undefined) {
    // The text is stored for some days, so that it can be sent again once the problem is solved.
    await settle(db, row, { ...met, state: 'failed', settledAt: at })
    return 'failed'
  }
  await settle(db, row, { ...met, nextTryAt: new Date(at.getTime() + wait) })
  return 'postponed'
}

const settle = async (db: Database, { id }: Row, change: Partial<Row>): Promise<void> => {
  await db.query
    .updateTable('mailOutbox')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
