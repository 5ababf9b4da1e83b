import { expect, test } from 'vitest'
import { lineOf } from './lineOf.ts'

const minute = 60_000

test('The chart puts the highest value at the top, zero at the bottom and time from edge to edge.', () => {
  const [only] = lineOf(
    [
      { at: 0, value: 0 },
      { at: minute, value: 10 },
      { at: 2 * minute, value: 5 },
    ],
    100,
    50,
  )
  expect(only).toEqual({
    line: 'M0 50 L50 0 L100 25',
    area: 'M0 50 L0 50 L50 0 L100 25 L100 50 Z',
  })
})

test('The chart leaves the part of the period before the history empty.', () => {
  const points = [
    { at: 8 * minute, value: 2 },
    { at: 10 * minute, value: 4 },
  ]
  expect(lineOf(points, 100, 40, 0).map(({ line }) => line)).toEqual(['M80 20 L100 0'])
})

test('The chart interrupts the line where no samples exist.', () => {
  const lines = lineOf(
    [0, 1, 10, 11].map((number) => ({ at: number * minute, value: 1 })),
    110,
    10,
  )
  expect(lines.map(({ line }) => line)).toEqual(['M0 0 L10 0', 'M100 0 L110 0'])
})

test('The first sample is drawn as a line from edge to edge.', () => {
  expect(lineOf([{ at: 0, value: 5 }], 10, 10)[0]!.line).toBe('M0 0 L10 0')
})

test('Zero listeners are a line at the bottom, and no samples are no line.', () => {
  expect(
    lineOf(
      [
        { at: 0, value: 0 },
        { at: minute, value: 0 },
      ],
      10,
      10,
    )[0]!.line,
  ).toBe('M0 10 L10 10')
  expect(lineOf([], 10, 10)).toEqual([])
})
