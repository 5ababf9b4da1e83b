/** A number or name in a caption. Interpreters miss these most often, so captions highlight them. */
export interface MarkedWord {
  /** Start in the text, in UTF-16 units as for `slice`. */
  readonly from: number
  readonly to: number
  readonly kind: 'number' | 'name'
}

/**
 * The numbers of a text and the administrator's phrases in it, in order and without overlap. Numbers include units,
 * dates and times, in digits or in English or Chinese words. A phrase that contains a number is a name: `G20`.
 */
export const markedWords = (text: string, phrases: readonly string[]): MarkedWord[] => {
  const names = foundIn(text, patternOf(phrases), 'name')
  const numbers = foundIn(text, numberPattern, 'number').filter(({ from, to }) =>
    names.every((name) => to <= name.from || name.to <= from),
  )
  return [...names, ...numbers].toSorted((one, other) => one.from - other.from)
}

const foundIn = (text: string, pattern: RegExp | null, kind: MarkedWord['kind']): MarkedWord[] =>
  pattern === null
    ? []
    : Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
        kind,
      }))

const anyOf = (table: string): string => `(?:${table.trim().split(/\s+/).join('|')})`

const begins = '(?<![\\p{L}\\p{N}])'
const ends = '(?![\\p{L}\\p{N}])'

const months =
  anyOf(`January February March April May June July August September October November December
  Jan\\.? Feb\\.? Mar\\.? Apr\\.? Jun\\.? Jul\\.? Aug\\.? Sept?\\.? Oct\\.? Nov\\.? Dec\\.?`)
const ordinal = '(?:st|nd|rd|th)'

const units =
  anyOf(`percent per\\scent percentage\\spoints? basis\\spoints? degrees?(?:\\s(?:Celsius|Fahrenheit))? dollars? euros? pounds? yuan yen francs? rupees? cents?
  USD EUR GBP CNY RMB JPY km kg cm mm km/h kilomet(?:re|er)s? met(?:re|er)s? miles? feet kilograms? kilos? grams? tons? tonnes? lit(?:re|er)s? barrels? hectares?
  kilowatts? megawatts? gigawatts? kW MW GW kWh MWh GB MB TB hours? minutes? seconds? days? weeks? months? years? o['’]clock a\\.m\\. p\\.m\\. am pm times m g t l s h`)
const large = anyOf(
  'hundred thousand million billion trillion dozen hundreds thousands millions billions',
)
const afterNumber = `(?:[\\s-](?:${large}${ends}))*(?:[\\s-]?(?:of\\s)?${units}${ends})?`

const chineseUnits =
  anyOf(`年 月 日 号 点钟 点 分钟 分 秒 小时 个月 个 名 位 人 次 天 周 岁 人民币 美元 欧元 英镑 日元 元 块 平方米 公里 千米 厘米 毫米 米 公斤 千克 吨 升
  摄氏度 度 倍 成 折 届 层 家 台 项 条 种 国 大`)

/** `2026-11-25`, `25/11/2026`, `14:30`, `1,234.5`, `1 234`, `$3.5`, `2026年11月25日`, with what follows. */
const digits = `(?:[$€£¥₹]\\s?)?(?<![\\p{N}.,])\\d+(?:[.,:/'’\\u00a0\\u202f-]\\d+|\\s\\d{3}(?!\\d))*`
const inDigits = `${digits}(?:${ordinal}${ends}|\\s?[%‰‱]|\\s?°[CF]?|\\s?[万亿]+)?(?:\\s?${chineseUnits}|${afterNumber})?`

const ones =
  anyOf(`zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety`)
const ordinals =
  anyOf(`third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
  nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth thousandth millionth`)
const inner = `(?:${ones}|${large}|one|first|second|${ordinals}|point|oh|half)${ends}`
/** `one` alone is a pronoun and `second` alone a moment. They count only next to other number words. */
const inWords = `${begins}(?:(?:an?|half\\sa|one|several)[\\s-]${large}|one\\s(?:point\\s${ones}|${units})|${ones}|${ordinals})${ends}(?:[\\s-](?:and\\s)?${inner})*${afterNumber}`

const day = `(?:\\d{1,2}${ordinal}?|(?:twenty[\\s-]|thirty[\\s-])?(?:first|second|${ordinals}))`
const dates = `${begins}(?:${day}\\s(?:of\\s)?${months}|${months}\\s(?:the\\s)?${day}|${months}(?=,?\\s\\d{4}))(?:,?\\s\\d{4})?${ends}`

const chineseDigit = '[〇零一二两三四五六七八九十百千万亿]'
/** Words that resemble numbers, and 一 alone, which is an article. */
const noNumber =
  '(?!十分(?![钟之])|千万(?![元人个吨美欧])|万一|一一|十足|百姓|千古|万物|万岁|三明治)'
const inChinese = [
  `百分之${chineseDigit}+(?:点${chineseDigit}+)?`,
  `第${chineseDigit}+${chineseUnits}?`,
  `${noNumber}(?:[几数]?${chineseDigit}{2,}|[二两三四五六七八九十](?=${chineseUnits}|点))(?:点${chineseDigit}+)?[万亿]*(?:多|余|几)?${chineseUnits}?`,
  `${noNumber}${chineseDigit}点${chineseDigit}+[万亿]*${chineseUnits}?`,
].join('|')

const numberPattern = new RegExp(`${dates}|${inDigits}|${inWords}|${inChinese}`, 'giu')

const patterns = new WeakMap<readonly string[], RegExp | null>()

/** Cached, because each caption passes the same list. */
const patternOf = (phrases: readonly string[]): RegExp | null => {
  const known = patterns.get(phrases)
  if (known !== undefined) return known
  const pattern = namesPattern(phrases)
  patterns.set(phrases, pattern)
  return pattern
}

/** Scripts with spaces between words. A name in these scripts matches whole words only. */
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

const namesPattern = (phrases: readonly string[]): RegExp | null => {
  const names = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')
  if (names.length === 0) return null
  const whole = names
    // The pattern matches the first suitable alternative, so the longest must be first.
    .toSorted((one, other) => other.length - one.length)
    .map((name) => {
      const words = name
        .split(/\s+/)
        .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
      const first = spaced.test(Array.from(name)[0]!) ? begins : ''
      const last = spaced.test(Array.from(name).at(-1)!) ? ends : ''
      return first + words.join('\\s+') + last
    })
  return new RegExp(whole.join('|'), 'giu')
}
