import { eventState } from '@openbooth/contract/events/event/rules/events'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import { holdMailAllowance } from '#platform/mail/mailAllowance.ts'
import type { EventBefore } from '../mails/eventFacts.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { linkOf } from '../codes/codeLink.ts'
import { inMail } from './eventMail.ts'
import {
  actorInMail,
  byPerson,
  entryOf,
  invitedTo,
  languageOf,
  lastMember,
  type Invited,
  type MemberInMail,
} from './invited.ts'
import { recordNotified, recordWhen } from './recordNotified.ts'
import { listenerEventMailFor } from '../mails/listenerMails.ts'

const minute = 60_000
/** The retry delay for hosts who have used up their hourly email limit. */
const waitsFor = 10 * minute

/**
 * Notifies people of settled changes: once for any number of changes, and only of remaining
 * differences.
 */
export const sendChanges = async (app: App, at: Date): Promise<void> => {
  const { rows } = await sql<{ ownerId: bigint; eventId: bigint }>`
    select distinct e.owner_id as "ownerId", e.id as "eventId"
    from code_mails m join join_codes c on c.id = m.code_id join events e on e.id = c.event_id
    where m.notify_at <= ${at} order by e.id limit 200`.execute(app.db.query)
  for (const { ownerId, eventId } of rows)
    await app.db.transaction((tx) => notifyEvent(app, tx, ownerId, eventId, at))
}

const notifyEvent = async (
  app: App,
  tx: Transaction<Tables>,
  ownerId: bigint,
  eventId: bigint,
  at: Date,
): Promise<void> => {
  const left = await holdMailAllowance(tx, at, ownerId)
  // Prevents changes of the event and new emails of codes meanwhile.
  await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
  const due = await invitedTo(tx)
    .where('c.eventId', '=', eventId)
    .where('m.notifyAt', 'is not', null)
    .orderBy('m.notifyAt')
    .orderBy('m.codeId')
    .forUpdate('m')
    .execute()
  const changed = due.filter(isToBeNotified)
  // Changes that were reverted need no email, nor do codes that no longer work.
  await recordWhen(
    tx,
    due.filter((one) => !isToBeNotified(one)),
    null,
  )
  const people = byPerson(changed)
  const now = people.slice(0, left)
  const later = people.slice(left)
  const member = await lastMember(tx, eventId, ['event.update', 'event.extend'])
  const ids = await enqueueMails(
    tx,
    at,
    now.map((codes) => changeTo(app, codes, at, member)),
  )
  await recordNotified(tx, at, now, ids)
  await recordWhen(tx, later.flat(), new Date(at.getTime() + waitsFor))
}

const isToBeNotified = (one: Invited): boolean =>
  (one.state === eventState.order || one.state === eventState.normal) &&
  one.mailedAt >= one.codeCreatedAt &&
  (one.mailedName !== one.name || hasOtherTime(one))

const hasOtherTime = (one: Invited): boolean =>
  one.mailedStartAt.getTime() !== one.startAt.getTime() ||
  one.mailedEndAt.getTime() !== one.endAt.getTime() ||
  one.mailedTimeZone !== one.timeZone

/** The facts in the person's last email that have changed since. */
const beforeOf = (one: Invited): EventBefore => {
  const mailed = inMail({
    name: one.mailedName,
    startAt: one.mailedStartAt,
    endAt: one.mailedEndAt,
    timeZone: findTimeZone(one.mailedTimeZone) ? one.mailedTimeZone : one.timeZone,
    hostIsKnown: one.hostIsKnown,
  })
  const { title, ...time } = mailed
  return {
    ...(one.mailedName !== one.name && { title }),
    ...(hasOtherTime(one) && { time }),
  }
}

const changeTo = (
  app: App,
  codes: readonly Invited[],
  at: Date,
  member: MemberInMail | undefined,
) => {
  const [one] = codes as [Invited]
  const links = codes.map((code) => linkOf(app, code))
  return {
    ...listenerEventMailFor({
      language: languageOf(one),
      kind: 'eventChanged',
      values: {
        event: inMail(one),
        before: beforeOf(one),
        organiser: actorInMail(one, member),
        links,
      },
    }),
    to: one.address,
    causedBy: one.ownerId,
    uselessFrom: one.endAt,
    calendar: calendarFile(
      codes.map((code, index) => ({
        ...entryOf(code, at),
        description: links[index]!,
        url: links[index]!,
      })),
    ),
    dedupeKey: `event ${one.eventId} version ${one.version} to ${one.address}`,
  }
}
