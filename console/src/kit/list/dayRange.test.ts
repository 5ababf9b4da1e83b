import { expect, test } from 'vitest'
import { dayOf, daysAfter, fromDay, toDay } from './dayRange.ts'

const days = ['2026-01-01', '2026-02-28', '2028-02-29', '2026-03-29', '2026-10-25', '2026-12-31']

test.each(days)(
  'The day %s survives the way into the address and back, as first and last',
  (day) => {
    expect(fromDay.write(fromDay.read(day)!)).toBe(day)
    expect(toDay.write(toDay.read(day)!)).toBe(day)
  },
)

test('A range of one day reaches from its beginning to the beginning of the next', () => {
  expect(toDay.read('2026-11-21')).toBe(fromDay.read('2026-11-22'))
})

test.each(['', '2026-02-30', '2026-13-01', '21.11.2026', 'tomorrow'])(
  'What is no day, such as “%s”, is no filter',
  (text) => {
    expect(fromDay.read(text)).toBeUndefined()
    expect(toDay.read(text)).toBeUndefined()
  },
)

test('Days are counted over months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayOf(new Date(2026, 10, 1))).toBe('2026-11-01')
})
