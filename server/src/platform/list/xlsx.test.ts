import { read, utils } from '@e965/xlsx'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xlsxFile } from './xlsx.ts'
import type { SheetCell } from './xlsx.ts'

const timeZone = 'Europe/Berlin'

const readBack = (file: Buffer) => {
  const workbook = read(file, { cellFormula: true, cellNF: true })
  const [name = ''] = workbook.SheetNames
  const sheet = workbook.Sheets[name]!
  return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
}
const oneText = (value: string) => {
  const file = xlsxFile({
    timeZone,
    sheet: 's',
    columns: [{ title: 't', kind: 'text' }],
    rows: [[value]],
  })
  return readBack(file).sheet['A2']
}

describe('an exported sheet', () => {
  test('An exported sheet reads back with its heads, texts, numbers and dates in its time zone.', () => {
    const file = xlsxFile({
      timeZone,
      sheet: '账单 2026',
      columns: [
        { title: '会议', kind: 'text', width: 40 },
        { title: 'Booths', kind: 'number' },
        { title: 'Amount', kind: 'hundredths' },
        { title: 'Paid', kind: 'instant' },
        { title: 'Start', kind: 'wallTime' },
      ],
      rows: [
        ['年度会议', 2, 123_450n, new Date('2026-11-21T06:00:05Z'), '2026-12-01T09:30'],
        // In summer the clocks of Berlin are two hours ahead.
        ['Empty', null, -5n, new Date('2026-07-31T22:30:00Z'), null],
      ],
    })
    const { name, sheet } = readBack(file)
    expect(name).toBe('账单 2026')
    const shown = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })
    expect(shown).toEqual([
      ['会议', 'Booths', 'Amount', 'Paid', 'Start'],
      ['年度会议', '2', '1,234.50', '2026-11-21 07:00:05', '2026-12-01 09:30:00'],
      ['Empty', undefined, '-0.05', '2026-08-01 00:30:00'],
    ])
    for (const address of ['B2', 'C2', 'D2', 'E2']) expect(sheet[address].t, address).toBe('n')
    expect(sheet['!autofilter']?.ref).toBe('A1:E3')
  })

  test('An exported sheet without rows has its head.', () => {
    const file = xlsxFile({
      timeZone,
      sheet: 's',
      columns: [{ title: 'Name', kind: 'text' }],
      rows: [],
    })
    expect(readBack(file).rows).toEqual([['Name']])
  })

  test('An exported sheet of ten thousand rows is written within seconds and loses none.', () => {
    const rows: SheetCell[][] = Array.from({ length: 10_000 }, (_, index) => [
      `Event ${index}`,
      index,
    ])
    const columns = [
      { title: 'Name', kind: 'text' },
      { title: 'Number', kind: 'number' },
    ] as const
    expect(readBack(xlsxFile({ timeZone, sheet: 's', columns, rows })).rows).toHaveLength(10_001)
  })

  test('An exported sheet refuses a value of the wrong type for its column.', () => {
    const columns = [{ title: 'Amount', kind: 'hundredths' }] as const
    expect(() => xlsxFile({ timeZone, sheet: 's', columns, rows: [[12.5]] })).toThrow(TypeError)
    expect(() => xlsxFile({ timeZone, sheet: 's', columns, rows: [['12.50']] })).toThrow(TypeError)
  })

  test.each(['', 'a/b', "'quoted'", '[x]:*?', 'x'.repeat(80), '会'.repeat(40)])(
    'An exported sheet accepts any name: "%s".',
    (sheet) => {
      const { name } = readBack(
        xlsxFile({ timeZone, sheet, columns: [{ title: 't', kind: 'text' }], rows: [] }),
      )
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(31)
    },
  )
})

describe('a text cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil")', '＝1+1'])(
    'A text cell that looks like a formula ("%s") is text with an apostrophe.',
    (value) => {
      const cell = oneText(value)
      expect(cell.v).toBe(`'${value}`)
      expect(cell.t).toBe('s')
      expect(cell.f).toBeUndefined()
    },
  )

  test('A text cell never becomes a formula and preserves any text.', () => {
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

  test('A text cell too long for a spreadsheet is truncated, and control characters are removed.', () => {
    expect(oneText('x'.repeat(40_000)).v).toHaveLength(32_767)
    expect(oneText('a\u0000b\u0007c').v).toBe('abc')
  })
})
