import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { MailedEntry } from './mailedSchedule.ts'

const minute = 60_000
/**
 * Delay between a change and its email, so that further changes need no second email, and reverted
 * ones need none.
 */
export const restsFor = 2 * minute
/** A person gets at most one email about changes of their schedule in this time. */
export const atMostEvery = 10 * minute

/** A person and the schedule in an email to them. */
export interface MailedPerson {
  readonly id: bigint
  readonly schedule: readonly MailedEntry[]
  /** The email. Undefined: written before. */
  readonly mailId?: bigint | undefined
}

/** Records the schedules that emails contain, in one statement. */
export const recordSchedules = async (
  tx: Transaction<Tables>,
  at: Date,
  people: readonly MailedPerson[],
  { isInvitation, notifyAt }: { readonly isInvitation: boolean; readonly notifyAt: Date | null },
): Promise<void> => {
  const rows = people.map(({ id, schedule, mailId }) => ({
    id: String(id),
    schedule,
    mail: mailId === undefined ? null : String(mailId),
  }))
  await sql`
    update programme_people p set mailed_schedule = w.schedule, mail_id = coalesce(w.mail, p.mail_id), notified_at = ${at},
      mailed_at = case when ${isInvitation}::boolean then ${at}::timestamptz else p.mailed_at end,
      notify_at = ${notifyAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, schedule jsonb, mail bigint)
    where p.id = w.id`.execute(tx)
}
