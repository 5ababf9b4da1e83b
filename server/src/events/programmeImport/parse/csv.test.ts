import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['"a,b","c ""d"""\n', [['a,b', 'c "d"']]],
  ['"line 1\nline 2",x', [['line 1\nline 2', 'x']]],
  [
    'a,,\n,',
    [
      ['a', '', ''],
      ['', ''],
    ],
  ],
  ['a "b" c,d', [['a "b" c', 'd']]],
  ['"a" b,c', [['a b', 'c']]],
  ['"open,\nend', [['open,\nend']]],
  ['', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('readCsv reads %j.', (text, rows) => {
  expect(readCsv(text, ',', 100)).toEqual(rows)
})

test('readCsv reads one row more than requested.', () => {
  expect(readCsv('a\n'.repeat(10), ',', 3)).toHaveLength(4)
})

test('readCsv reads back what a writer of RFC 4180 wrote, with each separator.', () => {
  const field = string({ unit: constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', '译') })
  const separator = constantFrom(',', ';', '\t')
  assert(
    property(
      array(array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      separator,
      (rows, sign) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign))
          .join('\r\n')
        expect(readCsv(text, sign, 100)).toEqual(rows)
      },
    ),
  )
})

test('readCsv takes time in proportion to the text, also for quotes that are not closed.', () => {
  const began = performance.now()
  readCsv('"'.repeat(2_000_001), ',', 100)
  readCsv('a,"b'.repeat(500_000), ',', 100)
  readCsv('"a""'.repeat(500_000), ',', 100)
  expect(performance.now() - began).toBeLessThan(3_000)
})
