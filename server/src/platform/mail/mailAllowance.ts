import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Maximum number of emails caused by one user: codes, invitations, reminders, changes, technicians.
 * Without it, one account could get the whole installation blocked as a spammer. 500 an hour can
 * invite everyone to a large event; 2,000 a day are four of those. Users known only by an address
 * have a lower limit: the free package allows 20 listeners.
 */
export const mailAllowances = {
  known: { lastHour: 500, lastDay: 2000 },
  unknown: { lastHour: 100, lastDay: 300 },
} as const

export interface MailsCaused {
  readonly lastHour: number
  readonly lastDay: number
}

/** Number of recent emails of a user, without those withdrawn before sending. */
export const mailsCaused = async (db: Reader, at: Date, userId: bigint): Promise<MailsCaused> => {
  const { rows } = await sql<MailsCaused>`
    select count(*) filter (where created_at > ${new Date(at.getTime() - hour)})::integer as "lastHour",
      count(*)::integer as "lastDay"
    from mail_outbox
    where caused_by = ${userId} and created_at > ${new Date(at.getTime() - day)} and state <> 'dropped'`.execute(
    db,
  )
  return rows[0]!
}

/** Number of emails that a user may still cause now, at least zero. */
export const mailsLeft = async (db: Reader, at: Date, userId: bigint): Promise<number> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    select is_known_user(${userId}) as "isKnown"`.execute(db)
  const most = mailAllowances[rows[0]!.isKnown ? 'known' : 'unknown']
  const { lastHour, lastDay } = await mailsCaused(db, at, userId)
  return Math.max(0, Math.min(most.lastHour - lastHour, most.lastDay - lastDay))
}

/**
 * Locks a user's allowance until the transaction ends, so that parallel acts do not share the rest.
 */
const hold = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('openbooth mails of a user'), hashint8(${userId}))`.execute(
    tx,
  )
}

/**
 * Ensures that a user may cause this many more emails in this transaction.
 * Call it before any other lock, so that waiting transactions hold nothing that the owner of this
 * lock needs.
 * @throws Too Many Mails
 */
export const requireMailAllowance = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  mails: number,
): Promise<void> => {
  await hold(tx, userId)
  if ((await mailsLeft(tx, at, userId)) < mails) refuse('Too Many Mails')
}

/** The same for emails that cannot be refused but can wait: the number that may be sent now. */
export const holdMailAllowance = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
): Promise<number> => {
  await hold(tx, userId)
  return mailsLeft(tx, at, userId)
}
