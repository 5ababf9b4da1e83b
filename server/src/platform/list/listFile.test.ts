import { expect, test } from 'vitest'
import { sheetOf } from '#testing/sheetOf.ts'
import { type FileShape, listFile } from './listFile.ts'

const most = 10_000
const reader = {
  language: 'en',
  timeZone: 'Asia/Shanghai',
  currency: 'USD',
  // Already the next day in Shanghai.
  at: new Date('2026-11-21T20:00:00Z'),
} as const
const shape: FileShape<number> = {
  en: 'Numbers',
  zh: '数字',
  columns: [
    { kind: 'text', en: 'Name', zh: '名称', cell: (index) => `Number ${index}` },
    { kind: 'number', en: 'Number', zh: '数字', cell: (index) => index },
  ],
}
const rows = (length: number) => Array.from({ length }, (_, index) => index)

test('The file of a list is named after the list and the time, and so is its sheet.', () => {
  const { name, body } = listFile(shape, rows(2), reader)
  expect(name).toBe('Numbers 2026-11-22.xlsx')
  expect(sheetOf(Buffer.from(body))).toEqual({
    tab: 'Numbers',
    rows: [
      ['Name', 'Number'],
      ['Number 0', 0],
      ['Number 1', 1],
    ],
    formulas: [],
  })
})

test.each([
  ['en', 'Asia/Shanghai', 'Booths', ['Paid (Beijing time)', 'Price (USD)', 'Hours']],
  ['zh', 'Asia/Shanghai', '译员间', ['支付时间（北京时间）', '价格 (USD)', '小时']],
  ['zh', 'UTC', '译员间', ['支付时间 (UTC)', '价格 (USD)', '小时']],
] as const)(
  'The column heads of a file contain currency and time zone (%s, %s).',
  (language, timeZone, en, heads) => {
    const named: FileShape<Date> = {
      en,
      zh: en,
      columns: [
        { kind: 'text', en: 'Name', zh: '名称', cell: () => 'One' },
        { kind: 'instant', en: 'Paid', zh: '支付时间', cell: (at) => at },
        { kind: 'money', en: 'Price', zh: '价格', cell: () => 1250n },
        { kind: 'hours', en: 'Hours', zh: '小时', cell: () => 150n },
      ],
    }
    const { body } = listFile(named, [new Date()], { ...reader, language, timeZone })
    const {
      tab,
      rows: [head, row],
    } = sheetOf(Buffer.from(body))
    expect(tab).toBe(en)
    expect(head!.slice(1)).toEqual(heads)
    expect(row!.slice(2)).toEqual([12.5, 1.5])
  },
)

test('A list above the maximum is truncated in the file, and the last row says so.', () => {
  const whole = sheetOf(Buffer.from(listFile(shape, rows(most), reader).body))
  expect(whole.rows.at(-1)).toEqual([`Number ${most - 1}`, most - 1])
  const cut = sheetOf(Buffer.from(listFile(shape, rows(most + 1), reader).body))
  expect(cut.rows).toHaveLength(most + 2)
  expect(cut.rows.at(-2)).toEqual([`Number ${most - 1}`, most - 1])
  expect(cut.rows.at(-1)).toEqual([expect.stringMatching(/^Only the first 10000 rows/)])
})
