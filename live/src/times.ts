import { zoneGroups } from '@openbooth/contract/rules/timeZoneTable'
import type { Language } from './language.ts'

const localeOf = (language: Language): string => {
  if (language === 'zh') return 'zh-CN'
  return navigator.language === 'en-US' ? 'en-US' : 'en-GB'
}

const date = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const
const shortDate = { month: 'short', day: 'numeric', weekday: 'short' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const text = (
  language: Language,
  instant: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(instant))

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const timeText = (language: Language, instant: string, timeZone: string): string =>
  text(language, instant, timeZone, time)
export const dateText = (language: Language, instant: string, timeZone: string): string =>
  text(language, instant, timeZone, date)

/** The time alone where the day is that of `now`, else with its date. */
export const momentText = (
  language: Language,
  instant: string,
  timeZone: string,
  now: number,
): string => {
  const day = dateText(language, instant, timeZone)
  const clock = timeText(language, instant, timeZone)
  return day === dateText(language, new Date(now).toISOString(), timeZone)
    ? clock
    : `${day} ${clock}`
}

/** `14:00–16:30`; `22:00–Sun, 22 Nov 00:30` where it ends on another day. */
export const rangeText = (
  language: Language,
  [startAt, endAt]: readonly [string, string],
  timeZone: string,
): string => {
  const isOneDay = dateText(language, startAt, timeZone) === dateText(language, endAt, timeZone)
  const lastDay = text(language, endAt, timeZone, shortDate)
  const end = timeText(language, endAt, timeZone)
  return `${timeText(language, startAt, timeZone)}–${isOneDay ? end : `${lastDay} ${end}`}`
}

/** `GMT+08:00`, as of that date, so that summer time is right. */
export const offsetText = (instant: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instant))
  const value = parts.find(({ type }) => type === 'timeZoneName')?.value
  return value === undefined || value === 'GMT' ? 'GMT+00:00' : value
}

/** `Shanghai (GMT+08:00)` */
export const placeText = (language: Language, instant: string, timeZone: string): string => {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const inChinese = zoneGroups
    .flatMap(({ cities }) => cities)
    .find(([english]) => english === city)?.[1]
  const offset = offsetText(instant, timeZone)
  return language === 'zh' ? `${inChinese ?? city} ${offset}` : `${city} ${offset}`
}
