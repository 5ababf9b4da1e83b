import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { placeName } from '@openbooth/contract/time/placeName'
import { timeZoneLists } from '@openbooth/contract/time/timeZones'
import { offsetText } from '@openbooth/web/format.ts'
import type { TimeZoneOption } from './TimeZoneSelect.tsx'

const listed = new Set(timeZoneLists.default.map(({ zone }) => zone))

/** The available zones, and a saved one that is not in the list. */
export const zoneOptions = (language: InterfaceLanguage, kept: string): TimeZoneOption[] => {
  const options = timeZoneLists.default.map(({ zone, label, zhLabel, cities, zhCities }) => ({
    value: zone,
    label: language === 'zh' ? zhLabel : label,
    aliases: [zone, label, zhLabel, ...cities, ...zhCities],
  }))
  if (listed.has(kept)) return options
  const offset = offsetText(new Date().toISOString(), kept)
  return [
    { value: kept, label: `${offset} ${placeName(language, kept)}`, aliases: [kept] },
    ...options,
  ]
}
