import { expect, test } from 'vitest'
import { defaultValues } from './defaultValues.ts'

test.each([
  [20, '20'],
  [200, '50'],
])(
  'A new event with a package of %i listeners starts with %s, which leaves places for another event',
  (most, begins) => {
    const values = defaultValues('Asia/Shanghai', new Date('2026-12-01T02:10:00Z'), most)
    expect(values.receiverNums).toBe(begins)
  },
)
