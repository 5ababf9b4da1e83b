import { findTimeZone } from '@openbooth/contract/time/timeZones'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { mailMembers } from '#platform/mail/mailMembers.ts'
import type { EventInMail } from '../mails/eventFacts.ts'
import type { EventMails } from '../mails/kinds.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { mailFor } from '../mails/mailFor.ts'

/** The event in the form for emails and calendar files. */
export const inMail = (event: {
  readonly name: string
  readonly startAt: Date
  readonly endAt: Date
  readonly timeZone: string
  /**
   * Whether the operator knows the author of the name (`is_known_user`). Emails make no links from
   * texts of unknown authors.
   */
  readonly hostIsKnown: boolean
}): EventInMail => ({
  title: event.hostIsKnown ? event.name : withoutLinks(event.name),
  startsAt: event.startAt,
  endsAt: event.endAt,
  timeZone: findTimeZone(event.timeZone)?.zone ?? 'UTC',
})

/** The same for all versions of the appointment of one code. */
export const calendarUid = (codeId: bigint): string => `code-${codeId}@openbooth`

/** The same to the host, whose own text it is. */
const ownInMail = (event: StoredEvent): EventInMail => inMail({ ...event, hostIsKnown: true })

/** Emails the host that an administrator has ended the event, with the reason. */
export const notifyOwner = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  at: Date,
  ended: Omit<EventMails['eventEndedByAdmin'], 'event'>,
): Promise<void> => {
  await mailMembers(tx, at, event.ownerId, {
    about: 'events',
    occasion: `event ${event.id} ended by an administrator`,
    mailIn: ({ language }) =>
      mailFor({
        language,
        kind: 'eventEndedByAdmin',
        values: { event: ownInMail(event), ...ended },
      }),
  })
}

/**
 * Emails the host, only once, that the event waits for a media server or was cancelled without one.
 */
export const notifyHost = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  at: Date,
  kind: 'eventWaits' | 'eventNotHeld',
  link: string,
): Promise<void> => {
  await mailMembers(tx, at, event.ownerId, {
    about: 'events',
    occasion: `event ${event.id} ${kind}`,
    mailIn: ({ language }) =>
      mailFor({ language, kind, values: { event: ownInMail(event), link } }),
  })
}
