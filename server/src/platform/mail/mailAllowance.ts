import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * How many mails one user's acts may cause, whatever they tell of: codes, invitations, reminders, changes, technicians.
 * Without, one account could have the whole installation's address taken for a spammer's. 500 an hour invites everybody to
 * a large event at once; 2,000 a day are four of those. Of whom no more is known than an address, less is enough: the
 * free package lets 20 people listen.
 */
export const mailAllowances = {
  known: { lastHour: 500, lastDay: 2000 },
  unknown: { lastHour: 100, lastDay: 300 },
} as const

export interface MailsCaused {
  readonly lastHour: number
  readonly lastDay: number
}

/** How many mails a user's acts caused lately, those taken back before they went out left out. */
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

/** How many more mails a user may cause now; never below zero. */
export const mailsLeft = async (db: Reader, at: Date, userId: bigint): Promise<number> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    select is_known_user(${userId}) as "isKnown"`.execute(db)
  const most = mailAllowances[rows[0]!.isKnown ? 'known' : 'unknown']
  const { lastHour, lastDay } = await mailsCaused(db, at, userId)
  return Math.max(0, Math.min(most.lastHour - lastHour, most.lastDay - lastDay))
}

/** Holds a user's allowance until the transaction ends, so that acts at once do not share what is left of it. */
const hold = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('openbooth mails of a user'), hashint8(${userId}))`.execute(
    tx,
  )
}

/**
 * Makes sure that a user may cause so many more mails in this transaction. Call it before anything else is locked: all
 * who wait for the allowance then hold nothing that its holder needs.
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

/** The same for what cannot be refused any more but can wait: how many of the mails may go out now. */
export const holdMailAllowance = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
): Promise<number> => {
  await hold(tx, userId)
  return mailsLeft(tx, at, userId)
}
