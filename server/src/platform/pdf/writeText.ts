import bidiFactory from 'bidi-js'
import { type Font, fontOf, type Weight } from './fonts.ts'

export type Pen = PDFKit.PDFDocument

export interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly color: string
}

export interface TextBox {
  readonly x: number
  readonly width: number
  /** Default: below the text before. */
  readonly y?: number
  readonly align?: 'left' | 'right' | 'center'
  readonly lineGap?: number
}

/** Characters of one font and one direction, in the order in which they are read. */
interface Run {
  readonly font: Font
  /** Embedding level of the bidirectional algorithm. Odd levels are right to left. */
  readonly level: number
  readonly text: string
}

interface Paragraph {
  readonly text: string
  readonly isRightToLeft: boolean
  /** For each UTF-16 unit of the text, like `fonts`. */
  readonly levels: Uint8Array
  readonly fonts: readonly Font[]
}

type Span = readonly [from: number, to: number]

/** As fractions of the font size, equal for all fonts so that they share lines. */
const ascent = 0.88
const lineHeight = 1.5

interface Layout {
  readonly features?: PDFKit.Mixins.OpenTypeFeatures[]
}
/** pdfkit caches the layout of each word. */
const inWords: Layout = {}
/** With a list of features, also an empty one, pdfkit does not split a text into words. */
const asWhole: Layout = { features: [] }
/** fontkit takes an object too. */
const withoutMarkPositions: Layout = {
  features: { abvm: false, blwm: false, mark: false, mkmk: false } as never,
}

// The package exports the function itself. Its types name a default export.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const readParagraph = (text: string): Paragraph => {
  const fonts: Font[] = []
  let balance = 0
  for (const character of text) {
    const font = fontOf(character, fonts.at(-1))
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(font)
    const kind = bidi.getBidiCharTypeName(character)
    if (kind === 'L') balance += 1
    if (kind === 'R' || kind === 'AL') balance -= 1
  }
  const isRightToLeft = balance < 0
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr')
  return { text, isRightToLeft, levels, fonts }
}

const runsOf = ({ text, levels, fonts }: Paragraph, [from, to]: Span): Run[] => {
  const runs: Run[] = []
  let start = from
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && fonts[at] === fonts[start] && levels[at] === levels[start]) continue
    runs.push({ font: fonts[start]!, level: levels[start]!, text: text.slice(start, at) })
    start = at
  }
  return runs
}

/** Visual order: reverses each sequence of runs at or above a level, the highest level first. */
const inVisualOrder = (runs: readonly Run[]): readonly Run[] => {
  let ordered = runs
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = []
    let start = 0
    for (const run of ordered) {
      if (run.level < level) start = next.length + 1
      next.splice(run.level < level ? next.length : start, 0, run)
    }
    ordered = next
  }
  return ordered
}

const rightToLeftScript = /[\p{scx=Arabic}\p{scx=Hebrew}]/u

/** The text for the font, which reverses right-to-left scripts, also digits, but nothing else. */
const glyphText = ({ level, text }: Run): string => {
  const isReversed = level % 2 === 1
  const characters = Array.from(text, (one) =>
    isReversed ? (bidi.getMirroredCharacter(one) ?? one) : one,
  )
  const isRight = rightToLeftScript.test(text) === isReversed
  return (isRight ? characters : characters.toReversed()).join('')
}

const space = /^[ \t\u3000]+$/
const opening = /^[\p{Ps}\p{Pi}]$/u
const wideEnd = /^[，。、；：！？）】》」』—]$/

const mayBreak = (last: Intl.SegmentData, next: Intl.SegmentData): boolean => {
  if (space.test(next.segment)) return false
  if (space.test(last.segment)) return true
  const isStart = next.isWordLike === true || opening.test(next.segment)
  // Words without a space between them: Chinese, Japanese, Thai.
  return isStart && (last.isWordLike === true || wideEnd.test(last.segment))
}

/** The ends of the shortest parts that may be a line of their own. */
const breaksOf = (text: string): number[] => {
  const parts = [...words.segment(text)]
  const starts = parts.filter((part, at) => at > 0 && mayBreak(parts[at - 1]!, part))
  return [...starts.map(({ index }) => index), text.length]
}

