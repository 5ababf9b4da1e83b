import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PdfPaper, writePdf } from './writePdf.ts'

const paper = (rows: number, note: string): PdfPaper => ({
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

const draw = async (rows: number, note = '14 天内付款。') =>
  (await writePdf(paper(rows, note))).toString('latin1')
const drawName = async (name: string) =>
  (
    await writePdf({
      ...paper(1, ''),
      language: 'en',
      title: 'Quote',
      from: { heading: 'From', name, lines: [] },
      to: { heading: 'To', name: 'Łódź, İzmir, Київ, Nguyễn', lines: [] },
      facts: [],
      heads: { item: 'Item', amount: 'Amount' },
      rows: [{ item: 'Booth', details: [], amount: '₹380.88' }],
      totals: [],
      page: '{{number}} / {{count}}',
    })
  ).toString('latin1')
const fontsOf = (file: string): string[] =>
  [
    ...new Set(Array.from(file.matchAll(/\/FontName \/\w+\+(\w+)/g), ([, name = '']) => name)),
  ].toSorted()
/** The characters of each font, in the order in which they were drawn. */
const drawnCharacters = (file: string): string[] =>
  Array.from(file.matchAll(/stream\n([^]*?)\nendstream/g), ([, bytes = '']) => {
    try {
      const text = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      const [, codes = ''] = /beginbfrange[^[]*\[<0000> ?([^\]]*)\]/.exec(text) ?? []
      return Array.from(codes.matchAll(/<([0-9a-f]{4})>/g), ([, code = '']) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ).join('')
    } catch {
      return ''
    }
  }).filter((text) => text !== '')
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

test('A document in European languages reads and embeds only their font', async () => {
  const file = await drawName('Anna Müller')
  expect(fontsOf(file)).toEqual(['NotoSans'])
  expect(file.length).toBeLessThan(20_000)
})

test.for([
  ['NanumGothicBold', '한국어 회의 통역'],
  ['NotoNaskhArabic', 'محمد علي، شرکت گچپژ'],
  ['NotoSansHebrew', 'שלום עולם'],
  ['NotoSansThai', 'บริษัท ล่ามพร้อม จำกัด'],
  ['NotoSansDevanagari', 'राष्ट्रीय क्षेत्र।'],
  ['NotoSansBengali', 'বাংলাদেশ ক্ষেত্র'],
  ['NotoSansTamil', 'தமிழ் கொண்டு'],
  ['NotoSansTelugu', 'తెలుగు క్షేత్రం'],
  ['NotoSansGujarati', 'ગુજરાતી ક્ષેત્ર'],
  ['NotoSansGurmukhi', 'ਪੰਜਾਬੀ'],
  ['NotoSansKannada', 'ಕನ್ನಡ ಕ್ಷೇತ್ರ'],
  ['NotoSansMalayalam', 'മലയാളം ക്രി'],
  ['NotoSansSinhala', 'සිංහල'],
] as const)('A document embeds %s for the name %s', async ([font, name]) => {
  expect(fontsOf(await drawName(name))).toContain(font)
})

test('A document draws right-to-left letters from the right, and numbers in them from the left', async () => {
  expect(drawnCharacters(await drawName('אב ג'))).toContain('גבא')
  expect(drawnCharacters(await drawName('(א) ב'))[0]).toContain('()')
  expect(drawnCharacters(await drawName('ب ١٢'))).toContainEqual(expect.stringContaining('١٢'))
})
