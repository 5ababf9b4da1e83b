import { createHash } from 'node:crypto'
import { isAnonymised } from '@openbooth/contract/users/user/anonymised'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import { bigintAsText } from '#platform/database/json.ts'
import type { MailText } from './mailText.ts'

/** One mail to one person, as a feature writes it. */
export interface OutgoingMail extends MailText {
  /** A bare address that was checked before. */
  readonly to: string
  /** The user whose act it tells about, and against whose allowance it counts; null: the platform itself. */
  readonly causedBy: bigint | null
  /** An iCalendar file to attach. */
  readonly calendar?: string
  /** From when what it says no longer holds: it is not sent any more then. Absent: it always holds. */
  readonly uselessFrom?: Date
  /** Names the occasion (`event 42 cancelled to anna@…`): a second mail for it is not written. */
  readonly dedupeKey: string
}

/**
 * Writes a mail in the transaction of what it tells about: it goes out if and only if that is kept.
 * @returns its id; undefined when there is a mail for this occasion already
 */
export const enqueueMail = async (
  tx: Transaction<Tables>,
  at: Date,
  mail: OutgoingMail,
): Promise<bigint | undefined> => (await enqueueMails(tx, at, [mail]))[0]

/**
 * Writes any number of mails in one statement, for whoever must not hold locks longer the more people are told.
 * @returns their ids in order; undefined where there is a mail for the occasion already, or nobody to read it any more
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
      useless_from, created_at, next_try_at)
    select m."dedupeKey", m.kind, m."causedBy", m."to", m.subject, m."text", m.html, m.calendar,
      m."uselessFrom", ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(toPeople, bigintAsText)}::jsonb) as m ("dedupeKey" text, kind text, "causedBy" bigint,
      "to" text, subject text, "text" text, html text, calendar text, "uselessFrom" timestamptz)
    on conflict (dedupe_key) do nothing
    returning id, dedupe_key`.execute(tx)
  const written = new Map(rows.map(({ id, dedupeKey }) => [dedupeKey, id]))
  return mails.map(({ dedupeKey }) => written.get(dedupeKey))
}

/** What a mail says is not kept once nobody needs it any more: it may hold codes and secret links. */
export const erased = { bodyText: '', bodyHtml: null, calendar: null }

/**
 * Takes mails back that were never tried, because what they tell about was.
 * @returns those that will never go out; the others are on their way or there
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

/** Erases what mails say that were given up before `before`: nobody has sent them again since. For the sweep. */
export const eraseFailedMail = async (db: Database, before: Date): Promise<void> => {
  await db.query
    .updateTable('mailOutbox')
    .set(erased)
    .where('state', '=', 'failed')
    .where('settledAt', '<', before)
    .where('bodyText', '!=', '')
    .execute()
}
