import { expect, test } from 'vitest'
import { freshValues } from './freshValues.ts'

test.each([
  [20, '20'],
  [200, '50'],
])(
  'a new event of a package with %i listeners begins with %s, so that another fits beside it',
  (most, begins) => {
    const values = freshValues('Asia/Shanghai', new Date('2026-12-01T02:10:00Z'), most)
    expect(values.receiverNums).toBe(begins)
  },
)
