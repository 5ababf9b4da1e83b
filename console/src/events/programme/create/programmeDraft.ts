import { mostDays } from '@openbooth/contract/events/programme/limits'
import { calendarDayAfter } from '@openbooth/contract/time/days'
import { isDay } from '../../../kit/time/parseDate.ts'
import { minutesBetween, wallTimeOf } from '../../../kit/time/wallTimes.ts'
import type { RoomValues } from '../RoomFields.tsx'

/** Hours on the clocks of the programme. An end before the start is on the next day. */
export interface DayHours {
  readonly from: string
  readonly to: string
}

/** The form of a new programme as typed; languages, booths and options are in the event form's store. */
export interface ProgrammeValues extends Record<string, unknown> {
  readonly name: string
  /** `2026-12-01`, empty, or invalid input. */
  readonly startsOn: string
  readonly endsOn: string
  /** Key of an entry of the time zone lists. */
  readonly timeZone: string
  /** Digits as typed. */
  readonly listeners: string
  readonly rooms: RoomValues[]
  /** The hours of each day that has none of its own. */
  readonly from: string
  readonly to: string
  /** Days with hours of their own, by date. Null: no events on that day. */
  readonly ownHours: Readonly<Record<string, DayHours | null>>
}

/** The dates of a programme. Empty while a date is missing or the range is not valid. */
export const datesOf = ({
  startsOn,
  endsOn,
}: Pick<ProgrammeValues, 'startsOn' | 'endsOn'>): readonly string[] => {
  if (!isDay(startsOn) || !isDay(endsOn) || endsOn < startsOn) return []
  const dates: string[] = []
  for (let date = startsOn; date <= endsOn; date = calendarDayAfter(date, 1)) {
    if (dates.length === mostDays) return []
    dates.push(date)
  }
  return dates
}

/** The days with events, with their hours. */
export const daysOf = (values: ProgrammeValues) =>
  datesOf(values).flatMap((date) => {
    const own = values.ownHours[date]
    if (own === null) return []
    const { from, to } = own ?? values
    return [{ date, from, to }]
  })

/** Minutes of a day's hours, also over midnight. Undefined: a time is missing or invalid. */
export const minutesOf = ({ from, to }: DayHours): number | undefined => {
  const day = '2000-01-01'
  const start = wallTimeOf(day, from)
  const end = wallTimeOf(to > from ? day : calendarDayAfter(day, 1), to)
  return start === undefined || end === undefined ? undefined : minutesBetween(start, end)
}

/** How many events the form creates: one in each room on each day. */
export const eventCountOf = (values: ProgrammeValues): number =>
  values.rooms.length * daysOf(values).length

const longestMinutes = 12 * 60

export type HoursProblem = 'timeMissing' | 'tooLong'

/** The problem of a day's hours. */
export const hoursProblem = (hours: DayHours): HoursProblem | null => {
  const minutes = minutesOf(hours)
  if (minutes === undefined) return 'timeMissing'
  return minutes > longestMinutes ? 'tooLong' : null
}

/** The problem of the last day. */
export const rangeProblem = ({
  startsOn,
  endsOn,
}: Pick<ProgrammeValues, 'startsOn' | 'endsOn'>):
  | 'dateMissing'
  | 'endsBeforeStart'
  | 'tooManyDays'
  | null => {
  if (!isDay(endsOn)) return 'dateMissing'
  if (!isDay(startsOn)) return null
  if (endsOn < startsOn) return 'endsBeforeStart'
  return datesOf({ startsOn, endsOn }).length === 0 ? 'tooManyDays' : null
}

/** The problem of a room's name: rooms of a programme have different names, ignoring case. */
export const roomProblem = (
  rooms: readonly { readonly name: string }[],
  index: number,
): 'roomMissing' | 'roomTwice' | null => {
  const nameOf = (place: number) => rooms[place]?.name.trim().toLowerCase() ?? ''
  const name = nameOf(index)
  if (name === '') return 'roomMissing'
  return rooms.some((_, place) => place < index && nameOf(place) === name) ? 'roomTwice' : null
}
