/** Titles and forms of address, which do not distinguish people. */
const titles = new Set(
  'mr mrs ms miss dr prof professor sir madam herr frau mme mlle sr sra السيد السيدة الدكتور الدكتورة الاستاذ'.split(
    ' ',
  ),
)
const chineseTitles = /(?:先生|女士|小姐|老师|教授|博士|同传|译员)$/u

const isChinese = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/**
 * A name without case, accents, width, vowel marks and interchangeable spellings of Arabic letters.
 */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/**
 * Folding makes some characters up to 18 times as long, and the time of a comparison grows with the
 * square of the length.
 */
const maximumFoldedLength = 200

/** The words of a name. A run of Chinese characters counts as one word. */
const wordsOf = (name: string): string[] =>
  (
    folded(name)
      .slice(0, maximumFoldedLength)
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{N}])+/gu,
      ) ?? []
  ).map((word) => (isChinese(word) ? word.replace(chineseTitles, '') || word : word))

/** Edit distance of two texts: insertions, deletions, replacements and swaps of neighbours. */
const editsBetween = (one: readonly string[], other: readonly string[]): number => {
  const rows: number[][] = [other.map((_, column) => column + 1)]
  rows[0]!.unshift(0)
  one.forEach((letter, at) => {
    const above = rows[at]!
    const row = [at + 1]
    other.forEach((theirs, column) => {
      const isSwap = at > 0 && column > 0 && letter === other[column - 1] && one[at - 1] === theirs
      row.push(
        Math.min(
          above[column + 1]! + 1,
          row[column]! + 1,
          above[column]! + (letter === theirs ? 0 : 1),
          isSwap ? rows[at - 1]![column - 1]! + 1 : Infinity,
        ),
      )
    })
    rows.push(row)
  })
  return rows.at(-1)!.at(-1)!
}

const isSwapped = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('') === other.toSorted().join('')

/** Maximum number of typing errors in a name of this many letters. Short names allow none. */
const errorsAllowed = (letters: number): number => {
  if (letters < 6) return 0
  return letters < 12 ? 1 : 2
}

const isTypingError = (before: readonly string[], after: readonly string[]): boolean => {
  const [one, other] = [before, after].map((words) => Array.from(words.join('')))
  const digits = (letters: readonly string[]) => letters.filter((letter) => /\p{N}/u.test(letter))
  if (digits(one!).join('') !== digits(other!).join('')) return false
  const shorter = Math.min(one!.length, other!.length)
  const edits = editsBetween(one!, other!)
  // Each Chinese character is a syllable. A mistyped character does not change the family name.
  if (isChinese(one!.join('')) || isChinese(other!.join('')))
    return shorter >= 3 && one!.length === other!.length && one![0] === other![0] && edits === 1
  return edits <= errorsAllowed(shorter) || (shorter >= 4 && edits === 1 && isSwapped(one!, other!))
}

/**
 * Whether two words match: equal, one typing error apart, an initial and its word, or a Chinese
 * given name and the full name.
 */
const isSameWord = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter === longer) return true
  if (isChinese(shorter))
    return shorter.length >= 2 && longer.endsWith(shorter) && longer.length - shorter.length <= 2
  return (
    (shorter.length === 1 && longer.startsWith(shorter)) ||
    editsBetween(Array.from(shorter), Array.from(longer)) <= errorsAllowed(shorter.length)
  )
}

/**
 * Whether the longer name contains every word of the shorter one, and one of these words is more
 * than an initial or a title.
 */
const isPart = (shorter: readonly string[], longer: readonly string[]): boolean => {
  const left = [...longer]
  const found = shorter.map((word) => {
    const at = left.findIndex((other) => isSameWord(word, other))
    return at === -1 ? undefined : left.splice(at, 1)[0]
  })
  return !found.includes(undefined) && shorter.some((word) => word.length > 1 && !titles.has(word))
}

/**
 * Whether two names are spellings of one person's name. Differences in case, blanks, accents and
 * word order, a typing error, a missing title or a missing family name are allowed.
 */
export const isSameName = (before: string, after: string): boolean => {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  if (one.join(' ') === other.join(' ')) return before.trim() === after.trim() || one.length > 0
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return isPart(shorter, longer) || isTypingError(one, other)
}
