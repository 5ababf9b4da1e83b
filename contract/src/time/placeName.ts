import type { InterfaceLanguage } from '../fields.ts'
import { zoneGroups } from './timeZoneTable.ts'

/** `America/Argentina/Buenos_Aires` becomes Buenos Aires. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/**
 * The unique name of a time zone: the first city of its list entry, or the zone's own city without
 * an entry.
 * @param timeZone IANA name
 */
export const placeName = (language: InterfaceLanguage, timeZone: string): string => {
  const city = cityOf(timeZone)
  const names =
    zoneGroups.find(({ zone }) => zone === timeZone)?.cities[0] ??
    zoneGroups.flatMap(({ cities }) => cities).find(([english]) => english === city)
  if (names === undefined) return city
  return names[language === 'zh' ? 1 : 0]
}
