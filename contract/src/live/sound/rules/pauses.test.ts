import { expect, test } from 'vitest'
import { type Pause, turnMilliseconds } from './pauses.ts'

test.each<[string, number, number, Pause[], number]>([
  ['without a pause', 100, 160, [], 60],
  ['before a pause that has ended', 100, 160, [[110, 130]], 40],
  ['before a pause that continues', 100, 160, [[110, null]], 10],
  [
    'over two pauses',
    100,
    160,
    [
      [110, 120],
      [150, null],
    ],
    40,
  ],
  ['begun in a pause', 100, 160, [[90, 120]], 40],
  ['begun in a pause that continues', 100, 160, [[90, null]], 0],
  ['begun after a pause', 100, 160, [[40, 90]], 60],
  ['by a clock that is behind', 100, 90, [[95, null]], 0],
  ['before a pause in the future', 100, 105, [[110, 120]], 5],
])('turnMilliseconds counts a turn %s', (_, since, now, pauses, expected) => {
  expect(turnMilliseconds(since, now, pauses)).toBe(expected)
})
