import { expect, test } from 'vitest'
import { sheetOf } from '#testing/sheetOf.ts'
import { listFile } from './listFile.ts'

const most = 10_000
const fileOf = (length: number) =>
  listFile<number>(
    {
      en: 'Numbers',
      zh: '数字',
      columns: [
        { kind: 'text', en: 'Name', zh: '名称', cell: (index) => `Number ${index}` },
        { kind: 'number', en: 'Number', zh: '数字', cell: (index) => index },
      ],
    },
    Array.from({ length }, (_, index) => index),
    new Date('2026-11-21T06:00:00Z'),
  )

test('A file of a list says on its tab and in its name how many rows it holds.', () => {
  const { name, body } = fileOf(2)
  expect(name).toBe('Numbers 2026-11-21 (2).xlsx')
  expect(sheetOf(Buffer.from(body))).toEqual({
    tab: 'Numbers (2)',
    rows: [
      ['Name', 'Number'],
      ['Number 0', 0],
      ['Number 1', 1],
    ],
    formulas: [],
  })
})

test('A list that is too long for a file is cut, which its last row says.', () => {
  const whole = sheetOf(Buffer.from(fileOf(most).body))
  expect(whole.rows.at(-1)).toEqual([`Number ${most - 1}`, most - 1])
  const { name, body } = fileOf(most + 1)
  expect(name).toBe('Numbers 2026-11-21 (10000+).xlsx')
  const { rows } = sheetOf(Buffer.from(body))
  expect(rows).toHaveLength(most + 2)
  expect(rows.at(-2)).toEqual([`Number ${most - 1}`, most - 1])
  expect(rows.at(-1)).toEqual([expect.stringMatching(/^Only the first 10000 rows/)])
})
