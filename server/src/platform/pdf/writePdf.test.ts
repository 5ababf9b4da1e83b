import { expect, test } from 'vitest'
import { type PdfPaper, writePdf } from './writePdf.ts'

const paper = (rows: number, note = '14 天内付款。'): PdfPaper => ({
  language: 'zh',
  title: '报价单',
  number: 'Q-000012',
  createdAt: new Date('2026-11-28T09:00:00Z'),
  warning: '',
  from: { heading: '报价方', name: '翀会务 AG', lines: ['Bahnhofstrasse 1\nZürich', ''] },
  to: { heading: '客户', name: 'Müller GmbH', lines: ['Hamburg'] },
  facts: [['会议', 'Гала-вечер']],
  heads: { item: '说明', amount: '金额' },
  rows: Array.from({ length: rows }, (_, row) => ({
    item: `译员间 ${row}`,
    details: ['6 小时 × €63.48'],
    amount: '€380.88',
  })),
  totals: [['合计', '€786.40']],
  notes: [note],
  page: '第 {{number}} 页，共 {{count}} 页',
})

const draw = async (rows: number, note?: string) =>
  (await writePdf(paper(rows, note))).toString('latin1')
const pagesOf = (file: string) => [...file.matchAll(/\/Type \/Page\b(?!s)/g)].length

test('A document embeds its characters, so that it looks the same on every machine', async () => {
  const file = await draw(2)
  expect(file.startsWith('%PDF-')).toBe(true)
  // The font itself, and the texts of its glyphs, so that text can be selected.
  expect(file).toMatch(/\/FontFile3/)
  expect(file).toMatch(/\/ToUnicode/)
  expect(file.length).toBeLessThan(300_000)
  expect(pagesOf(file)).toBe(1)
})

test('A document with many rows continues on further pages', async () => {
  expect(pagesOf(await draw(40))).toBe(3)
})

test('A document with a word of 80,000 letters takes no longer than other documents', async () => {
  expect(pagesOf(await draw(1, 'x'.repeat(80_000)))).toBeGreaterThan(20)
})
