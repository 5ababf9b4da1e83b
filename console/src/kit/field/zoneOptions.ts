import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { placeName } from '@openbooth/contract/time/placeName'
import { timeZoneLists } from '@openbooth/contract/time/timeZones'
import { offsetText } from '@openbooth/web/format.ts'
import type { TimeZoneOption } from './TimeZoneSelect.tsx'

const listed = new Set(timeZoneLists.default.map(({ zone }) => zone))

/** The zones one can choose, and the one that is kept where no list has it. */
export const zoneOptions = (language: InterfaceLanguage, kept: string): TimeZoneOption[] => {
  const options = timeZoneLists.default.map(({ zone, label, zhLabel, cities, zhCities }) => ({
    value: zone,
    label: language === 'zh' ? zhLabel : label,
    aliases: [zone, label, zhLabel, ...cities, ...zhCities].join(' '),
  }))
  if (listed.has(kept)) return options
  const offset = offsetText(new Date().toISOString(), kept)
  return [
    { value: kept, label: `${offset} ${placeName(language, kept)}`, aliases: kept },
    ...options,
  ]
}
