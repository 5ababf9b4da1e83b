import { calendarDayAfter } from '@openbooth/contract/time/days'
import { expect, test } from 'vitest'
import { dayIn, daysOf, mondayOf, startOfDay, type Entry } from './week.ts'

const block = (startsAt: string, endsAt: string): Entry => ({
  kind: 'block',
  id: 1,
  startsAt,
  endsAt,
  reason: '',
})

test('A week begins on Monday, over the ends of months and years.', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(calendarDayAfter('2028-02-28', 2)).toBe('2028-03-01')
})

test('A day begins at the midnight of the technician’s zone, or right after where the clocks skip it.', () => {
  expect(startOfDay('Asia/Shanghai', '2026-12-01').toISOString()).toBe('2026-11-30T16:00:00.000Z')
  // In Santiago the clocks go forward at midnight of 6 September 2026.
  expect(startOfDay('America/Santiago', '2026-09-06').toISOString()).toBe(
    '2026-09-06T04:00:00.000Z',
  )
  expect(dayIn('Asia/Shanghai', new Date('2026-11-30T17:00:00Z'))).toBe('2026-12-01')
})

test('A block over midnight appears on both days, and one that ends at midnight only on the first day.', () => {
  const days = daysOf(
    '2026-11-30',
    [
      block('2026-12-01T22:00:00Z', '2026-12-02T02:00:00Z'),
      block('2026-12-03T12:00:00Z', '2026-12-04T00:00:00Z'),
    ],
    'UTC',
  )
  const shown = days.map(({ day, pieces }) => [
    day.slice(8),
    ...pieces.map(({ fromMinute, toMinute }) => [fromMinute, toMinute]),
  ])
  expect(shown).toEqual([
    ['30'],
    ['01', [1320, 1440]],
    ['02', [0, 120]],
    ['03', [720, 1440]],
    ['04'],
    ['05'],
    ['06'],
  ])
})

test('A holiday of weeks fills every day.', () => {
  const days = daysOf(
    '2026-11-30',
    [block('2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z')],
    'Europe/Paris',
  )
  for (const { pieces } of days) expect(pieces).toMatchObject([{ fromMinute: 0, toMinute: 1440 }])
})
