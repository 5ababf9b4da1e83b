import { expect, test } from 'vitest'
import { remaining } from './remaining.ts'

test.each([
  [0, 0, '00:00:00'],
  [-5000, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_000, 0, '00:00:59'],
  [60_000, 0, '00:01:00'],
  [3_599_999, 0, '01:00:00'],
  [86_400_000, 1, '00:00:00'],
  [2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000, 2, '03:04:05'],
])('%d milliseconds are %d days and %s', (milliseconds, days, clock) => {
  expect(remaining(milliseconds)).toEqual({ days, clock })
})
