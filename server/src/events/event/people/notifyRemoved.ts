import { interfaceLanguageOf } from '@openbooth/contract/languages/listenerLanguages'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import { enqueueMails, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { inMail } from '../notify/eventMail.ts'
import {
  byPerson,
  entryOf,
  hadMail,
  hostInMail,
  languageOf,
  mailedTo,
  type Invited,
} from '../notify/invited.ts'
import { mailFor } from '../mails/mailFor.ts'
import type { EventMails } from '../mails/kinds.ts'
import { recordNotified, recordWhen } from '../notify/recordNotified.ts'

/**
 * Emails the holders of revoked codes that their assignment is cancelled, and removes the event
 * from their calendars. Discards unsent invitations. Call it after the statement that revoked the
 * codes, in the same transaction.
 * @param codeIds codes that were revoked at `at`; earlier revoked codes are ignored
 * @param isNotified whether the organiser wants to notify the holders of a code
 */
export const notifyRemoved = async (
  tx: Transaction<Tables>,
  at: Date,
  codeIds: readonly bigint[],
  isNotified: (codeId: bigint) => boolean,
): Promise<void> => {
  if (codeIds.length === 0) return
  const held = await mailedTo(tx)
    .where('c.id', 'in', [...codeIds])
    .where('c.revokedAt', '=', at)
    .forUpdate('m')
    .execute()
  const unsent = await takeBackMails(
    tx,
    at,
    held.flatMap(({ mailId }) => mailId ?? []),
  )
  const notified = held.filter((one) => isNotified(one.codeId) && hadMail(one, unsent))
  const people = byPerson(notified)
  const ids = await enqueueMails(
    tx,
    at,
    people.map((codes) => removalMail(codes, at)),
  )
  await recordNotified(tx, at, people, ids)
  // The other people get no further emails about changes of the event.
  await recordWhen(
    tx,
    held.filter((one) => !notified.includes(one)),
    null,
  )
}

const removalMail = (codes: readonly Invited[], at: Date) => {
  const [one] = codes as [Invited]
  return {
    ...mailFor({
      language: interfaceLanguageOf(languageOf(one)),
      kind: 'assignmentCancelled',
      values: {
        event: inMail(one),
        organiser: hostInMail(one),
        // Listeners share their code.
        seat: one.role as EventMails['assignmentCancelled']['seat'],
      },
    }),
    to: one.address,
    causedBy: one.ownerId,
    uselessFrom: one.endAt,
    calendar: calendarFile(
      codes.map((code) => ({ ...entryOf(code, at), description: '', cancelled: true })),
    ),
    dedupeKey: `code ${one.codeId} cancelled ${one.calendarRevision} to ${one.address}`,
  }
}
