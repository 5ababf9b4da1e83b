import type { InterfaceLanguage } from '@openbooth/contract/fields'

const formats = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  zh: new Intl.DateTimeFormat('zh-CN', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
} as const

/** A day of the calendar with its weekday: `Tue, 1 Dec 2026`, `2026年12月1日周二`. */
export const dayText = (language: InterfaceLanguage, date: string): string =>
  formats[language].format(new Date(`${date}T00:00Z`))
