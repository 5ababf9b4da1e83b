import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import { actorInMail, hostInMail, inMail, lastMember, type MemberInMail } from '../event/index.ts'
import type { Tables } from '#platform/database/database.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import { holdMailAllowance } from '#platform/mail/mailAllowance.ts'
import type { EventBefore } from '../event/index.ts'
import { enqueueMail, takeBackMails } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { noticesOf, peopleToNotify, type Notice, type ToNotify } from './dueNotices.ts'
import { offerLink } from './offerLinks.ts'
import type { NoticeKind } from './notifyTechnician.ts'
import { mailFor } from './mails/mailFor.ts'

/** The acts that a notice can report. The email names the member of the last one. */
const actsOf: Readonly<Record<NoticeKind, readonly string[]>> = {
  offer: ['event.technicianOffered', 'event.technicianAskedAgain'],
  confirmed: ['event.technicianAssigned', 'event.technicianAccepted'],
  changed: ['event.update', 'event.extend'],
  cancelled: [
    'event.cancel',
    'event.update',
    'event.technicianWithdrawn',
    'event.technicianReleased',
  ],
}

const minute = 60_000
/** A technician gets at most one email about an offer or change of a booking in this time. */
const atMostEvery = 10 * minute

/**
 * Writes the due notices for technicians into the outbox. Several notices of one booking become one
 * email with its final state, or none if that equals the last email.
 */
export const mailNotices = async (app: App, at: Date): Promise<void> => {
  for (const who of await peopleToNotify(app, at))
    await app.db.transaction((tx) => mailNotice(app, tx, who, at))
}

const mailNotice = async (
  app: App,
  tx: Transaction<Tables>,
  who: ToNotify,
  at: Date,
): Promise<void> => {
  const left = await holdMailAllowance(tx, at, who.hostId)
  const { waiting, told: sent } = await noticesOf(tx, who)
  const latest = waiting.at(-1)
  if (latest === undefined) return
  const last = await lastNotified(tx, latest, sent, at)
  const kind = kindOf(latest, last)
  if (kind === undefined) return drop(tx, waiting, at)
  const earliest = earliestOf(kind, last)
  if (earliest > at) return postpone(tx, waiting, earliest)
  if (left === 0) return postpone(tx, waiting, new Date(at.getTime() + atMostEvery))
  const member = await lastMember(tx, latest.eventId, actsOf[kind])
  const mailId = await enqueueMail(tx, at, mailOf(app, { latest, last, kind, member }, at))
  await drop(tx, waiting.slice(0, -1), at)
  await tx
    .updateTable('technicianNotices')
    .set({ mailedAt: at, mailId: mailId ?? null })
    .where('id', '=', latest.id)
    .execute()
}

/**
 * The last notice that the technician received. Unsent emails are discarded if the booking changed.
 */
const lastNotified = async (
  tx: Transaction<Tables>,
  latest: Notice,
  sent: readonly Notice[],
  at: Date,
): Promise<Notice | undefined> => {
  if (latest.kind !== 'cancelled') return sent[0]
  const ids = sent.map(({ mailId }) => mailId).filter((mailId) => mailId !== null)
  const taken = await takeBackMails(tx, at, ids)
  return sent.find(({ mailId }) => mailId === null || !taken.has(mailId))
}

/** The kind of notice since the last one; undefined if unnecessary. */
const kindOf = (latest: Notice, last: Notice | undefined): NoticeKind | undefined => {
  const isKnown = last !== undefined && last.kind !== 'cancelled'
  if (latest.kind === 'cancelled') return isKnown ? 'cancelled' : undefined
  const booked = latest.isOpen ? 'offer' : 'confirmed'
  // Another offer has another link, the earlier one being dead.
  if (!isKnown || last.offerId !== latest.offerId) return booked
  if (last.isOpen && !latest.isOpen) return 'confirmed'
  const { title, time } = beforeOf(latest, last)
  const isChanged = title !== undefined || time !== undefined
  return isChanged || latest.isOpen !== last.isOpen ? 'changed' : undefined
}

/** A technician who has just accepted, or is no longer needed, is notified immediately. */
const earliestOf = (kind: NoticeKind, last: Notice | undefined): Date => {
  const isAnswer = kind === 'confirmed' && last?.isOpen === true
  const isAtOnce = isAnswer || kind === 'cancelled' || last === undefined
  return isAtOnce ? new Date(0) : new Date(last.mailedAt!.getTime() + atMostEvery)
}

const drop = async (
  tx: Transaction<Tables>,
  notices: readonly Notice[],
  at: Date,
): Promise<void> => {
  if (notices.length === 0) return
  await tx
    .updateTable('technicianNotices')
    .set({ droppedAt: at })
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
}

const postpone = async (
  tx: Transaction<Tables>,
  notices: readonly Notice[],
  dueAt: Date,
): Promise<void> => {
  await tx
    .updateTable('technicianNotices')
    .set({ dueAt })
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
}

const beforeOf = (latest: Notice, last: Notice): EventBefore => {
  const { title, ...time } = inMail(last)
  const isOtherTime =
    last.startAt.getTime() !== latest.startAt.getTime() ||
    last.endAt.getTime() !== latest.endAt.getTime() ||
    last.timeZone !== latest.timeZone
  return { ...(last.name !== latest.name && { title }), ...(isOtherTime && { time }) }
}

interface DueMail {
  readonly latest: Notice
  readonly last: Notice | undefined
  readonly kind: NoticeKind
  readonly member: MemberInMail | undefined
}

const mailOf = (app: App, { latest, last, kind, member }: DueMail, at: Date) => {
  const language = latest.mailLanguage as InterfaceLanguage
  const event = inMail(latest)
  const link = offerLink(app, latest.issueKey)
  const { isOpen: mustAnswer } = latest
  const organiser = actorInMail({ ...latest, language }, member)
  const before = last === undefined ? {} : beforeOf(latest, last)
  return {
    ...textOf[kind]({ language, event, before, organiser, link, mustAnswer }),
    to: latest.address,
    causedBy: latest.hostId,
    ...(kind === 'cancelled' ? {} : { uselessFrom: latest.endAt }),
    calendar: calendarFile([
      {
        ...event,
        // Equal for every offer of the booking, so that a new one replaces the last in the
        // calendar.
        uid: `technician-booking-${latest.bookingId}-${latest.technicianId}@openbooth`,
        sequence: latest.revision,
        language,
        organiser: { name: hostInMail(latest), address: latest.emailAddress },
        at,
        ...(kind === 'cancelled'
          ? { description: '', cancelled: true }
          : { description: link, url: link, tentative: mustAnswer }),
      },
    ]),
    dedupeKey: `technician notice ${latest.id}`,
  }
}

interface NoticeContent {
  readonly language: InterfaceLanguage
  readonly event: ReturnType<typeof inMail>
  readonly before: EventBefore
  readonly organiser: string
  readonly link: string
  readonly mustAnswer: boolean
}

const textOf: Readonly<Record<NoticeKind, (told: NoticeContent) => ReturnType<typeof mailFor>>> = {
  offer: ({ language, ...values }) => mailFor({ language, kind: 'technicianOffer', values }),
  confirmed: ({ language, ...values }) =>
    mailFor({ language, kind: 'technicianConfirmed', values }),
  changed: ({ language, ...values }) => mailFor({ language, kind: 'technicianChanged', values }),
  cancelled: ({ language, event, organiser }) =>
    mailFor({ language, kind: 'technicianCancelled', values: { event, organiser } }),
}
