import { calendarDayAfter } from '@openbooth/contract/time/days'
import { afterEach, expect, test } from 'vitest'
import { chooseOwnTimeZone } from '@openbooth/web/format.ts'
import { dayOf, fromDay, toDay } from './dayRange.ts'

afterEach(() => chooseOwnTimeZone(null))

const days = ['2026-01-01', '2026-02-28', '2028-02-29', '2026-03-29', '2026-10-25', '2026-12-31']

test.each(days)(
  'The day %s survives a round trip through the address as first and last day',
  (day) => {
    expect(fromDay.write(fromDay.read(day)!)).toBe(day)
    expect(toDay.write(toDay.read(day)!)).toBe(day)
  },
)

test('A range of one day reaches from its beginning to the beginning of the next', () => {
  expect(toDay.read('2026-11-21')).toBe(fromDay.read('2026-11-22'))
})

test.each(['', '2026-02-30', '2026-13-01', '21.11.2026', 'tomorrow'])(
  'An invalid day such as “%s” is not used as a filter',
  (text) => {
    expect(fromDay.read(text)).toBeUndefined()
    expect(toDay.read(text)).toBeUndefined()
  },
)

test('Days are counted over months and years', () => {
  expect(calendarDayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(calendarDayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayOf(new Date(2026, 10, 1))).toBe('2026-11-01')
})

test.each([
  ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  // Its clocks go forward at midnight: the day begins at one.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
])('In %s, the chosen time zone, the day %s begins at %s and ends at %s', (zone, day, from, to) => {
  chooseOwnTimeZone(zone)
  expect(fromDay.read(day)).toBe(from)
  expect(toDay.read(day)).toBe(to)
  expect(dayOf(new Date(from))).toBe(day)
})

test.each(['Asia/Beirut', 'Pacific/Apia', 'America/Santiago', 'Asia/Kathmandu'])(
  'Every day of a year survives a round trip through the address in %s',
  (zone) => {
    chooseOwnTimeZone(zone)
    for (let day = '2026-01-01'; day < '2027-01-01'; day = calendarDayAfter(day, 1)) {
      expect(fromDay.write(fromDay.read(day)!)).toBe(day)
      expect(toDay.write(toDay.read(day)!)).toBe(day)
    }
  },
)
