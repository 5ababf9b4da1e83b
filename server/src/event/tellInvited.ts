import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import { linkOf } from './codeLink.ts'
import { calendarUid, inMail } from './eventMail.ts'

/** Everybody who was mailed a code that is not revoked, with the event as it is now. */
const invitedTo = (tx: Transaction<Tables>, eventId: bigint) =>
  tx
    .selectFrom('codeMails as m')
    .innerJoin('joinCodes as c', 'c.id', 'm.codeId')
    .innerJoin('events as e', 'e.id', 'c.eventId')
    .innerJoin('users as o', 'o.id', 'e.ownerId')
    .select([
      'm.address',
      'm.language',
      'c.id as codeId',
      'c.code',
      'c.issueKey',
      'e.name',
      'e.startAt',
      'e.endAt',
      'e.timeZone',
      'e.version',
      'o.id as ownerId',
      'o.userName',
      'o.emailAddress',
    ])
    .where('c.eventId', '=', eventId)
    .where('c.revokedAt', 'is', null)

type Invited = Awaited<ReturnType<ReturnType<typeof invitedTo>['execute']>>[number]

/**
 * Tells everybody whose mailed link still works that the event has another name or time, and moves it in their
 * calendars. Call it in the transaction of the change, after it.
 */
export const tellOfChange = async (
  app: App,
  tx: Transaction<Tables>,
  eventId: bigint,
  at: Date,
): Promise<void> => {
  // Who was mailed a code that was replaced since does not get the new one by this.
  const invited = await invitedTo(tx, eventId).whereRef('m.mailedAt', '>=', 'c.createdAt').execute()
  const mails = invited.map((one) => {
    const link = linkOf(app, one)
    return {
      ...mailFor({
        language: languageOf(one),
        kind: 'eventChanged',
        values: { event: inMail(one), organiser: one.userName, link },
      }),
      to: one.address,
      causedBy: one.ownerId,
      calendar: calendarFile({ ...entryOf(one, at), description: link, url: link }),
      dedupeKey: `event ${eventId} version ${one.version}, code ${one.codeId} to ${one.address}`,
    }
  })
  await enqueueMails(tx, at, mails)
}

/**
 * Tells everybody who was mailed a code that the event does not take place, and takes it out of their calendars.
 * Call it in the transaction of the cancellation, after it.
 * @param by the system cancels what never found a media server: that is not the host's doing
 */
export const tellOfCancellation = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  at: Date,
  by: 'owner' | 'administrator' | 'system',
): Promise<void> => {
  const invited = await invitedTo(tx, eventId).execute()
  const mails = invited.map((one) => {
    const language = languageOf(one)
    const event = inMail(one)
    return {
      ...(by === 'system'
        ? mailFor({ language, kind: 'eventCouldNotBeHeld', values: { event } })
        : mailFor({
            language,
            kind: 'eventCancelled',
            values: { event, organiser: by === 'owner' ? one.userName : null },
          })),
      to: one.address,
      causedBy: by === 'owner' ? one.ownerId : null,
      calendar: calendarFile({ ...entryOf(one, at), description: '', cancelled: true }),
      dedupeKey: `event ${eventId} cancelled, code ${one.codeId} to ${one.address}`,
    }
  })
  await enqueueMails(tx, at, mails)
}

// The database allows no other languages.
const languageOf = ({ language }: Invited) => language as InterfaceLanguage

const entryOf = (one: Invited, at: Date) => ({
  ...inMail(one),
  uid: calendarUid(one.codeId),
  sequence: one.version,
  language: languageOf(one),
  organiser: { name: one.userName, address: one.emailAddress },
  at,
})
