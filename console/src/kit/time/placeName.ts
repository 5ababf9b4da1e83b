import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { zoneGroups } from '@openbooth/contract/rules/timeZoneTable'
import { cityOf } from '../value/format.ts'

/** The city a time zone is known by, in the reader's language. */
export const placeName = (language: InterfaceLanguage, timeZone: string): string => {
  const [first] = zoneGroups.find(({ zone }) => zone === timeZone)?.cities ?? []
  if (first === undefined) return cityOf(timeZone)
  const [en, zh] = first
  return language === 'zh' ? zh : en
}
