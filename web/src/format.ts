import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { zoneAt } from '@openbooth/contract/time/recentChanges'

/** US date order only for readers whose browser prefers it. The browser's region for the others. */
export const localeOf = (language: ListenerLanguage): string => {
  if (language === 'zh') return 'zh-CN'
  if (language !== 'en')
    return navigator.languages.find((tag) => tag.split('-', 1)[0] === language) ?? language
  return typeof document !== 'undefined' && navigator.language === 'en-US' ? 'en-US' : 'en-GB'
}

/** Formatters are costly to make and cheap to use. */
const kept = new Map<string, unknown>()
const keep = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const found = (kept.get(key) as Formatter | undefined) ?? make()
  kept.set(key, found)
  return found
}

export const numberText = (language: InterfaceLanguage, value: number): string =>
  keep(
    `number ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }),
  ).format(value)

/** `50%` */
export const percentText = (language: ListenerLanguage, percent: number): string =>
  keep(
    `percent ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent' }),
  ).format(percent / 100)

/** `US$1,234.50` in both languages, so that the currency is unambiguous. */
export const moneyText = (
  language: InterfaceLanguage,
  amount: number,
  currency: string,
  isSigned = false,
): string =>
  keep(
    `money ${language} ${currency} ${isSigned}`,
    () =>
      // en-GB distinguishes dollars of different countries; en-US does not.
      new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: isSigned ? 'exceptZero' : 'auto',
      }),
  ).format(amount)

export type DateLength = 'full' | 'exact' | 'compact' | 'date' | 'day' | 'time' | 'clock'

const parts: Record<DateLength, Intl.DateTimeFormatOptions> = {
  full: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  exact: {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  compact: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
}

/**
 * A moment on the clocks of a place.
 * @param instant ISO 8601, UTC
 * @param timeZone IANA name
 */
export const dateText = (
  language: ListenerLanguage,
  instant: string,
  timeZone: string,
  length: DateLength = 'full',
): string => {
  const zone = zoneAt(timeZone, instant)
  return keep(
    `date ${language} ${zone} ${length}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        ...parts[length],
        timeZone: zone,
        hourCycle: 'h23',
      }),
  ).format(new Date(instant))
}

/** The offset a place has at a moment: `GMT+08:00`. Computed for that date, so that summer time is right. */
export const offsetText = (instant: string | Date, timeZone: string): string => {
  const zone = zoneAt(timeZone, instant)
  const part = keep(
    `offset ${zone}`,
    () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }),
  )
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')
  return part?.value === 'GMT' || part === undefined ? 'GMT+00:00' : part.value
}

/** The same in minutes east of Greenwich. */
export const offsetMinutes = (instant: Date, timeZone: string): number => {
  const [sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec(offsetText(instant, timeZone))!.slice(1)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

let chosenZone: string | null = null

/** From now on the reader's own zone is this one; null: the device's. */
export const chooseOwnTimeZone = (timeZone: string | null): void => {
  chosenZone = timeZone
}

/** The reader's own zone: the one of the account, else the device's. */
export const ownTimeZone = (): string => chosenZone ?? deviceTimeZone()

/** Asked again once the device's clock has moved to another place. */
const deviceTimeZone = (): string =>
  keep(
    `device ${new Date().getTimezoneOffset()}`,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
