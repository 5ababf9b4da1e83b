import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { dateText, type DateLength } from '../format.ts'

/**
 * A time from one moment to another on the clocks of a place: `23 Nov 2026, 09:30–11:00`. The second
 * day is named only where it is another.
 * @param start ISO 8601, UTC
 * @param timeZone IANA name
 * @param length 'time': without the day, unless the two differ
 */
export const rangeText = (
  language: InterfaceLanguage,
  start: string,
  end: string,
  timeZone: string,
  length: Exclude<DateLength, 'date'> = 'full',
): string => {
  const isOneDay =
    dateText(language, start, timeZone, 'date') === dateText(language, end, timeZone, 'date')
  const inFull = length === 'time' ? 'compact' : length
  return isOneDay
    ? `${dateText(language, start, timeZone, length)}–${dateText(language, end, timeZone, 'time')}`
    : `${dateText(language, start, timeZone, inFull)} – ${dateText(language, end, timeZone, inFull)}`
}
