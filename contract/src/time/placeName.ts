import type { InterfaceLanguage } from '../fields.ts'
import { zoneGroups } from './timeZoneTable.ts'

/** `America/Argentina/Buenos_Aires` reads Buenos Aires. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/**
 * The one name of a time zone: the first city of its entry in the lists; for a zone that is no entry its own city.
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
