import { expect, test } from 'vitest'
import { defaultValues } from './defaultValues.ts'
import { usualMinutes } from './usualLength.ts'

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

test.each([
  ['2026-12-01T09:40', '2026-12-01 11:00', '2026-12-01 12:00'],
  ['2026-12-01T21:40', '2026-12-02 10:00', '2026-12-02 11:00'],
  ['2026-12-01T23:40', '2026-12-02 10:00', '2026-12-02 11:00'],
  ['2026-12-01T03:10', '2026-12-01 10:00', '2026-12-01 11:00'],
  ['2026-12-31T17:20', '2027-01-01 10:00', '2027-01-01 11:00'],
])('A new event planned at %s starts by day', (now, start, end) => {
  const values = defaultValues('Europe/London', new Date(`${now}:00Z`), 20)
  expect(`${values.startDate} ${values.startTime}`).toBe(start)
  expect(`${values.endDate} ${values.endTime}`).toBe(end)
})

test.each([
  [null, '12:00'],
  ['90', '12:30'],
  ['-60', '12:00'],
  ['NaN', '12:00'],
  ['100000', '12:00'],
])('A new event after one of %s minutes ends at %s', (stored, end) => {
  const now = new Date('2026-12-01T09:40Z')
  const values = defaultValues('Europe/London', now, 20, usualMinutes(stored))
  expect([values.startTime, values.endTime]).toEqual(['11:00', end])
})
