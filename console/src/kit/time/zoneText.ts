import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { placeName } from '@openbooth/contract/rules/placeName'
import { offsetText } from '@openbooth/web/format.ts'

/** Whose clocks a moment is told on: `Beijing (GMT+08:00)`, with the offset of that very date. */
export const zoneText = (language: InterfaceLanguage, instant: string, timeZone: string): string =>
  `${placeName(language, timeZone)} (${offsetText(instant, timeZone)})`
