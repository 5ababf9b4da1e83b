import { calendarDayAfter } from '@openbooth/contract/time/days'
import { resolveWallTime, wallTimeAt } from '@openbooth/contract/time/wallClock'

const hour = 3_600_000
/** Sessions may start this long before their event, with a warning. */
const marginHours = 4

const instantsAt = (zone: string, wallTime: string): readonly Date[] => {
  const found = resolveWallTime({ zone, wallTime })
  if (found.kind === 'resolved') return [found.time.instant]
  return found.kind === 'ambiguous' ? [found.dst, found.standard] : []
}

/**
 * The first instant from `after` on at which the clocks of a zone show this time. Undefined: they
 * skip it on the next two days.
 */
const firstAt = (zone: string, time: string, after: Date): string | undefined => {
  const day = wallTimeAt(zone, after).slice(0, 10)
  return [day, calendarDayAfter(day, 1)]
    .flatMap((date) => instantsAt(zone, `${date}T${time}`))
    .find((instant) => instant >= after)
    ?.toISOString()
}

/**
 * The period of a session from two times of day, near its event. An end at or before the start is
 * on the next day. Undefined: the clocks skip one of them.
 */
export const periodOfTimes = (
  zone: string,
  eventStart: string,
  start: string,
  end: string,
): { readonly startsAt: string; readonly endsAt: string } | undefined => {
  const startsAt = firstAt(zone, start, new Date(Date.parse(eventStart) - marginHours * hour))
  if (startsAt === undefined) return undefined
  const endsAt = firstAt(zone, end, new Date(Date.parse(startsAt) + 60_000))
  return endsAt === undefined ? undefined : { startsAt, endsAt }
}
