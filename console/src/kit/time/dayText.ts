import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { localeOf } from '@openbooth/web/format.ts'

const parts = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
const formats = {
  en: { ...parts, month: 'short' },
  zh: { ...parts, month: 'long' },
} as const

const formatter = (more: Intl.DateTimeFormatOptions = {}) => {
  const made: Partial<Record<InterfaceLanguage, Intl.DateTimeFormat>> = {}
  return (language: InterfaceLanguage) =>
    (made[language] ??= new Intl.DateTimeFormat(localeOf(language), {
      ...formats[language],
      ...more,
    }))
}
const full = formatter({ year: 'numeric' })
const short = formatter()

/** Formats a date with its weekday: `Tue, 1 Dec 2026`, `2026年12月1日周二`. */
export const dayText = (language: InterfaceLanguage, date: string): string =>
  full(language).format(new Date(`${date}T00:00Z`))

/** Formats a date with its weekday and without the year: `Tue 1 Dec`, `12月1日周二`. */
export const shortDayText = (language: InterfaceLanguage, date: string): string =>
  short(language).format(new Date(`${date}T00:00Z`))
