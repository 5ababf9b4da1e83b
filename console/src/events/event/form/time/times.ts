import type { FieldMessage } from '@openbooth/contract/errorTexts'
import { resolveEventTimes, type ChosenTimes } from '@openbooth/contract/events/event/rules/times'
import {
  findTimeZone,
  timeZoneListFor,
  type TimeZoneListName,
} from '@openbooth/contract/time/timeZones'
import { daylightAt, resolveWallTime } from '@openbooth/contract/time/wallClock'
import type { EventValues } from '../store/values.ts'
import { isDay } from '../../../../kit/time/parseDate.ts'
import { wallTimeOf } from '../../../../kit/time/wallTimes.ts'

interface MissingTime {
  readonly path: string
  readonly message: FieldMessage
}

const dayMissing = (date: string, required: FieldMessage): FieldMessage =>
  date === '' ? required : 'Day Not Understood'

/** The times as input of the contract, or the missing ones. */
export const chosenTimes = (
  values: EventValues,
): { readonly chosen?: ChosenTimes; readonly missing: readonly MissingTime[] } => {
  const { startNow, startDate, startTime, endDate, endTime, timeZone, dst } = values
  const start = wallTimeOf(startDate, startTime)
  const end = wallTimeOf(endDate, endTime)
  const missing: MissingTime[] = []
  if (!startNow && !isDay(startDate))
    missing.push({ path: 'startDate', message: dayMissing(startDate, 'Start Required') })
  else if (!startNow && start === undefined)
    missing.push({
      path: 'startTime',
      message: startTime === '' ? 'Start Required' : 'Not A Date And Time',
    })
  if (!isDay(endDate))
    missing.push({ path: 'endDate', message: dayMissing(endDate, 'End Required') })
  else if (end === undefined)
    missing.push({
      path: 'endTime',
      message: endTime === '' ? 'End Required' : 'Not A Date And Time',
    })
  if (end === undefined || (!startNow && start === undefined)) return { missing }
  return {
    missing,
    chosen: {
      startNow,
      appointmentStartTime: startNow ? null : (start ?? null),
      appointmentEndTime: end,
      timeZone,
      ...(dst === undefined || startNow ? {} : { dst }),
    },
  }
}

/** Caches the last result, because many parts of the form request it at every keystroke. */
const remember = <Answer>(work: (values: EventValues, now: Date) => Answer) => {
  let last: { readonly key: string; readonly answer: Answer } | undefined
  return (values: EventValues, now: Date): Answer => {
    const { startNow, startDate, startTime, endDate, endTime, timeZone, dst } = values
    const minute = Math.floor(now.getTime() / 60_000)
    const key = `${startNow} ${startDate}T${startTime} ${endDate}T${endTime} ${timeZone} ${dst} ${minute}`
    if (last?.key !== key) last = { key, answer: work(values, now) }
    return last.answer
  }
}

/** Start and end as instants, even if other rules refuse them. Undefined if they are invalid. */
export const periodOf = remember((values, now) => {
  const { chosen } = chosenTimes(values)
  if (chosen === undefined) return undefined
  const answer = resolveEventTimes(chosen, now, true)
  return 'period' in answer ? answer.period : undefined
})

const readClocks = ({ startNow, startDate, startTime, timeZone, dst }: EventValues, now: Date) => {
  const zone = findTimeZone(timeZone)?.zone
  if (zone === undefined) return undefined
  const wall = wallTimeOf(startDate, startTime) ?? wallTimeOf(startDate, '12:00')
  if (startNow || wall === undefined) return { zone, time: daylightAt(zone, now) }
  const answer = resolveWallTime({ zone, wallTime: wall, dst })
  const plain = answer.kind === 'contradicted' ? resolveWallTime({ zone, wallTime: wall }) : answer
  if (plain.kind === 'resolved') return { zone, time: plain.time }
  if (plain.kind === 'ambiguous')
    return { zone, time: daylightAt(zone, plain.standard), twice: plain }
  return { zone, time: daylightAt(zone, new Date(`${wall}Z`)), isSkipped: true }
}

/** The clock rules of the zone at the chosen start, with the matching list of the specification. */
export const clocksAtStart = remember(readClocks)

export const listOf = (clocks: ReturnType<typeof clocksAtStart>): TimeZoneListName =>
  clocks === undefined ? 'default' : timeZoneListFor(clocks.time.dst, clocks.time.hemispheres)
