/** Letters that have no accent to remove. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Forms of address and degrees in the words of a name. */
const titles = new Set(
  [
    'dr dra dott dott.ssa prof professor doctor ing dipl mag mr mrs ms miss mx sir dame',
    'herr frau hr mme mlle monsieur madame sr sra srta señor señora sig signor signora',
    'dhr mevr phd md msc bsc mba esq',
  ].flatMap((line) => line.split(' ')),
)
const chineseTitles = /(?:先生|女士|小姐|老师|教授|博士|译员)$/u

/** The words of a name for comparison: without order, case, accents, punctuation and titles. */
const wordsOf = (name: string): readonly string[] => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => letters[letter]!)
    .replaceAll(/['’‘ʼ`´′]/g, '')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  const own = (words ?? []).map((word) => word.replace(chineseTitles, '') || word)
  const withoutTitles = own.filter((word) => !titles.has(word))
  // A single word would be less than a name: `Mr Wei` could be `Wei` or `Ma Wei`.
  return withoutTitles.length > 1 ? withoutTitles : own
}

const keyOf = (name: string): string => wordsOf(name).toSorted().join(' ')

/** A name that a cell of a table can be compared with: first and last name, or Chinese. */
const isWhole = (key: string): boolean => key.includes(' ') || /^\p{Script=Han}{2,}$/u.test(key)

/**
 * The seats that the words beside an address name: those equal to all words, otherwise to cells of
 * the line that follow each other.
 */
export const seatsNamed = <Seat extends { readonly seatName: string }>(
  seats: readonly Seat[],
  words: string,
): readonly Seat[] => {
  const bySeat = seats
    .map((seat) => ({ seat, key: keyOf(seat.seatName) }))
    .filter(({ key }) => key !== '')
  const whole = keyOf(words)
  const equal = bySeat.filter(({ key }) => key === whole)
  if (equal.length > 0) return equal.map(({ seat }) => seat)
  const cells = words.split(/[,;|\t<>()[\]{}/"]|\s[-–—]\s/).filter((cell) => cell.trim() !== '')
  const runs = new Set(
    cells.flatMap((_, from) => {
      const later = cells.slice(from, from + 4)
      return later.map((cell, last) => keyOf([...later.slice(0, last), cell].join(' ')))
    }),
  )
  return bySeat.filter(({ key }) => isWhole(key) && runs.has(key)).map(({ seat }) => seat)
}
