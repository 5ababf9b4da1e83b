import { sql } from 'kysely'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { CalendarEntry } from '#platform/mail/calendar.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import type { Reader } from '#platform/database/database.ts'
import { calendarUid, hostInMail } from '../event/index.ts'
import { worksOf } from './mails/entryFacts.ts'
import type { EntryInMail } from './mails/kinds.ts'
import type { MailedEntry } from './mailedSchedule.ts'

/** A programme with its organiser, for emails and calendars. */
export const programmeForMail = (db: Reader, programmeId: bigint) =>
  db
    .selectFrom('programmes as p')
    .innerJoin('workspaces as w', 'w.id', 'p.ownerId')
    .innerJoin('users as o', (join) => join.on('o.id', '=', contactOf('w')))
    .select(['p.id', 'p.name', 'p.ownerId', 'w.name as userName', 'o.emailAddress'])
    .select(sql<boolean>`is_known_user(w.id)`.as('hostIsKnown'))
    .where('p.id', '=', programmeId)
    .executeTakeFirstOrThrow()

export type ProgrammeForMail = Awaited<ReturnType<typeof programmeForMail>>

/** A text of the organiser: without links if the operator does not know its author. */
const ownText = ({ hostIsKnown }: ProgrammeForMail, text: string): string =>
  hostIsKnown ? text : withoutLinks(text)

/** Name and organiser of a programme in an email. */
export const inMail = (programme: ProgrammeForMail) => ({
  programme: ownText(programme, programme.name),
  organiser: hostInMail(programme),
})

const zoneOf = ({ timeZone }: MailedEntry): string => findTimeZone(timeZone)?.zone ?? 'UTC'

/** A seat in an email. */
export const entryInMail = (
  programme: ProgrammeForMail,
  language: InterfaceLanguage,
  entry: MailedEntry,
): EntryInMail => ({
  title: ownText(programme, entry.eventName),
  startsAt: new Date(entry.startAt),
  endsAt: new Date(entry.endAt),
  timeZone: zoneOf(entry),
  room: ownText(programme, entry.room),
  role: entry.role,
  booth: ownText(programme, entry.boothName?.[language] ?? ''),
  works: entry.assignments.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  })),
})

interface InCalendar {
  readonly language: InterfaceLanguage
  /** Where the entry leads. */
  readonly url: string
  readonly at: Date
  readonly cancelled?: boolean
}

/** The appointment of a seat. Invitations to the single event have the same id. */
export const entryInCalendar = (
  programme: ProgrammeForMail,
  entry: MailedEntry,
  { language, url, at, cancelled = false }: InCalendar,
): CalendarEntry => {
  const said = entryInMail(programme, language, entry)
  const { title, startsAt, endsAt, timeZone, room } = said
  return {
    uid: calendarUid(BigInt(entry.codeId)),
    // A removed seat has a higher version than any that was sent.
    sequence: entry.version + entry.calendarRevision + (cancelled ? 1 : 0),
    language,
    title,
    description: [room, worksOf(language, said), url].filter(Boolean).join('\n'),
    startsAt,
    endsAt,
    timeZone,
    url,
    organiser: { name: hostInMail(programme), address: programme.emailAddress },
    at,
    cancelled,
  }
}
