import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { dateText } from '@openbooth/web/format.ts'

const dayOf = (language: InterfaceLanguage, date: string): string =>
  dateText(language, `${date}T12:00:00Z`, 'UTC', 'date')

/** The days of a programme: `1 Dec 2026 – 3 Dec 2026`, or one day. */
export const dateRangeText = (
  language: InterfaceLanguage,
  startsOn: string,
  endsOn: string | null,
): string => {
  const first = dayOf(language, startsOn)
  return endsOn === null || endsOn === startsOn ? first : `${first} – ${dayOf(language, endsOn)}`
}
