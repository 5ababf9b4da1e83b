import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import { holdMailAllowance } from '#platform/mail/mailAllowance.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { scheduleLinkOf } from './links.ts'
import { mailFor } from './mails/mailFor.ts'
import {
  isUnchanged,
  scheduleChanges,
  toMailedEntry,
  type MailedEntry,
  type ScheduleChanges,
} from './mailedSchedule.ts'
import {
  entryInCalendar,
  entryInMail,
  inMail,
  programmeForMail,
  type ProgrammeForMail,
} from './programmeInMail.ts'
import { atMostEvery, recordSchedules, restsFor } from './recordSchedules.ts'
import { scheduleOf } from './schedule.ts'

const changesAtOnce = 1_000

/**
 * Emails people what changed in their schedule: one email for any number of changes of any events
 * of the programme, and only about remaining differences.
 */
export const sendScheduleChanges = async (app: App, at: Date): Promise<void> => {
  while ((await takeChanges(app, at)) === changesAtOnce);
  const { rows } = await sql<{ id: bigint; ownerId: bigint }>`
    select p.id, o.owner_id as "ownerId"
    from programme_people p join programmes o on o.id = p.programme_id
    where p.notify_at <= ${at} order by p.notify_at, p.id limit 200`.execute(app.db.query)
  for (const { id, ownerId } of rows)
    await app.db.transaction((tx) => notifyPerson(app, tx, { id, ownerId }, at))
}

/** Decides when to email recorded changes. Returns the number of changes. */
const takeChanges = async (app: App, at: Date): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from schedule_changes where id in (
        select id from schedule_changes order by id limit ${changesAtOnce} for update skip locked)
      returning person_id
    ), locked as (
      select id from programme_people where id in (select person_id from taken) and mailed_at is not null order by id for no key update
    ), marked as (
      update programme_people p
      set notify_at = coalesce(p.notify_at,
        greatest(${new Date(at.getTime() + restsFor)}::timestamptz, p.notified_at + ${atMostEvery} * interval '1 ms'))
      from locked where p.id = locked.id
    )
    select count(*)::integer as taken from taken`.execute(app.db.query)
  return rows[0]!.taken
}

interface DuePerson {
  readonly id: bigint
  readonly ownerId: bigint
}

const notifyPerson = async (
  app: App,
  tx: Transaction<Tables>,
  { id, ownerId }: DuePerson,
  at: Date,
): Promise<void> => {
  const left = await holdMailAllowance(tx, at, ownerId)
  const person = await tx
    .selectFrom('programmePeople')
    .select(['programmeId', 'emailAddress', 'language', 'issueKey'])
    .select(sql<MailedEntry[]>`mailed_schedule`.as('mailedSchedule'))
    .where('id', '=', id)
    .where('notifyAt', '<=', at)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!person) return
  const schedule = (await scheduleOf(tx, id)).map(toMailedEntry)
  const changes = scheduleChanges(person.mailedSchedule, schedule, at)
  if (isUnchanged(changes)) return postpone(tx, id, null)
  // The organiser has used up the hourly email limit.
  if (left === 0) return postpone(tx, id, new Date(at.getTime() + atMostEvery))
  const programme = await programmeForMail(tx, person.programmeId)
  const mail = changeTo(programme, changes, {
    // The database allows no other languages.
    language: person.language as InterfaceLanguage,
    link: schedule.length === 0 ? null : scheduleLinkOf(app, person.issueKey),
    at,
  })
  const mailId = await enqueueMail(tx, at, {
    ...mail,
    to: person.emailAddress,
    causedBy: ownerId,
    dedupeKey: `person ${id} notified at ${at.toISOString()}`,
  })
  await recordSchedules(tx, at, [{ id, schedule, mailId }], { isInvitation: false, notifyAt: null })
}

const postpone = async (
  tx: Transaction<Tables>,
  id: bigint,
  notifyAt: Date | null,
): Promise<void> => {
  await tx.updateTable('programmePeople').set({ notifyAt }).where('id', '=', id).execute()
}

interface Change {
  readonly language: InterfaceLanguage
  /** Null: the person no longer has an event. */
  readonly link: string | null
  readonly at: Date
}

/** Maximum number of appointments in one email. The calendar contains all. */
const mostAppointments = 40

const changeTo = (
  programme: ProgrammeForMail,
  { added, changed, removed }: ScheduleChanges,
  { language, link, at }: Change,
) => {
  const said = (entry: MailedEntry) => entryInMail(programme, language, entry)
  const current = [...added, ...changed.map(({ now }) => now)]
  const url = link ?? ''
  return {
    ...mailFor({
      language,
      kind: 'scheduleChanged',
      values: {
        ...inMail(programme),
        added: added.map(said),
        changed: changed.map(({ before, now }) => ({ before: said(before), now: said(now) })),
        removed: removed.map(said),
        link,
      },
    }),
    calendar: calendarFile(
      [
        ...current.map((entry) => entryInCalendar(programme, entry, { language, url, at })),
        ...removed.map((entry) =>
          entryInCalendar(programme, entry, { language, url: '', at, cancelled: true }),
        ),
      ].slice(0, mostAppointments),
    ),
  }
}
