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
  Array.from(text.trim().replaceAll(/\p{M}/gu, '')).reduce(
    (sum, one) => sum + (wide.test(one) ? wideColumns : 1),
    0,
  )

/** A word longer than a line, as a web address is, in parts. */
const cutLong = (word: string): readonly string[] =>
  columnsOf(word) <= mostColumns
    ? [word]
    : Array.from({ length: Math.ceil(word.length / mostColumns) }, (_, at) =>
        word.slice(at * mostColumns, (at + 1) * mostColumns),
      )

/** Parts of a text that no line break divides. */
const piecesOf = (words: string): readonly string[] => (words.match(piece) ?? []).flatMap(cutLong)

const sentenceEnd = /[.!?…。！？؟।][\p{Pe}\p{Pf}"']*\s*$/u
const phraseEnd = /[,;:，、；：،][\p{Pe}\p{Pf}"']*\s*$/u

/** How good a text ends after a piece: at a sentence, a phrase, or a word. */
const endOf = (text: string): number => (sentenceEnd.test(text) ? 2 : phraseEnd.test(text) ? 1 : 0)

/** Texts of at most so many columns, each cut at its best end. */
const cut = (
  pieces: readonly string[],
  most: number,
  fits: (text: string) => boolean,
): string[] => {
  const texts: string[] = []
  let rest = pieces
  while (rest.length > 0) {
    let count = 1
    while (count < rest.length && fits(rest.slice(0, count + 1).join(''))) count += 1
    if (count < rest.length) {
      const ends = rest
        .slice(0, count)
        .map((text, at) => ({ count: at + 1, end: endOf(text) }))
        .filter((one) => columnsOf(rest.slice(0, one.count).join('')) >= most / 3)
      const best = Math.max(0, ...ends.map(({ end }) => end))
      count = ends.findLast(({ end }) => end === best)?.count ?? count
    }
    texts.push(rest.slice(0, count).join(''))
    rest = rest.slice(count)
  }
  return texts
}

/** A text in lines: one, or several of about equal length. */
const inLines = (text: string): readonly string[] => {
  const columns = columnsOf(text)
  if (columns <= mostColumns) return [text.trim()]
  const pieces = piecesOf(text)
  const at = pieces
    .map((_, index) => index + 1)
    .filter(
      (count) =>
        columnsOf(pieces.slice(0, count).join('')) <= mostColumns &&
        columnsOf(pieces.slice(count).join('')) <= mostColumns,
    )
    .toSorted((one, other) => {
      const cost = (count: number) =>
        Math.abs(columnsOf(pieces.slice(0, count).join('')) - columns / 2) -
        8 * endOf(pieces[count - 1]!)
      return cost(one) - cost(other)
    })[0]
  return at === undefined
    ? cut(pieces, mostColumns, (one) => columnsOf(one) <= mostColumns).map((one) => one.trim())
    : [pieces.slice(0, at).join('').trim(), pieces.slice(at).join('').trim()]
}

/**
 * The cues of an utterance: readable lines, cut at sentences and phrases, with times in proportion
 * to their text.
 * @param prefix stands in the first line of each speaker, as `Sam: ` in SRT
 */
const cuesOf = ({ from, to, speaker, words }: SaidLine, prefix: string): readonly Cue[] => {
  const text = `${prefix}${words.replace(/\s+/g, ' ').trim()}`
  const total = Math.max(1, columnsOf(text))
  const inTime = Math.max(1, (total * longestCue) / Math.max(1, to - from))
  const most = Math.min(mostColumns * mostLines, inTime)
  const fits = (one: string) => columnsOf(one) <= most && inLines(one).length <= mostLines
  const texts = cut(piecesOf(text), most, fits)
  const shown = texts.reduce((sum, one) => sum + columnsOf(one), 0)
  let spent = 0
  return texts.map((one) => {
    const start = from + Math.round(((to - from) * spent) / Math.max(1, shown))
    spent += columnsOf(one)
    const end = from + Math.round(((to - from) * spent) / Math.max(1, shown))
    return { from: start, to: Math.min(end, start + longestCue), speaker, lines: inLines(one) }
  })
}

const shortestCue = 1_000

/** The cues of a transcript in order: none shorter than a second where there is room. */
export const toCues = (
  lines: readonly TranscriptLine[],
  prefixOf: (speaker: string) => string = () => '',
): readonly Cue[] => {
  const cues = lines
    .filter((line): line is SaidLine => line.words !== null)
    .flatMap((line) => cuesOf(line, prefixOf(line.speaker)))
    .toSorted((one, other) => one.from - other.from)
  return cues.map((cue, at) => {
    const next = cues[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const wanted = Math.max(cue.to, cue.from + shortestCue)
    // Two people who speak at once would cover each other.
    const end = next > cue.from ? Math.min(wanted, next) : wanted
    return { ...cue, to: Math.max(cue.from + 1, end) }
  })
}
