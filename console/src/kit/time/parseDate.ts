import { withAsciiDigits } from '@openbooth/contract/typed/digits'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

interface Read {
  readonly year?: string | undefined
  readonly month: number
  readonly day: number
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day in field format: `2026-12-01`. */
export const isDay = (text: string): boolean => {
  const parsed = new Date(`${text}T00:00Z`)
  return (
    dayPattern.test(text) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(text)
  )
}

const two = (number: number) => String(number).padStart(2, '0')

/** The day; without a year the next such date, including today. */
const dayOf = ({ year, month, day }: Read, today: string): string | undefined => {
  const monthAndDay = `${two(month)}-${two(day)}`
  const thisYear = Number(today.slice(0, 4))
  const years =
    year === undefined
      ? [thisYear, thisYear + 1]
      : [year.length === 2 ? 2000 + Number(year) : Number(year)]
  return years
    .map((one) => `${one}-${monthAndDay}`)
    .find((date) => isDay(date) && (year !== undefined || date >= today))
}

/** A word names a month if it starts like one: `Dec`, `december`, `sept`. */
const monthNamed = (word = ''): number => months.findIndex((month) => month.startsWith(word)) + 1

type Groups = Readonly<Record<string, string | undefined>>
const inOrder = ({ year, month, day }: Groups): readonly Read[] => [
  { year, month: Number(month), day: Number(day) },
]
const withWord = ({ year, word, day }: Groups): readonly Read[] => [
  { year, month: monthNamed(word), day: Number(day) },
]
/** Day and month, or month and day: countries differ. */
const eitherWay = ({ year, one, other }: Groups): readonly Read[] => [
  { year, month: Number(other), day: Number(one) },
  { year, month: Number(one), day: Number(other) },
]

const shapes: readonly (readonly [RegExp, (groups: Groups) => readonly Read[]])[] = [
  [
    /^(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})\s*[日号號]?$/,
    inOrder,
  ],
  [/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/, inOrder],
  [/^(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*[日号號]?$/, inOrder],
  [/^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.?\s*(?<year>\d{4}|\d{2})?$/, inOrder],
  [/^(?<one>\d{1,2})\s*[-/]\s*(?<other>\d{1,2})(?:\s*[-/]\s*(?<year>\d{4}))?$/, eitherWay],
  [
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of\s+)?(?<word>[a-z]{3,})\.?,?\s*(?<year>\d{4})?$/,
    withWord,
  ],
  [/^(?<word>[a-z]{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?$/, withWord],
]

const weekdays =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*|[\s(]*(?:周|星期)[一二三四五六日天]\)?$/g

/** Which of day and month comes first in numeric dates. */
type DateOrder = 'day' | 'month'

/** The order of a browser's language. Undefined: its country is unknown, or the year comes first. */
export const dateOrderOf = (locale: string): DateOrder | undefined => {
  if (new Intl.Locale(locale).region === undefined) return undefined
  const first = new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')
  return first?.type === 'day' || first?.type === 'month' ? first.type : undefined
}

/**
 * Parses a date in usual formats: `2026-12-24`, `24.12.2026`, `24 Dec`, `December 24th, 2026`,
 * `2026年12月24日`, with digits of any script. Undefined if it is invalid or ambiguous: countries read
 * 1/2/2026 differently.
 * @param today the reference for dates without a year
 * @param order of ambiguous dates. Undefined: they are refused
 */
export const parseDate = (typed: string, today: string, order?: DateOrder): string | undefined => {
  const text = withAsciiDigits(typed).trim().toLowerCase().replaceAll(weekdays, '')
  for (const [shape, readings] of shapes) {
    const groups = shape.exec(text)?.groups
    if (groups === undefined) continue
    const read = readings(groups).map((one) => dayOf(one, today))
    // `eitherWay` reads the day first.
    const preferred = order === undefined ? undefined : read[order === 'day' ? 0 : 1]
    if (preferred !== undefined) return preferred
    const days = new Set(read)
    days.delete(undefined)
    const [day] = days
    return days.size === 1 ? day : undefined
  }
  return undefined
}
