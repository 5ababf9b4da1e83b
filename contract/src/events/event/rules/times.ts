import type { ErrorMessage } from '../../../errors.ts'
import { longestEvent } from './events.ts'
import type { Hemispheres } from '../../../time/timeZones.ts'
import { findTimeZone } from '../../../time/timeZones.ts'
import { daylightAt, resolveWallTime, wallTimeAt } from '../../../time/wallClock.ts'
import type { ResolvedTime, WallTimeAnswer } from '../../../time/wallClock.ts'

/** The times of an event in the form. */
export interface ChosenTimes {
  readonly startNow: boolean
  readonly appointmentStartTime: string | null
  readonly appointmentEndTime: string
  readonly timeZone: string
  readonly dst?: boolean | undefined
  readonly hemispheres?: Hemispheres | undefined
}

export interface EventPeriod {
  readonly startAt: Date
  readonly endAt: Date
  /** The resolved value for the start, which is stored. */
  readonly dst: boolean
  readonly hemispheres: Hemispheres
  /** The start as a wall time, also when it is now. */
  readonly appointmentStartTime: string
}

/** A refusal that belongs to a field. */
export interface Problem {
  readonly message: ErrorMessage
  readonly path: string
  /** Values for the `{{places}}` of its text. */
  readonly params?: Readonly<Record<string, number>>
}

const problem = (message: ErrorMessage, path: string): { problem: Problem } => ({
  problem: { message, path },
})

const refusalOf = (answer: WallTimeAnswer): ErrorMessage | undefined => {
  if (answer.kind === 'doesNotExist') return 'Local Time Does Not Exist'
  if (answer.kind === 'ambiguous') return 'Local Time Exists Twice'
  return answer.kind === 'contradicted' ? 'Daylight Saving Does Not Apply' : undefined
}

/**
 * Resolves an end time that occurs twice to the same side of the clock change as the start, or to
 * the later time if that would be before the start.
 */
const resolveEnd = (zone: string, wallTime: string, start: ResolvedTime) => {
  const answer = resolveWallTime({ zone, wallTime })
  if (answer.kind !== 'ambiguous') return answer
  const instant = start.dst && answer.dst > start.instant ? answer.dst : answer.standard
  return { kind: 'resolved', time: daylightAt(zone, instant) } as const
}

/**
 * The instants of the chosen times, or the wrong field and its error. A start in the past is
 * refused unless `allowPast`, which a change that keeps the start sets.
 */
export const resolveEventTimes = (
  chosen: ChosenTimes,
  now: Date,
  allowPast = false,
): { period: EventPeriod } | { problem: Problem } => {
  const zone = findTimeZone(chosen.timeZone)?.zone
  if (zone === undefined) return problem('Time Zone Not Valid', 'timeZone')

  const start: WallTimeAnswer =
    chosen.startNow || chosen.appointmentStartTime === null
      ? { kind: 'resolved', time: daylightAt(zone, now) }
      : resolveWallTime({ zone, wallTime: chosen.appointmentStartTime, dst: chosen.dst })
  if (start.kind !== 'resolved') {
    const message = refusalOf(start) ?? 'Time Zone Not Valid'
    return problem(message, start.kind === 'doesNotExist' ? 'appointmentStartTime' : 'dst')
  }
  const { instant: startAt, dst, hemispheres } = start.time
  if (chosen.hemispheres !== undefined && dst && chosen.hemispheres !== hemispheres)
    return problem('Daylight Saving Does Not Apply', 'hemispheres')
  // Local times have no seconds, so the current minute is not past.
  const thisMinute = now.getTime() - (now.getTime() % 60_000)
  if (!chosen.startNow && !allowPast && startAt.getTime() < thisMinute)
    return problem('Start Is In The Past', 'appointmentStartTime')

  const end = resolveEnd(zone, chosen.appointmentEndTime, start.time)
  if (end.kind !== 'resolved')
    return problem(refusalOf(end) ?? 'Time Zone Not Valid', 'appointmentEndTime')
  const endAt = end.time.instant
  if (endAt <= startAt) return problem('End Must Be Later Than Start', 'appointmentEndTime')
  if (endAt.getTime() - startAt.getTime() > longestEvent)
    return problem('A Meeting Cannot Exceed 12 Hours', 'appointmentEndTime')
  return {
    period: {
      startAt,
      endAt,
      dst,
      hemispheres,
      appointmentStartTime: wallTimeAt(zone, startAt),
    },
  }
}
