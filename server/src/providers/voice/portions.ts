import { codePoints } from '../translation/portions.ts'

/**
 * Splits a text into consecutive portions of limited length: at ends of sentences if possible,
 * otherwise between words, otherwise between characters.
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

/** False for punctuation alone, which some providers refuse. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const cuts = ['sentence', 'word', 'grapheme'] as const

/** The largest possible parts within the limit. Together they are the text. */
const partsOf = (text: string, languageTag: string, most: number, depth = 0): string[] => {
  const granularity = cuts[depth]
  if (codePoints(text) <= most && granularity !== 'sentence') return [text]
  if (granularity === undefined) return Array.from(text)
  return Array.from(new Intl.Segmenter(languageTag, { granularity }).segment(text)).flatMap(
    ({ segment }) => partsOf(segment, languageTag, most, depth + 1),
  )
}