/** Parts that may begin a line: words, and the characters of words that are longer than a line. */
const partsOf = (text: string, isTooLong: (part: Span) => boolean): Span[] => {
  const parts: Span[] = []
  let from = 0
  for (const to of breaksOf(text)) {
    if (!isTooLong([from, to])) parts.push([from, to])
    else
      for (const { index, segment } of graphemes.segment(text.slice(from, to)))
        parts.push([from + index, from + index + segment.length])
    from = to
  }
  return parts
}

const withoutSpaceAtEnd = (text: string, [from, to]: Span): Span => [
  from,
  from + text.slice(from, to).trimEnd().length,
]

const linesOf = (text: string, width: number, widthOf: (span: Span) => number): Span[] => {
  const lines: Span[] = []
  let start = 0
  let used = 0
  for (const part of partsOf(text, (long) => widthOf(withoutSpaceAtEnd(text, long)) > width)) {
    const [from] = part
    if (from > start && used + widthOf(withoutSpaceAtEnd(text, part)) > width) {
      lines.push([start, from])
      start = from
      used = 0
    }
    used += widthOf(part)
  }
  return [...lines, [start, text.length]]
}

/** The fonts have been registered by these names. */
export const fontName = ({ name }: Font, weight: Weight): string => `${name} ${weight}`

/** fontkit fails on marks that a font does not position, as some of Gurmukhi. */
const layoutOf = (pen: Pen, text: string): Layout => {
  const layout = rightToLeftScript.test(text) ? asWhole : inWords
  try {
    pen.widthOfString(text, layout)
    return layout
  } catch {
    return withoutMarkPositions
  }
}

const widthOfRuns = (pen: Pen, { weight }: TextStyle, runs: readonly Run[]): number => {
  let width = 0
  for (const run of runs) {
    const text = glyphText(run)
    pen.font(fontName(run.font, weight))
    width += pen.widthOfString(text, layoutOf(pen, text))
  }
  return width
}

/** Fonts with one glyph for each character, in its order. */
const readAsDrawn = new Set(['latin', 'han', 'hangul'])

const drawRuns = (pen: Pen, style: TextStyle, runs: readonly Run[], x: number, y: number): void => {
  const baseline = y + ascent * style.size
  // Programs copy and search the text in the order in which it is read.
  const isSimple = runs.every(({ font }) => readAsDrawn.has(font.name))
  if (!isSimple) pen.markContent('Span', { actual: runs.map(({ text }) => text).join('') })
  let left = x
  for (const run of inVisualOrder(runs)) {
    const text = glyphText(run)
    pen.font(fontName(run.font, style.weight))
    const layout = layoutOf(pen, text)
    pen.text(text, left, baseline, { ...layout, lineBreak: false, baseline: 'alphabetic' })
    left += pen.widthOfString(text, layout)
  }
  if (!isSimple) pen.endMarkedContent()
}

/** Writes a text with characters of any script. Adds a page where this one is full. */
export const writeText = (pen: Pen, style: TextStyle, text: string, box: TextBox): void => {
  pen.fontSize(style.size).fillColor(style.color)
  let y = box.y ?? pen.y
  for (const line of text.split('\n')) {
    const paragraph = readParagraph(line)
    const widthOf = (span: Span): number => widthOfRuns(pen, style, runsOf(paragraph, span))
    const lines = linesOf(line, box.width, widthOf)
    const align = box.align ?? (paragraph.isRightToLeft && lines.length > 1 ? 'right' : 'left')
    for (const span of lines.map((one) => withoutSpaceAtEnd(line, one))) {
      const free = box.width - widthOf(span)
      if (y + lineHeight * style.size > pen.page.maxY()) y = pen.addPage().y
      const x = box.x + { left: 0, center: free / 2, right: free }[align]
      drawRuns(pen, style, runsOf(paragraph, span), x, y)
      y += lineHeight * style.size + (box.lineGap ?? 0)
    }
  }
  pen.y = y
}
