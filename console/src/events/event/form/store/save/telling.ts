import { timesOfEvent, type EventDetail } from '../fromEvent.ts'
import type { EventValues } from '../values.ts'

const timeFields = ['startDate', 'startTime', 'endDate', 'endTime', 'timeZone', 'dst'] as const

/** What is other now of what people were told by mail; undefined: nothing. */
export const changeToTell = (
  event: EventDetail,
  values: EventValues,
): 'name' | 'time' | 'both' | undefined => {
  const times = timesOfEvent(event)
  const isTime = timeFields.some((field) => times[field] !== values[field])
  const isName = values.name.trim() !== event.name
  if (isTime) return isName ? 'both' : 'time'
  return isName ? 'name' : undefined
}

/** Whether people are told: as was chosen, else of another time and not of a name alone. */
export const tellsOf = (event: EventDetail, values: EventValues): boolean =>
  values.tells ?? changeToTell(event, values) !== 'name'
