import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'

/** One mail to one person, as a feature writes it. */
export interface OutgoingMail {
  /** A bare address that was checked before. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** An iCalendar file to attach. */
  readonly calendar?: string
  /** Names the occasion (`event 42 cancelled to anna@…`): a second mail for it is not written. */
  readonly dedupeKey: string
}

/**
 * Writes a mail in the transaction of what it tells about: it goes out if and only if that is kept.
 * @returns false when there is a mail for this occasion already
 */
export const enqueueMail = async (
  tx: Transaction<Tables>,
  at: Date,
  mail: OutgoingMail,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailOutbox')
    .values({
      dedupeKey: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html ?? null,
      calendar: mail.calendar ?? null,
      createdAt: at,
      nextTryAt: at,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes any number of mails, for whoever must not hold locks longer the more people are told, in one statement. */
export const enqueueMails = async (
  tx: Transaction<Tables>,
  at: Date,
  mails: readonly OutgoingMail[],
): Promise<void> => {
  if (mails.length === 0) return
  await sql`
    insert into mail_outbox
      (dedupe_key, recipient, subject, body_text, body_html, calendar, created_at, next_try_at)
    select m."dedupeKey", m."to", m.subject, m."text", m.html, m.calendar, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m
      ("dedupeKey" text, "to" text, subject text, "text" text, html text, calendar text)
    on conflict (dedupe_key) do nothing`.execute(tx)
}

/** The same for every attempt of one mail, and tells nothing of the occasion. */
export const messageIdOf = (dedupeKey: string): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@openbooth>`

/** Forgets mails that were settled before `before`. For the sweep. */
export const dropOldMail = async (db: Database, before: Date): Promise<void> => {
  await db.query
    .deleteFrom('mailOutbox')
    .where('state', '!=', 'pending')
    .where('createdAt', '<', before)
    .execute()
}
