import { expect, test } from 'vitest'
import { hoursOf, priceOf, pricePerHour, yearSaves } from './prices.ts'

const team = {
  id: 4,
  packageType: 2,
  packageNumber: 40,
  price: 799,
  monthlyPrice: 649,
  annualPrice: 6490,
}

test('A year grants the hours of twelve months, the other periods the hours of one month', () => {
  expect(hoursOf(team, 'month')).toBe(40)
  expect(hoursOf(team, 'year')).toBe(480)
  expect(hoursOf(team, 'once')).toBe(40)
})

test.each([
  ['month', 16.23],
  ['year', 13.52],
  ['once', 19.98],
] as const)('With a price per %s a booth hour costs %d', (period, price) => {
  expect(pricePerHour(team, period)).toBe(price)
})

test('The saving of a year is a whole percentage and never overstated', () => {
  expect(yearSaves(team)).toBe(16)
  expect(yearSaves({ ...team, annualPrice: 7788 })).toBe(null)
  expect(yearSaves({ ...team, annualPrice: 7788 * 0.8 })).toBe(20)
  expect(yearSaves({ ...team, annualPrice: null })).toBe(null)
})

test('A free or unlimited package has no price per hour', () => {
  expect(priceOf({ ...team, packageType: 1, price: 0 }, 'once')).toBe(null)
  expect(pricePerHour({ ...team, id: 2 }, 'month')).toBe(null)
  expect(pricePerHour({ ...team, monthlyPrice: null }, 'month')).toBe(null)
})
