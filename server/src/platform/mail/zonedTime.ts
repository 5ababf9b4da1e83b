import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { isolated, textDirection } from '@openbooth/contract/languages/textDirection'
import { placeName } from '@openbooth/contract/time/placeName'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone. */
  readonly timeZone: string
}

/**
 * Start and end in the event's zone and in UTC. The offset is that of the date.
 * `21 Nov 2026, 14:00–16:30, Beijing (GMT+08:00) = 21 Nov 2026, 06:00–08:30 UTC`
 */
export const zonedRange = (language: ListenerLanguage, span: Span): string => {
  const universal = `${range(language, span, 'UTC')} UTC`
  if (span.timeZone === 'UTC') return universal
  const local = `${range(language, span, span.timeZone)}${zoneName(language, span)}`
  if (textDirection(language) === 'rtl') return `${isolated(local)} = ${isolated(universal)}`
  return language === 'zh' ? `${local}，即 ${universal}` : `${local} = ${universal}`
}

/** One instant in the reader's zone: `21 Nov 2026, 14:00, Beijing (GMT+08:00)`. */
export const zonedMoment = (
  language: InterfaceLanguage,
  moment: Date,
  timeZone: string,
): string => {
  const { locale, dateStyle, joined } = formats[language]
  const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone }).format(moment)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment)
  const zone = timeZone === 'UTC' ? ' UTC' : zoneName(language, { startsAt: moment, timeZone })
  return `${joined(date, time)}${zone}`
}

const formats = {
  en: {
    locale: 'en-GB',
    dateStyle: 'medium',
    joined: (date: string, time: string) => `${date}, ${time}`,
  },
  zh: {
    locale: 'zh-CN',
    dateStyle: 'long',
    joined: (date: string, time: string) => `${date} ${time}`,
  },
} as const

const range = (language: ListenerLanguage, span: Span, timeZone: string): string =>
  language === 'en' || language === 'zh'
    ? twoMoments(language, span, timeZone)
    : new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }).formatRange(span.startsAt, span.endsAt)

const twoMoments = (
  language: InterfaceLanguage,
  { startsAt, endsAt }: Span,
  timeZone: string,
): string => {
  const { locale, dateStyle, joined } = formats[language]
  const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const [firstDay, lastDay] = [date.format(startsAt), date.format(endsAt)]
  const from = joined(firstDay, time.format(startsAt))
  const until = time.format(endsAt)
  // Over midnight the second date is included. Otherwise a night event would seem to end before its
  // start.
  return firstDay === lastDay ? `${from}–${until}` : `${from} – ${joined(lastDay, until)}`
}

const zoneName = (
  language: ListenerLanguage,
  { startsAt, timeZone }: Omit<Span, 'endsAt'>,
): string => {
  const place = placeName(language, timeZone)
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value
  if (language === 'zh') return `，${place}（${offset}）`
  if (language === 'en') return `, ${place} (${offset})`
  // Languages have different commas. The sign of the offset stays before its digits.
  return ` (${place} ${isolated(String(offset))})`
}
