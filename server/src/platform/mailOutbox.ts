import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

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
