import { simpleFields } from '@openbooth/contract/events/event/rules/fields'
import { findTimeZone, timeZoneLists } from '@openbooth/contract/time/timeZones'
import { offsetAt, wallTimeAt } from '@openbooth/contract/time/wallClock'
import { addMinutes } from '../../../../../kit/time/wallTimes.ts'
import { noAgency } from '../../basics/agency.ts'
import { typedFields } from '../fieldValues.ts'
import { emptyBooth, type EventValues } from '../values.ts'

const minute = 60_000

/** The entry of the lists whose clocks go as the reader's: the zone itself, its city, or the same offsets all year. */
export const ownEntryKey = (ownZone: string, now: Date): string => {
  if (findTimeZone(ownZone) !== undefined) return ownZone
  const city = (ownZone.split('/').at(-1) ?? '').replaceAll('_', ' ')
  const named = timeZoneLists.default.find(({ cities }) => cities.includes(city))
  if (named !== undefined) return named.key
  const later = new Date(now.getTime() + 182 * 24 * 60 * minute)
  const alike = timeZoneLists.default.find(({ zone }) =>
    [now, later].every((at) => offsetAt(zone, at) === offsetAt(ownZone, at)),
  )
  return alike?.key ?? 'Europe/London'
}

/**
 * The initial number of listeners if the package has more: simultaneous events share its limit, and
 * a running one should not prevent another from starting.
 */
const usualListeners = 50

/**
 * The start of a new event: the next full hour that is at least half an hour away. In the evening
 * and at night it is the next morning.
 */
const firstStart = (timeZone: string, now: Date): string => {
  const wall = wallTimeAt(timeZone, new Date(now.getTime() + 90 * minute))
  const hour = Number(wall.slice(11, 13))
  if (hour >= 8 && hour < 18) return `${wall.slice(0, 13)}:00`
  const morning = `${wall.slice(0, 10)}T10:00`
  return hour < 8 ? morning : addMinutes(morning, 24 * 60)
}

/** A new event with one empty booth. @param minutes its length */
export const defaultValues = (
  ownZone: string,
  now: Date,
  mostListeners: number,
  minutes = 60,
): EventValues => {
  const timeZone = ownEntryKey(ownZone, now)
  const start = firstStart(timeZone, now)
  const end = addMinutes(start, minutes)
  return {
    templateName: '',
    name: '',
    eventType: 0,
    startNow: false,
    startDate: start.slice(0, 10),
    startTime: start.slice(11),
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
    timeZone,
    dst: undefined,
    floorChannelId: null,
    booths: [emptyBooth()],
    hideChannel: [],
    speakers: [],
    pivotChannelId: null,
    widgetOrigins: '',
    technicianOption: 'none',
    ownTechnician: null,
    ...typedFields(simpleFields, { receiverNums: Math.min(mostListeners, usualListeners) }),
    ...noAgency,
  }
}
