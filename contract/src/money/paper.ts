/** A person or company on a document. Empty lines are left out. */
export interface PaperParty {
  readonly heading: string
  readonly name: string
  readonly lines: readonly string[]
}

export interface PaperRow {
  readonly item: string
  /** How the amount was calculated, and other facts in small print. */
  readonly details: readonly string[]
  readonly amount: string
}

/** The content of a business document, the same on its page, in its PDF file and as text. */
export interface Paper {
  readonly language: 'en' | 'zh'
  readonly title: string
  readonly number: string
  /** A warning above everything. Empty: none. */
  readonly warning: string
  readonly from: PaperParty
  readonly to: PaperParty
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: { readonly item: string; readonly amount: string }
  readonly rows: readonly PaperRow[]
  /** The last one is emphasised. */
  readonly totals: readonly (readonly [name: string, amount: string])[]
  /** May contain line breaks. */
  readonly notes: readonly string[]
  /** The number below a page: "Page {{number}} of {{count}}". */
  readonly page: string
}

export type PaperLanguage = Paper['language']

const locales = { en: 'en-GB', zh: 'zh-CN' } as const

/** `US$1,234.50` in both languages, so that the currency is unambiguous. */
export const paperMoney = (language: PaperLanguage, amount: number, currency: string): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount)

export const paperNumber = (language: PaperLanguage, value: number): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value)

/** A date in a time zone. */
export const paperDay = (language: PaperLanguage, moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: language === 'zh' ? 'long' : 'medium',
    timeZone,
  }).format(moment)

/** Start and end in a time zone, without the name of the zone. */
export const paperRange = (
  language: PaperLanguage,
  start: Date,
  end: Date,
  timeZone: string,
): string =>
  new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatRange(start, end)

const colon = { en: ': ', zh: '：' } as const

/** A document as plain text, for an email or a chat. */
export const paperText = (paper: Paper): string => {
  const pair = (name: string, value: string) => `${name}${colon[paper.language]}${value}`
  const party = ({ heading, name, lines }: PaperParty) =>
    pair(heading, [name, ...lines.filter((line) => line !== '')].join('\n'))
  return [
    `${paper.title} ${paper.number}`,
    '',
    party(paper.from),
    '',
    party(paper.to),
    '',
    ...paper.facts.map(([name, value]) => pair(name, value)),
    '',
    ...paper.rows.map(({ item, details, amount }) => pair([item, ...details].join(', '), amount)),
    ...paper.totals.map(([name, amount]) => pair(name, amount)),
    ...paper.notes.flatMap((note) => (note === '' ? [] : ['', note])),
  ].join('\n')
}
