import { read, utils } from '@e965/xlsx'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xlsxFile } from './xlsx.ts'
import type { SheetCell } from './xlsx.ts'

const readBack = (file: Buffer) => {
  const workbook = read(file, { cellFormula: true, cellNF: true })
  const [name = ''] = workbook.SheetNames
  const sheet = workbook.Sheets[name]!
  return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
}
const oneText = (value: string) => {
  const file = xlsxFile({ sheet: 's', columns: [{ title: 't', kind: 'text' }], rows: [[value]] })
  return readBack(file).sheet['A2']
}

describe('an exported sheet', () => {
  test('reads back with its heads, texts, numbers, money and instants.', () => {
    const file = xlsxFile({
      sheet: '账单 2026',
      columns: [
        { title: '会议', kind: 'text', width: 40 },
        { title: 'Booths', kind: 'number' },
        { title: 'Amount', kind: 'money' },
        { title: 'Start', kind: 'instant' },
      ],
      rows: [
        ['年度会议', 2, 123_450n, new Date('2026-11-21T06:00:00Z')],
        ['Empty', null, -5n, null],
      ],
    })
    const { name, rows, sheet } = readBack(file)
    expect(name).toBe('账单 2026')
    expect(rows).toEqual([
      ['会议', 'Booths', 'Amount', 'Start (UTC)'],
      ['年度会议', 2, 1234.5, '2026-11-21T06:00:00Z'],
      ['Empty', undefined, -0.05],
    ])
    expect(sheet['C2'].t).toBe('n')
    expect(sheet['C2'].z).toBe('#,##0.00')
    expect(sheet['!autofilter']?.ref).toBe('A1:D3')
  })

  test('without rows still has its head.', () => {
    const file = xlsxFile({ sheet: 's', columns: [{ title: 'Name', kind: 'text' }], rows: [] })
    expect(readBack(file).rows).toEqual([['Name']])
  })

  test('of ten thousand rows is written within seconds and loses none.', () => {
    const rows: SheetCell[][] = Array.from({ length: 10_000 }, (_, index) => [
      `Event ${index}`,
      index,
    ])
    const columns = [
      { title: 'Name', kind: 'text' },
      { title: 'Number', kind: 'number' },
    ] as const
    expect(readBack(xlsxFile({ sheet: 's', columns, rows })).rows).toHaveLength(10_001)
  })

  test('refuses a value that does not fit its column.', () => {
    const columns = [{ title: 'Amount', kind: 'money' }] as const
    expect(() => xlsxFile({ sheet: 's', columns, rows: [[12.5]] })).toThrow(TypeError)
    expect(() => xlsxFile({ sheet: 's', columns, rows: [['12.50']] })).toThrow(TypeError)
  })

  test.each(['', 'a/b', "'quoted'", '[x]:*?', 'x'.repeat(80), '会'.repeat(40)])(
    'takes any name: "%s".',
    (sheet) => {
      const { name } = readBack(
        xlsxFile({ sheet, columns: [{ title: 't', kind: 'text' }], rows: [] }),
      )
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(31)
    },
  )
})

describe('a text cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil")', '＝1+1'])(
    'that looks like a formula ("%s") is text with an apostrophe.',
    (value) => {
      const cell = oneText(value)
      expect(cell.v).toBe(`'${value}`)
      expect(cell.t).toBe('s')
      expect(cell.f).toBeUndefined()
    },
  )

  test('never becomes a formula and keeps what was written, whatever it is.', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (value) => {
        const cell = oneText(value)
        expect(cell?.f).toBeUndefined()
        expect(String(cell?.v ?? '')).not.toMatch(/^[=+\-@\t]/)
      }),
      { numRuns: 60 },
    )
    expect(oneText('Anna & <b> "x" 😀 第一').v).toBe('Anna & <b> "x" 😀 第一')
  })

  test('too long for a spreadsheet is cut, and control characters are left out.', () => {
    expect(oneText('x'.repeat(40_000)).v).toHaveLength(32_767)
    expect(oneText('a\u0000b\u0007c').v).toBe('abc')
  })
})
