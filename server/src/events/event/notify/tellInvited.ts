import { sql, type Transaction } from 'kysely'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { inMail } from './eventMail.ts'
import {
  byPerson,
  entryOf,
  hadMail,
  hostInMail,
  invitedTo,
  languageOf,
  type Invited,
} from './invited.ts'
import { noteTold } from './noteTold.ts'
import { mailFor } from '../mails/mailFor.ts'

const minute = 60_000
/** So long a change rests before it is told: what is changed again, or back, is told once or not at all. */
const restsFor = 2 * minute
/** At most one mail about changes of an event comes to a person in this time. */
const atMostEvery = 10 * minute

/**
 * Notes that everybody whose mailed link still works has to be told that the event has changed, soon. Call it in the
 * transaction of the change, after it.
 */
export const notifyOfChange = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  at: Date,
): Promise<void> => {
  const soon = new Date(at.getTime() + restsFor)
  await sql`
    update code_mails m
    set tell_at = coalesce(m.tell_at, greatest(${soon}::timestamptz, m.told_at + ${atMostEvery} * interval '1 ms'))
    from join_codes c
    where c.id = m.code_id and c.event_id = ${eventId} and c.revoked_at is null
      -- Who was mailed a code that was replaced since does not get the new one by this.
      and m.mailed_at >= c.created_at`.execute(tx)
}

/**
 * Tells everybody who was mailed a code that the event does not take place, and takes it out of their calendars; an
 * invitation that was not tried yet is taken back instead. Call it in the transaction of the cancellation, after it.
 * @param by the system cancels what never found a media server: that is not the host's doing
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
  const people = byPerson(invited.filter((one) => hadMail(one, unsent)))
  const ids = await enqueueMails(
    tx,
    at,
    people.map((codes) => cancellationTo(codes, at, by)),
  )
  await noteTold(tx, at, people, ids)
}

const cancellationTo = (
  codes: readonly Invited[],
  at: Date,
  by: 'owner' | 'administrator' | 'system',
) => {
  const [one] = codes as [Invited]
  const language = languageOf(one)
  const event = inMail(one)
  return {
    ...(by === 'system'
      ? mailFor({ language, kind: 'eventCouldNotBeHeld', values: { event } })
      : mailFor({
          language,
          kind: 'eventCancelled',
          values: { event, organiser: by === 'owner' ? hostInMail(one) : null },
        })),
    to: one.address,
    causedBy: by === 'owner' ? one.ownerId : null,
    calendar: calendarFile(
      codes.map((code) => ({ ...entryOf(code, at), description: '', cancelled: true })),
    ),
    dedupeKey: `event ${one.eventId} cancelled, to ${one.address}`,
  }
}
