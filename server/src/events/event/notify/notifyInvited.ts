import { sql, type Transaction } from 'kysely'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { inMail } from './eventMail.ts'
import {
  actorInMail,
  byPerson,
  entryOf,
  hadMail,
  invitedTo,
  languageOf,
  lastMember,
  type Invited,
  type MemberInMail,
} from './invited.ts'
import { recordNotified } from './recordNotified.ts'
import { listenerEventMailFor } from '../mails/listenerMails.ts'

const minute = 60_000
/**
 * Delay between a change and its email, so that further changes need no second email, and reverted
 * ones need none.
 */
const restsFor = 2 * minute
/** A person gets at most one email about changes of an event in this time. */
const atMostEvery = 10 * minute

/**
 * Records that everyone whose emailed link still works must be notified of a change soon. Call it
 * after the change, in the same transaction.
 */
export const notifyOfChange = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  at: Date,
): Promise<void> => {
  const soon = new Date(at.getTime() + restsFor)
  await sql`
    update code_mails m
    set notify_at = coalesce(m.notify_at, greatest(${soon}::timestamptz, m.notified_at + ${atMostEvery} * interval '1 ms'))
    from join_codes c
    where c.id = m.code_id and c.event_id = ${eventId} and c.revoked_at is null
      -- Who was mailed a code that was replaced since does not get the new one by this.
      and m.mailed_at >= c.created_at`.execute(tx)
}

/**
 * Emails the cancellation to everyone who received a code and removes the event from their
 * calendars. Discards unsent invitations. Call it after the cancellation, in the same transaction.
 * @param by the system cancels events without a media server, for which the host is not responsible
 */
export const notifyOfCancellation = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  at: Date,
  by: 'owner' | 'administrator' | 'system',
): Promise<void> => {
  const invited = await invitedTo(tx).where('c.eventId', '=', eventId).forUpdate('m').execute()
  const unsent = await takeBackMails(
    tx,
    at,
    invited.map(({ mailId }) => mailId).filter((mailId) => mailId !== null),
  )
  const member = by === 'owner' ? await lastMember(tx, eventId, ['event.cancel']) : undefined
  const people = byPerson(invited.filter((one) => hadMail(one, unsent)))
  const ids = await enqueueMails(
    tx,
    at,
    people.map((codes) => cancellationTo(codes, at, by, member)),
  )
  await recordNotified(tx, at, people, ids)
}

const cancellationTo = (
  codes: readonly Invited[],
  at: Date,
  by: 'owner' | 'administrator' | 'system',
  member: MemberInMail | undefined,
) => {
  const [one] = codes as [Invited]
  const language = languageOf(one)
  const event = inMail(one)
  return {
    ...(by === 'system'
      ? listenerEventMailFor({ language, kind: 'eventCouldNotBeHeld', values: { event } })
      : listenerEventMailFor({
          language,
          kind: 'eventCancelled',
          values: { event, organiser: by === 'owner' ? actorInMail(one, member) : null },
        })),
    to: one.address,
    causedBy: by === 'owner' ? one.ownerId : null,
    calendar: calendarFile(
      codes.map((code) => ({ ...entryOf(code, at), description: '', cancelled: true })),
    ),
    dedupeKey: `event ${one.eventId} cancelled, to ${one.address}`,
  }
}
