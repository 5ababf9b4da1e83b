import { withAsciiDigits } from '../typed/digits.ts'

const cache = new Map<string, string>()

/** Lower case without accents, with one kind of separator: `America/New_York`, `new york`. */
const toPlain = (text: string): string =>
  withAsciiDigits(text)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_/,、-]+/g, ' ')
    .trim()

/** Names are compared at every key. */
const plainName = (name: string): string => {
  const known = cache.get(name)
  if (known !== undefined) return known
  const made = toPlain(name)
  cache.set(name, made)
  return made
}

const chineseDigits = '零一二三四五六七八九十'
const chineseNumber = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + chineseDigits.indexOf(one), 0)

const two = (part: number) => String(part).padStart(2, '0')

/** `UTC+2`, `GMT-3`, `+05:30`, `0530` with a sign, `东八区`: as labels write it, `GMT+02:00`. */
const offsetIn = (sought: string): string | undefined => {
  const text = withAsciiDigits(sought).replaceAll('−', '-').replaceAll(/\s/g, '')
  const [, side, numeral = ''] = /^([东西])([一二三四五六七八九十]+|\d+)区/.exec(text) ?? []
  const [, sign = side === '西' ? '-' : '+', hours = '', minutes = '0'] =
    /^(?:utc|gmt)?([+-])(\d{1,2})(?:[:.]?(\d{2}))?(?:h|小时)?$/i.exec(text) ?? []
  const hour =
    side === undefined ? hours : String(/\d/.test(numeral) ? numeral : chineseNumber(numeral))
  return hour === '' ? undefined : `GMT${sign}${two(Number(hour))}:${two(Number(minutes))}`
}

/** Rank of a name for searched words: equal, beginning, beginning of a word, no match. */
const rankOf = (name: string, words: string): number => {
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  const isInside = /\p{Script=Han}/u.test(words) ? name.includes(words) : name.includes(` ${words}`)
  return isInside ? 2 : 3
}

/**
 * The options that people mean by what they type, best first: a label, zone, city, country,
 * abbreviation or offset. A match starts at the beginning of a word.
 * @param namesOf all names of an option, its label first
 */
export const searchZones = <Option>(
  options: readonly Option[],
  sought: string,
  namesOf: (option: Option) => readonly string[],
): readonly Option[] => {
  const offset = offsetIn(sought)
  if (offset !== undefined)
    return options.filter((option) => namesOf(option)[0]?.startsWith(offset) === true)
  // `Europe/Vienna`: the city decides.
  const words = toPlain(sought.split('/').at(-1) ?? '')
  if (words === '') return options
  return options
    .map((option) => ({
      option,
      rank: Math.min(...namesOf(option).map((name) => rankOf(plainName(name), words))),
    }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
