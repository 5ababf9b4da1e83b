import { createHash } from 'node:crypto'
import { isAnonymised } from '@openbooth/contract/users/user/anonymised'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import type { PdfPaper } from '#platform/pdf/writePdf.ts'
import { bigintAsText } from '#platform/database/json.ts'
import type { MailText } from './mailText.ts'

/** One email to one person. */
export interface OutgoingMail extends MailText {
  /** A bare address that was checked before. */
  readonly to: string
  /** The user whose act it reports, and whose allowance it uses. Null: the platform. */
  readonly causedBy: bigint | null
  /** An iCalendar file to attach. */
  readonly calendar?: string
  /** A document to attach as a PDF file. */
  readonly paper?: PdfPaper
  /** The email is not sent after this time. Absent: no limit. */
  readonly uselessFrom?: Date
  /**
   * Key of the occasion (`event 42 cancelled to anna@…`). A second email with the key is not
   * written.
   */
  readonly dedupeKey: string
}

/**
 * Writes an email in the transaction that it reports, so that it is sent only if that commits.
 * @returns its id. Undefined if there is already an email for this occasion
 */
export const enqueueMail = async (
  tx: Transaction<Tables>,
  at: Date,
  mail: OutgoingMail,
): Promise<bigint | undefined> => (await enqueueMails(tx, at, [mail]))[0]

/**
 * Writes several emails in one statement, so that more recipients do not extend the time of locks.
 * @returns their ids in order; undefined if the occasion already has an email, or without
 * recipients
 */
export const enqueueMails = async (
  tx: Transaction<Tables>,
  at: Date,
  mails: readonly OutgoingMail[],
): Promise<(bigint | undefined)[]> => {
  const toPeople = mails.filter(({ to }) => !isAnonymised(to))
  if (toPeople.length === 0) return mails.map(() => undefined)
  const { rows } = await sql<{ id: bigint; dedupeKey: string }>`
    insert into mail_outbox (dedupe_key, kind, caused_by, recipient, subject, body_text, body_html, calendar,
      attached_paper, useless_from, created_at, next_try_at)
    select m."dedupeKey", m.kind, m."causedBy", m."to", m.subject, m."text", m.html, m.calendar,
      m.paper, m."uselessFrom", ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(toPeople, bigintAsText)}::jsonb) as m ("dedupeKey" text, kind text, "causedBy" bigint,
      "to" text, subject text, "text" text, html text, calendar text, paper jsonb, "uselessFrom" timestamptz)
    on conflict (dedupe_key) do nothing
    returning id, dedupe_key`.execute(tx)
  const written = new Map(rows.map(({ id, dedupeKey }) => [dedupeKey, id]))
  return mails.map(({ dedupeKey }) => written.get(dedupeKey))
}

/**
 * The text of an email may contain codes and secret links, so it is deleted once it is no longer
 * needed.
 */
export const erased = { bodyText: '', bodyHtml: null, calendar: null, attachedPaper: null }

/**
 * Withdraws emails without an attempt, because the act that they report was withdrawn.
 * @returns the withdrawn ones; the others are being sent or were delivered
 */
export const takeBackMails = async (
  tx: Transaction<Tables>,
  at: Date,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  if (ids.length === 0) return new Set()
  const taken = await tx
    .updateTable('mailOutbox')
    .set({ state: 'dropped', settledAt: at, ...erased })
    .where('id', 'in', [...ids])
    .where('state', '=', 'pending')
    .where('tries', '=', 0)
    .returning('id')
    .execute()
  return new Set(taken.map(({ id }) => id))
}

/** The same for every attempt of an email. Reveals no details of the occasion. */
export const messageIdOf = (dedupeKey: string): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@openbooth>`

/** Deletes emails that were settled before `before`, for the scheduled task. */
export const dropOldMail = async (db: Database, before: Date): Promise<void> => {
  await db.query
    .deleteFrom('mailOutbox')
    .where('state', '!=', 'pending')
    .where('createdAt', '<', before)
    .execute()
}

/**
 * Deletes the texts of emails that failed before `before` and were not sent again since, for the
 * scheduled task.
 */
export const eraseFailedMail = async (db: Database, before: Date): Promise<void> => {
  await db.query
    .updateTable('mailOutbox')
    .set(erased)
    .where('state', '=', 'failed')
    .where('settledAt', '<', before)
    .where('bodyText', '!=', '')
    .execute()
}
