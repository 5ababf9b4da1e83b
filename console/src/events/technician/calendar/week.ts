import { calendarDayAfter } from '@openbooth/contract/time/days'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { resolveWallTime, wallTimeAt } from '@openbooth/contract/time/wallClock'
import { addMinutes } from '../../../kit/time/wallTimes.ts'

export type Entry = WireOutput<typeof whole.technician.calendar>['entries'][number]

const dayMinutes = 24 * 60
const daysOfWeek = 7

/** The Monday of the week a day is in. */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return calendarDayAfter(day, -((weekday + 6) % daysOfWeek))
}

/** The day it is at a moment in a zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  wallTimeAt(timeZone, moment).slice(0, 10)

/** The moment a day begins in a zone; where the clocks skip midnight, the first one after. */
export const startOfDay = (timeZone: string, day: string): Date => {
  for (let minutes = 0; ; minutes += 30) {
    const wallTime = addMinutes(`${day}T00:00`, minutes)
    const answer = resolveWallTime({ zone: timeZone, wallTime })
    if (answer.kind === 'resolved') return answer.time.instant
    if (answer.kind === 'ambiguous') return answer.dst
  }
}

/** The part of an entry within one day. Minutes of the day's own clock. */
export interface Piece {
  readonly entry: Entry
  readonly fromMinute: number
  readonly toMinute: number
}

const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14))

/** The days of a week with their entries. */
export const daysOf = (
  monday: string,
  entries: readonly Entry[],
  timeZone: string,
): readonly { readonly day: string; readonly pieces: readonly Piece[] }[] =>
  Array.from({ length: daysOfWeek }, (_, n) => {
    const day = calendarDayAfter(monday, n)
    const pieces = entries.flatMap((entry): Piece[] => {
      const start = wallTimeAt(timeZone, new Date(entry.startsAt))
      const end = wallTimeAt(timeZone, new Date(entry.endsAt))
      const isBefore = end <= `${day}T00:00`
      if (isBefore || start.slice(0, 10) > day) return []
      const fromMinute = start.slice(0, 10) < day ? 0 : minuteOf(start)
      const toMinute = end.slice(0, 10) > day ? dayMinutes : minuteOf(end)
      return [{ entry, fromMinute, toMinute: Math.max(toMinute, fromMinute + 1) }]
    })
    return { day, pieces }
  })

/** `09:30`; the end of a day is `24:00`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
