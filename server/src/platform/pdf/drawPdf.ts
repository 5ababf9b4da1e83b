import type { PaperParty, PaperRow } from '@openbooth/contract/money/paper'
import Pdf from 'pdfkit'
import { type Fonts, readFonts } from './fonts.ts'
import type { PdfPaper } from './writePdf.ts'

type Pen = PDFKit.PDFDocument

const margin = 56
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin
const amountWidth = 130
const ink = '#16181d'
const grey = '#5b6270'
const rule = '#d5d9e0'

const openPaper = (paper: PdfPaper, fonts: Fonts): Pen => {
  const pen = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: paper.language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.from.name,
      Creator: 'OpenBooth',
      Producer: 'OpenBooth',
      CreationDate: paper.createdAt,
    },
  })
  pen.registerFont('regular', fonts.regular)
  pen.registerFont('bold', fonts.bold)
  return pen.font('regular').fontSize(10).fillColor(ink)
}

const drawRule = (pen: Pen): void => {
  pen
    .moveTo(margin, pen.y)
    .lineTo(margin + width, pen.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
}

/** Begins a new page if the rest of this one is too short. */
const makeRoom = (pen: Pen, height: number): void => {
  if (pen.y + height > bottom) pen.addPage()
}

const small = (pen: Pen): Pen => pen.font('regular').fontSize(8.5).fillColor(grey)
const normal = (pen: Pen): Pen => pen.font('regular').fontSize(10).fillColor(ink)
const strong = (pen: Pen): Pen => pen.font('bold').fontSize(10).fillColor(ink)

const drawHead = (pen: Pen, { title, number, warning }: PdfPaper): void => {
  if (warning !== '') {
    strong(pen).fillColor('#9a3412').text(warning, margin, pen.y, { width })
    pen.moveDown(1)
  }
  const top = pen.y
  pen
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(title, margin, top, { width: width * 0.6 })
  const below = pen.y
  strong(pen).text(number, margin + width * 0.6, top + 11, { width: width * 0.4, align: 'right' })
  pen.y = Math.max(below, pen.y) + 8
  drawRule(pen)
  pen.y += 18
}

/** @returns where it ends */
const drawParty = (pen: Pen, party: PaperParty, left: number, top: number): number => {
  const options = { width: width / 2 - 16 }
  small(pen).text(party.heading, left, top, options)
  strong(pen).text(party.name, left, pen.y + 2, options)
  for (const line of party.lines) if (line !== '') normal(pen).text(line, left, pen.y, options)
  return pen.y
}

const drawFacts = (pen: Pen, facts: PdfPaper['facts']): void => {
  for (const [name, value] of facts) {
    makeRoom(pen, 16)
    const top = pen.y
    small(pen).text(name, margin, top + 1, { width: 120 })
    normal(pen).text(value, margin + 132, top, { width: width - 132 })
    pen.y += 3
  }
}

/** A name with its details on the left, an amount on the right. */
const drawRow = (pen: Pen, { item, details, amount }: PaperRow, write = normal): void => {
  makeRoom(pen, 24 + 14 * details.length)
  const top = pen.y + 7
  const itemWidth = width - amountWidth - 12
  write(pen).text(amount, margin + width - amountWidth, top, {
    width: amountWidth,
    align: 'right',
  })
  write(pen).text(item, margin, top, { width: itemWidth })
  for (const detail of details) small(pen).text(detail, margin, pen.y + 1, { width: itemWidth })
  pen.y += 7
  drawRule(pen)
}

const drawTotals = (pen: Pen, totals: PdfPaper['totals']): void => {
  makeRoom(pen, 20 * totals.length)
  for (const [index, [name, amount]] of totals.entries()) {
    const isLast = index === totals.length - 1
    const top = pen.y + (isLast ? 8 : 6)
    const write = isLast ? (at: Pen) => strong(at).fontSize(12) : normal
    write(pen).text(name, margin + width - 300, top, { width: 160, align: 'right' })
    write(pen).text(amount, margin + width - amountWidth, top, {
      width: amountWidth,
      align: 'right',
    })
  }
}

const drawNotes = (pen: Pen, notes: readonly string[]): void => {
  pen.y += 22
  for (const note of notes) {
    if (note === '') continue
    normal(pen).text(note, margin, pen.y, { width, lineGap: 2 })
    pen.y += 6
  }
}

const drawPageNumbers = (pen: Pen, page: PdfPaper['page']): void => {
  const { count } = pen.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    pen.switchToPage(number - 1)
    // Below the margin, where text would begin another page.
    pen.page.margins.bottom = 0
    small(pen).text(
      page.replace('{{number}}', String(number)).replace('{{count}}', String(count)),
      margin,
      bottom + 16,
      { width, align: 'center' },
    )
  }
}

/** Without scripts that break lines anywhere. */
const longWord = /[^\s\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}]{200,}/gu
const partOfWord = /[^]{1,50}/gu

/** Breaks words that fill several lines, because the time to find their breaks is quadratic. */
const withShortWords = <Value>(value: Value): Value => {
  if (typeof value === 'string')
    return value.replaceAll(longWord, (word) => word.match(partOfWord)!.join('\n')) as Value
  if (Array.isArray(value)) return value.map(withShortWords) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withShortWords(part)]),
  ) as Value
}

/** Draws a document. Takes a third of a second of CPU time. */
export const drawPdf = async (given: PdfPaper): Promise<Buffer> => {
  const paper = withShortWords(given)
  const pen = openPaper(paper, await readFonts())
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    pen.on('data', (chunk: Buffer) => chunks.push(chunk))
    pen.on('end', () => resolve(Buffer.concat(chunks)))
    pen.on('error', reject)
  })
  drawHead(pen, paper)
  const top = pen.y
  const [left, right] = [margin, margin + width / 2 + 16]
  pen.y = Math.max(drawParty(pen, paper.from, left, top), drawParty(pen, paper.to, right, top))
  pen.y += 18
  drawFacts(pen, paper.facts)
  pen.y += 14
  drawRow(pen, { item: paper.heads.item, details: [], amount: paper.heads.amount }, small)
  for (const row of paper.rows) drawRow(pen, row)
  drawTotals(pen, paper.totals)
  drawNotes(pen, paper.notes)
  drawPageNumbers(pen, paper.page)
  pen.end()
  return written
}
