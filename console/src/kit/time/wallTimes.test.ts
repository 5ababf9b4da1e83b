import { expect, test } from 'vitest'
import { parseTime } from './wallTimes.ts'

test.each([
  ['9', '09:00'],
  ['9:5', '09:05'],
  ['930', '09:30'],
  ['۹:۳۰', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['23:59', '23:59'],
  ['14点30分', '14:30'],
  ['１４：３０', '14:30'],
  ['24:00', undefined],
  ['9:75', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
  ['', undefined],
])('The time typed as %j is read as %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})
