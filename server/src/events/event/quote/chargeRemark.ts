import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { offsetAt, wallTimeAt } from '@openbooth/contract/time/wallClock'

const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `UTC${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/**
 * The remark of a charge in the statement, independent of later changes: the paid local time,
 * `2026-12-01 09:00–10:00 (UTC+00:00)`. Digits only, so that it fits both languages.
 * @param zoneKey the event's entry in the list of time zones
 */
export const chargeRemark = (zoneKey: string, startAt: Date, endAt: Date): string => {
  const { zone } = findTimeZone(zoneKey)!
  const [start, end] = [startAt, endAt].map((at) => wallTimeAt(zone, at).replace('T', ' '))
  const isOneDay = start!.slice(0, 10) === end!.slice(0, 10)
  return `${start}–${isOneDay ? end!.slice(11) : end} (${offsetText(offsetAt(zone, startAt))})`
}
