import type { LiveEvent } from '@openbooth/contract/live/stateStream/calls'
import type { ScheduledSeat, WorkingTime } from './schedule.ts'

/** A seat as the last email to its person described it. Stored as JSON. */
export interface MailedEntry {
  readonly codeId: string
  readonly calendarRevision: number
  /** Version of the event, for calendars. */
  readonly version: number
  readonly eventName: string
  readonly room: string
  readonly role: 'speaker' | 'interpreter'
  readonly boothName: LiveEvent['boothName']
  readonly startAt: string
  readonly endAt: string
  readonly timeZone: string
  readonly assignments: readonly WorkingTime[]
}

export const toMailedEntry = (seat: ScheduledSeat): MailedEntry => ({
  codeId: String(seat.codeId),
  calendarRevision: seat.calendarRevision,
  version: seat.version,
  eventName: seat.eventName,
  room: seat.room,
  role: seat.role,
  boothName: seat.boothName,
  startAt: seat.startAt.toISOString(),
  endAt: seat.endAt.toISOString(),
  timeZone: seat.timeZone,
  assignments: seat.assignments,
})

export interface ScheduleChanges {
  readonly added: readonly MailedEntry[]
  readonly changed: readonly { readonly before: MailedEntry; readonly now: MailedEntry }[]
  readonly removed: readonly MailedEntry[]
}

const mailedFields = [
  'eventName',
  'room',
  'startAt',
  'endAt',
  'timeZone',
] as const satisfies readonly (keyof MailedEntry)[]

/** For a comparison. The database orders the keys of JSON, the server does not. */
const place = ({ boothName, assignments }: MailedEntry): string =>
  JSON.stringify([
    boothName?.en,
    boothName?.zh,
    ...assignments.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ])

const isSame = (one: MailedEntry, other: MailedEntry): boolean =>
  mailedFields.every((field) => one[field] === other[field]) && place(one) === place(other)

/**
 * The changes of a schedule that its person is emailed about. Entries that ended before `at` are
 * ignored.
 */
export const scheduleChanges = (
  before: readonly MailedEntry[],
  now: readonly MailedEntry[],
  at: Date,
): ScheduleChanges => {
  const isAhead = ({ endAt }: MailedEntry): boolean => Date.parse(endAt) > at.getTime()
  const mailed = new Map(before.map((entry) => [entry.codeId, entry]))
  const current = new Set(now.map(({ codeId }) => codeId))
  return {
    added: now.filter((entry) => isAhead(entry) && !mailed.has(entry.codeId)),
    changed: now.flatMap((entry) => {
      const former = mailed.get(entry.codeId)
      if (former === undefined || isSame(former, entry)) return []
      return isAhead(entry) || isAhead(former) ? [{ before: former, now: entry }] : []
    }),
    removed: before.filter((entry) => isAhead(entry) && !current.has(entry.codeId)),
  }
}

/** Whether there is nothing to email. */
export const isUnchanged = ({ added, changed, removed }: ScheduleChanges): boolean =>
  added.length + changed.length + removed.length === 0
