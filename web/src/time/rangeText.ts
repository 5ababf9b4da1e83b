import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { dateText, type DateLength } from '../format.ts'

/**
 * A time range in a time zone: `23 Nov 2026, 09:30–11:00`. The second day appears only if it differs
 * from the first.
 * @param start ISO 8601, UTC
 * @param timeZone IANA name
 * @param length 'time': without the day, unless start and end are on different days
 */
export const rangeText = (
  language: ListenerLanguage,
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
