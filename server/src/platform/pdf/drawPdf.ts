import type { PaperParty, PaperRow } from '@openbooth/contract/money/paper'
import Pdf from 'pdfkit'
import { fontsIn, readFont } from './fonts.ts'
import type { PdfPaper } from './writePdf.ts'
import { fontName, type Pen, type TextStyle, writeText } from './writeText.ts'

const margin = 56
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin
const amountWidth = 130
const ink = '#16181d'
const grey = '#5b6270'
const rule = '#d5d9e0'

const openPaper = (paper: PdfPaper): Pen =>
  new Pdf({
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
    // Its default is a font of PDF readers.
    font: '',
  })

/** Reads the fonts of the characters in the document only. */
const registerFonts = async (pen: Pen, paper: PdfPaper): Promise<void> => {
  for (const font of fontsIn(JSON.stringify(paper)))
    for (const weight of ['regular', 'bold'] as const)
      pen.registerFont(fontName(font, weight), await readFont(font, weight))
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

const small: TextStyle = { weight: 'regular', size: 8.5, color: grey }
const normal: TextStyle = { weight: 'regular', size: 10, color: ink }
const strong: TextStyle = { weight: 'bold', size: 10, color: ink }
const heading: TextStyle = { weight: 'bold', size: 20, color: ink }
const sum: TextStyle = { weight: 'bold', size: 12, color: ink }
const alert: TextStyle = { weight: 'bold', size: 10, color: '#9a3412' }

const drawHead = (pen: Pen, { title, number, warning }: PdfPaper): void => {
  if (warning !== '') {
    writeText(pen, alert, warning, { x: margin, width })
    pen.y += 15
  }
  const top = pen.y
  const right = { x: margin + width * 0.6, width: width * 0.4, align: 'right' } as const
  writeText(pen, strong, number, { ...right, y: top + 11 })
  const below = pen.y
  writeText(pen, heading, title, { x: margin, y: top, width: width * 0.6 })
  pen.y = Math.max(below, pen.y) + 8
  drawRule(pen)
  pen.y += 18
}

/** @returns where it ends */
const drawParty = (pen: Pen, party: PaperParty, x: number, y: number): number => {
  const box = { x, width: width / 2 - 16 }
  writeText(pen, small, party.heading, { ...box, y })
  pen.y += 2
  writeText(pen, strong, party.name, box)
  for (const line of party.lines) if (line !== '') writeText(pen, normal, line, box)
  return pen.y
}

const drawFacts = (pen: Pen, facts: PdfPaper['facts']): void => {
  for (const [name, value] of facts) {
    makeRoom(pen, 16)
    const top = pen.y
    writeText(pen, small, name, { x: margin, y: top + 1, width: 120 })
    writeText(pen, normal, value, { x: margin + 132, y: top, width: width - 132 })
    pen.y += 3
  }
}

const amountBox = { x: margin + width - amountWidth, width: amountWidth, align: 'right' } as const

/** A name with its details on the left, an amount on the right. */
const drawRow = (pen: Pen, { item, details, amount }: PaperRow, style = normal): void => {
  makeRoom(pen, 24 + 14 * details.length)
  const y = pen.y + 7
  const box = { x: margin, width: width - amountWidth - 12 }
  writeText(pen, style, amount, { ...amountBox, y })
  writeText(pen, style, item, { ...box, y })
  for (const detail of details) {
    pen.y += 1
    writeText(pen, small, detail, box)
  }
  pen.y += 7
  drawRule(pen)
}

const drawTotals = (pen: Pen, totals: PdfPaper['totals']): void => {
  makeRoom(pen, 20 * totals.length)
  for (const [index, [name, amount]] of totals.entries()) {
    const isLast = index === totals.length - 1
    const y = pen.y + (isLast ? 8 : 6)
    const style = isLast ? sum : normal
    writeText(pen, style, name, { x: margin + width - 300, y, width: 160, align: 'right' })
    writeText(pen, style, amount, { ...amountBox, y })
  }
}

const drawNotes = (pen: Pen, notes: readonly string[]): void => {
  pen.y += 22
  for (const note of notes) {
    if (note === '') continue
    writeText(pen, normal, note, { x: margin, width, lineGap: 2 })
    pen.y += 6
  }
}

const drawPageNumbers = (pen: Pen, page: PdfPaper['page']): void => {
  const { count } = pen.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    pen.switchToPage(number - 1)
    // Below the margin, where text would begin another page.
    pen.page.margins.bottom = 0
    const text = page.replace('{{number}}', String(number)).replace('{{count}}', String(count))
    writeText(pen, small, text, { x: margin, y: bottom + 16, width, align: 'center' })
  }
}

/** Draws a document. Takes a third of a second of CPU time with Chinese characters. */
export const drawPdf = async (paper: PdfPaper): Promise<Buffer> => {
  const pen = openPaper(paper)
  await registerFonts(pen, paper)
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
