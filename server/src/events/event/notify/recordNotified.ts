import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Invited } from './invited.ts'

/**
 * Records that people were notified of the current state of their event.
 * @param people each with all codes of one event
 * @param mailIds the ids of their emails, in the same order; undefined if the email was written
 * before
 */
export const recordNotified = async (
  tx: Transaction<Tables>,
  at: Date,
  people: readonly (readonly Pick<Invited, 'codeId' | 'address'>[])[],
  mailIds: readonly (bigint | undefined)[],
): Promise<void> => {
  const notified = people.flatMap((codes, index) =>
    codes.map(({ codeId, address }) => ({
      code: String(codeId),
      address,
      mail: mailIds[index] === undefined ? null : String(mailIds[index]),
    })),
  )
  await sql`
    update code_mails m set notify_at = null, notified_at = ${at}, mail_id = coalesce(w.mail, m.mail_id), mails = m.mails + 1,
      mailed_name = e.name, mailed_start_at = e.start_at, mailed_end_at = e.end_at, mailed_time_zone = e.time_zone
    from jsonb_to_recordset(${JSON.stringify(notified)}::jsonb) as w (code bigint, address text, mail bigint)
      join join_codes c on c.id = w.code join events e on e.id = c.event_id
    where m.code_id = w.code and m.address = w.address`.execute(tx)
}

/**
 * Records when people are to be notified.
 * @param notifyAt null: no notification is needed
 */
export const recordWhen = async (
  tx: Transaction<Tables>,
  people: readonly Pick<Invited, 'codeId' | 'address'>[],
  notifyAt: Date | null,
): Promise<void> => {
  const keys = people.map(({ codeId, address }) => ({ code: String(codeId), address }))
  await sql`
    update code_mails m set notify_at = ${notifyAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w (code bigint, address text)
    where m.code_id = w.code and m.address = w.address`.execute(tx)
}
