import { codePoints } from '../translation/portions.ts'

/**
 * Cuts a text into portions that are said one after the other, of at most so many characters: at ends of sentences
 * where it can, else between words, else anywhere.
 */
export const spokenPortions = (words: string, languageTag: string, most: number): string[] => {
  const portions: string[] = []
  let room = 0
  for (const part of partsOf(words, languageTag, most)) {
    const length = codePoints(part)
    if (length <= room) portions[portions.length - 1] += part
    else portions.push(part)
    room = (length <= room ? room : most) - length
  }
  return portions.map((portion) => portion.trim()).filter(hasWords)
}

/** Punctuation alone is nothing to say; some providers refuse it. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const cuts = ['sentence', 'word', 'grapheme'] as const

/** Parts of at most so many characters, the largest there are; together they are the text. */
const partsOf = (text: string, languageTag: string, most: number, depth = 0): string[] => {
  const granularity = cuts[depth]
  if (codePoints(text) <= most && granularity !== 'sentence') return [text]
  if (granularity === undefined) return Array.from(text)
  return Array.from(new Intl.Segmenter(languageTag, { granularity }).segment(text)).flatMap(
    ({ segment }) => partsOf(segment, languageTag, most, depth + 1),
  )
}
