import type { TranscriptLine } from './queries.ts'

type SaidLine = TranscriptLine & { readonly words: string }

/** One picture of subtitles: at most two lines of text. Milliseconds. */
interface Cue {
  readonly from: number
  readonly to: number
  readonly speaker: string
  readonly lines: readonly string[]
}

const [mostColumns, mostLines, longestCue] = [42, 2, 7_000]
/** Chinese, Japanese and Korean characters are this wide: 20 of them fill a line of 42 columns. */
const wideColumns = 2.1
const wides =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303f\\uff00-\\uff60'
const wide = new RegExp(`[${wides}]`, 'u')
/** Wide characters with the marks behind them, and words. */
const piece = new RegExp(`[${wides}]\\p{P}*\\s*|[^\\s${wides}]+\\s*`, 'gu')

const columnsOf = (text: string): number =>
  Array.from(text.replaceAll(/\p{M}/gu, '')).reduce(
    (sum, one) => sum + (wide.test(one) ? wideColumns : 1),
    0,
  )

/** A part of a text that no line break divides, measured once. */
interface Piece {
  readonly text: string
  readonly columns: number
  /** Columns of the blanks behind it, which do not count at the end of a line. */
  readonly blank: number
  readonly end: number
}

const sentenceEnd = /[.!?…。！？؟।][\p{Pe}\p{Pf}"']*\s*$/u
const phraseEnd = /[,;:，、；：،][\p{Pe}\p{Pf}"']*\s*$/u
/** The rank of a text's end: 2 for a sentence, 1 for a phrase, 0 for a word. */
const endOf = (text: string): number => (sentenceEnd.test(text) ? 2 : phraseEnd.test(text) ? 1 : 0)

/** Thai, Lao, Khmer and Burmese have no blanks between words. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const segments = (by: Intl.Segmenter, text: string) =>
  Array.from(by.segment(text), ({ segment }) => segment)

/** A text without a blank that is longer than a line: cut between words, else between characters. */
const cutLong = (text: string): readonly string[] => {
  if (columnsOf(text.trim()) <= mostColumns) return [text]
  return segments(words, text).flatMap((word) =>
    columnsOf(word.trim()) <= mostColumns ? [word] : segments(graphemes, word),
  )
}

const piecesOf = (text: string): readonly Piece[] =>
  (text.match(piece) ?? []).flatMap(cutLong).map((one) => {
    const columns = columnsOf(one.trim())
    return { text: one, columns, blank: columnsOf(one) - columns, end: endOf(one) }
  })

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { columns, blank }) => sum + columns + blank, 0) - (pieces.at(-1)?.blank ?? 0)
const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()

/** The number of pieces at the beginning that fit into a cue. */
const fitting = (pieces: readonly Piece[], most: number): number => {
  let [count, width, line, lines] = [0, 0, 0, 1]
  for (const { columns, blank } of pieces) {
    const isNextLine = count > 0 && line + columns > mostColumns
    if (count > 0 && (width + columns > most || (isNextLine && lines === mostLines))) break
    if (isNextLine) [line, lines] = [0, lines + 1]
    line += columns + blank
    width += columns + blank
    count += 1
  }
  return count
}

/** Texts of at most so many columns, each cut at its best end. */
const cut = (pieces: readonly Piece[], most: number): (readonly Piece[])[] => {
  const texts: (readonly Piece[])[] = []
  let rest = pieces
  while (rest.length > 0) {
    let count = fitting(rest, most)
    if (count < rest.length) {
      let width = 0
      let best = -1
      let bestCount = count
      rest.slice(0, count).forEach(({ columns, blank, end }, at) => {
        if (width + columns >= most / 3 && end >= best) [best, bestCount] = [end, at + 1]
        width += columns + blank
      })
      count = bestCount
    }
    texts.push(rest.slice(0, count))
    rest = rest.slice(count)
  }
  return texts
}

/** A text in lines: one, or two of about equal length. */
const inLines = (pieces: readonly Piece[]): readonly string[] => {
  const columns = widthOf(pieces)
  if (columns <= mostColumns) return [textOf(pieces)]
  let [count, cost, before] = [pieces.length, Infinity, 0]
  pieces.forEach((one, at) => {
    const [first, second] = [before + one.columns, columns - before - one.columns - one.blank]
    before += one.columns + one.blank
    const own = Math.abs(first - columns / 2) - 8 * one.end
    if (first <= mostColumns && second <= mostColumns && own < cost) [count, cost] = [at + 1, own]
  })
  return [pieces.slice(0, count), pieces.slice(count)].map(textOf).filter((line) => line !== '')
}

/**
 * The cues of an utterance: readable lines, cut at sentences and phrases, with times in proportion
 * to their text. Each piece is measured once, because an event has thousands of utterances.
 * @param prefix the beginning of the first line, such as `Sam: ` in SRT
 */
const cuesOf = ({ from, to, speaker, words: said }: SaidLine, prefix: string): readonly Cue[] => {
  const pieces = piecesOf(`${prefix}${said.replace(/\s+/g, ' ').trim()}`)
  const inTime = (widthOf(pieces) * longestCue) / Math.max(1, to - from)
  // A cue may always be one line long. Otherwise slow speech has cues of one word.
  const most = Math.min(mostColumns * mostLines, Math.max(mostColumns, inTime))
  const texts = cut(pieces, most)
  const shown = texts.reduce((sum, one) => sum + widthOf(one), 0)
  let spent = 0
  return texts.map((one) => {
    const start = from + Math.round(((to - from) * spent) / Math.max(1, shown))
    spent += widthOf(one)
    const end = from + Math.round(((to - from) * spent) / Math.max(1, shown))
    return { from: start, to: Math.min(end, start + longestCue), speaker, lines: inLines(one) }
  })
}

const shortestCue = 1_000

/** The cues of a transcript in order: none shorter than a second where there is room. */
export const toCues = (
  lines: readonly TranscriptLine[],
  prefixOf: (speaker: string, words: string) => string = () => '',
): readonly Cue[] => {
  const cues = lines
    .filter((line): line is SaidLine => line.words !== null)
    .flatMap((line) => cuesOf(line, prefixOf(line.speaker, line.words)))
    .toSorted((one, other) => one.from - other.from)
  return cues.map((cue, at) => {
    const next = cues[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const wanted = Math.max(cue.to, cue.from + shortestCue)
    // Two people who speak at once would cover each other.
    const end = next > cue.from ? Math.min(wanted, next) : wanted
    return { ...cue, to: Math.max(cue.from + 1, end) }
  })
}
