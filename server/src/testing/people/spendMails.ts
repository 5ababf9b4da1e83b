import { mailAllowances } from '#platform/mail/mailAllowance.ts'
import type { TestServer } from '../server.ts'

/**
 * Records emails that a user caused.
 * @param mails default: more than any hourly allowance
 * @param ago age of the emails in milliseconds
 */
export const spendMails = async (
  { app, clock }: TestServer,
  userId: bigint,
  mails: number = mailAllowances.known.lastHour,
  ago = 0,
): Promise<void> => {
  await app.db.pool.query(
    `insert into mail_outbox (dedupe_key, kind, caused_by, recipient, subject, body_text, state, next_try_at, created_at, settled_at, sent_at)
     select 'spent ' || $1::bigint || ' ' || $2::integer || ' ' || n, 'testMail', $1::bigint, 'x@example.test', 's', '', 'sent', $3, $3, $3, $3
     from generate_series(1, $2::integer) n`,
    [userId, mails, new Date(clock.now().getTime() - ago)],
  )
}
