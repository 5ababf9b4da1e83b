import { expect, test } from 'vitest'
import { boothHoursHow } from './boothHoursHow.ts'

test.each([
  [6, 2, 180, 'whole'],
  [0.67, 2, 20, 'whole'],
  [0.25, 1, 15, 'whole'],
  [0.25, 1, 1, 'least'],
  [0.75, 3, 14, 'least'],
  // A booth was added half an hour ago to an event of an hour.
  [1.5, 2, 60, 'each'],
  // An event of an hour was extended in its grace by a minute.
  [1.25, 1, 61, 'each'],
] as const)(
  'boothHoursHow explains %d hours of %d booths in %d minutes: %s',
  (quantity, booths, minutes, how) => {
    expect(boothHoursHow(quantity, booths, minutes)).toBe(how)
  },
)
