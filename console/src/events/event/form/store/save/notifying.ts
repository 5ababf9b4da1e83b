import { timesOfEvent, type EventDetail } from '../fromEvent.ts'
import type { EventValues } from '../values.ts'

const timeFields = ['startDate', 'startTime', 'endDate', 'endTime', 'timeZone', 'dst'] as const

/** The differences to what people know by email. Undefined: none. */
export const changeToNotify = (
  event: EventDetail,
  values: EventValues,
): 'name' | 'time' | 'both' | undefined => {
  const times = timesOfEvent(event)
  const isTime = timeFields.some((field) => times[field] !== values[field])
  const isName = values.name.trim() !== event.name
  if (isTime) return isName ? 'both' : 'time'
  return isName ? 'name' : undefined
}

/** Whether to notify people: as chosen; by default of a new time but not of a new name alone. */
export const tellsOf = (event: EventDetail, values: EventValues): boolean =>
  values.tells ?? changeToNotify(event, values) !== 'name'
