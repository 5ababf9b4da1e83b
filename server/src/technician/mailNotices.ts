import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import { inMail } from '../event/index.ts'
import type { App } from '#platform/run/app.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import { offerLink } from './offerLinks.ts'
import type { NoticeKind } from './tellTechnician.ts'

const mostAtOnce = 200

/** Puts what technicians have to be told into words, in the order it happened, and into the outbox. */
export const mailNotices = async (app: App, at: Date): Promise<void> => {
  for (;;) {
    const told = await app.db.transaction((tx) => mailSome(app, tx, at))
    if (told < mostAtOnce) return
  }
}

const dueNotices = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('technicianNotices as n')
    .innerJoin('technicianOffers as f', 'f.id', 'n.offerId')
    .innerJoin('technicians as t', 't.id', 'f.technicianId')
    .innerJoin('technicianBookings as b', 'b.id', 'f.bookingId')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .innerJoin('users as o', 'o.id', 'e.ownerId')
    .select([
      'n.id',
      'n.kind',
      'n.revision',
      'n.isOpen',
      'n.eventName as name',
      'n.startsAt as startAt',
      'n.endsAt as endAt',
      'n.timeZone',
      'f.id as offerId',
      'f.issueKey',
      't.emailAddress',
      't.mailLanguage',
      'o.id as hostId',
      'o.userName as hostName',
      'o.emailAddress as hostAddress',
    ])
    .where('n.mailedAt', 'is', null)
    .orderBy('n.id')
    .limit(mostAtOnce)
    .forUpdate('n')
    .skipLocked()

type Notice = Awaited<ReturnType<ReturnType<typeof dueNotices>['execute']>>[number]

const mailSome = async (app: App, tx: Transaction<Tables>, at: Date): Promise<number> => {
  const notices = await dueNotices(tx).execute()
  if (notices.length === 0) return 0
  await enqueueMails(
    tx,
    at,
    notices.map((notice) => mailOf(app, notice, at)),
  )
  await tx
    .updateTable('technicianNotices')
    .set({ mailedAt: at })
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
  return notices.length
}

const mailOf = (app: App, notice: Notice, at: Date) => {
  const kind = notice.kind as NoticeKind
  const language = notice.mailLanguage as InterfaceLanguage
  const event = inMail(notice)
  const link = offerLink(app, notice.issueKey)
  const { isOpen: mustAnswer, hostName: organiser } = notice
  return {
    ...textOf[kind]({ language, event, organiser, link, mustAnswer }),
    to: notice.emailAddress,
    causedBy: notice.hostId,
    calendar: calendarFile({
      ...event,
      uid: `technician-offer-${notice.offerId}@openbooth`,
      sequence: notice.revision,
      language,
      organiser: { name: organiser, address: notice.hostAddress },
      at,
      ...(kind === 'cancelled'
        ? { description: '', cancelled: true }
        : { description: link, url: link, tentative: mustAnswer }),
    }),
    dedupeKey: `technician notice ${notice.id}`,
  }
}

interface Told {
  readonly language: InterfaceLanguage
  readonly event: ReturnType<typeof inMail>
  readonly organiser: string
  readonly link: string
  readonly mustAnswer: boolean
}

const textOf: Readonly<Record<NoticeKind, (told: Told) => ReturnType<typeof mailFor>>> = {
  offer: ({ language, ...values }) => mailFor({ language, kind: 'technicianOffer', values }),
  confirmed: ({ language, ...values }) =>
    mailFor({ language, kind: 'technicianConfirmed', values }),
  changed: ({ language, ...values }) => mailFor({ language, kind: 'technicianChanged', values }),
  cancelled: ({ language, event, organiser }) =>
    mailFor({ language, kind: 'technicianCancelled', values: { event, organiser } }),
}
