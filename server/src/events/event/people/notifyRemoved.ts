import { interfaceLanguageOf } from '@openbooth/contract/languages/listenerLanguages'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Actor } from '#platform/http/session.ts'
import { enqueueMails, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { inMail } from '../notify/eventMail.ts'
import {
  actorInMail,
  byPerson,
  entryOf,
  hadMail,
  languageOf,
  mailedTo,
  memberInMail,
  type Invited,
  type MemberInMail,
} from '../notify/invited.ts'
import { mailFor } from '../mails/mailFor.ts'
import type { EventMails } from '../mails/kinds.ts'
import { recordNotified, recordWhen } from '../notify/recordNotified.ts'

/** The time of the act, and the user who acted. A technician without an account is no user. */
interface Revoker {
  readonly at: Date
  readonly actor?: Pick<Actor, 'id'> | undefined
}

/**
 * Emails the holders of revoked codes that their assignment is cancelled, and removes the event
 * from their calendars. Discards unsent invitations. Call it after the statement that revoked the
 * codes, in the same transaction.
 * @param codeIds codes that were revoked at the time of the context; earlier revoked codes are ignored
 * @param isNotified whether the organiser wants to notify the holders of a code
 */
export const notifyRemoved = async (
  tx: Transaction<Tables>,
  { at, actor }: Revoker,
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
  const eventId = notified[0]?.eventId
  const member =
    actor === undefined || eventId === undefined
      ? undefined
      : await memberInMail(tx, eventId, actor.id)
  const ids = await enqueueMails(
    tx,
    at,
    people.map((codes) => removalMail(codes, at, member)),
  )
  await recordNotified(tx, at, people, ids)
  // The other people get no further emails about changes of the event.
  await recordWhen(
    tx,
    held.filter((one) => !notified.includes(one)),
    null,
  )
}

const removalMail = (codes: readonly Invited[], at: Date, member: MemberInMail | undefined) => {
  const [one] = codes as [Invited]
  return {
    ...mailFor({
      language: interfaceLanguageOf(languageOf(one)),
      kind: 'assignmentCancelled',
      values: {
        event: inMail(one),
        organiser: actorInMail(one, member),
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
