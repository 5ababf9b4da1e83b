import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { placeName } from '@openbooth/contract/time/placeName'
import { offsetText } from '@openbooth/web/format.ts'

/** Formats a time zone with its UTC offset at an instant: `Beijing (GMT+08:00)`. */
export const zoneText = (language: ListenerLanguage, instant: string, timeZone: string): string =>
  `${placeName(language, timeZone)} (${offsetText(instant, timeZone)})`
