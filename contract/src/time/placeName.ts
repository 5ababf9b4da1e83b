import type { ListenerLanguage } from '../languages/listenerLanguages.ts'
import { zoneGroups } from './timeZoneTable.ts'

/** `America/Argentina/Buenos_Aires` becomes Buenos Aires. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** The name of a zone in languages without city names: `Mitteleuropäische Zeit`. */
const genericName = (language: ListenerLanguage, timeZone: string): string =>
  timeZone === 'UTC'
    ? timeZone
    : (new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(Date.UTC(2026, 0))
        .find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(timeZone))

/**
 * The name of a time zone: the first city of its list entry, or the zone's own city without an
 * entry. Only English and Chinese have city names.
 * @param timeZone IANA name
 */
export const placeName = (language: ListenerLanguage, timeZone: string): string => {
  if (language !== 'en' && language !== 'zh') return genericName(language, timeZone)
  const city = cityOf(timeZone)
  const names =
    zoneGroups.find(({ zone }) => zone === timeZone)?.cities[0] ??
    zoneGroups.flatMap(({ cities }) => cities).find(([english]) => english === city)
  if (names === undefined) return city
  return names[language === 'zh' ? 1 : 0]
}
