import { expect, test } from 'vitest'
import { openHours } from './hours.ts'
import { usageOf, type PartInUse } from './usage.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour))
const part = (
  eventId: string,
  from: number,
  to: number,
  booths: number,
  listeners: number,
): PartInUse => ({ eventId, starts: at(from), ends: at(to), booths, listeners })

test.each([
  ['no event', [], { events: 0, booths: 0, listeners: 0 }],
  ['an event before', [part('a', 6, 9, 2, 10)], { events: 0, booths: 0, listeners: 0 }],
  ['an event around', [part('a', 6, 20, 2, 10)], { events: 1, booths: 2, listeners: 10 }],
  [
    'two events after each other',
    [part('a', 9, 10, 2, 10), part('b', 10, 11, 3, 5)],
    { events: 2, booths: 3, listeners: 10 },
  ],
  [
    'two events at once',
    [part('a', 9, 11, 2, 10), part('b', 10, 12, 3, 5)],
    { events: 2, booths: 5, listeners: 15 },
  ],
  [
    'two parts of one event',
    [part('a', 9, 10, 2, 10), part('a', 10, 12, 2, 40)],
    { events: 1, booths: 2, listeners: 40 },
  ],
])('Between 9 and 12, %s uses the expected maximum.', (_, parts, expected) => {
  expect(usageOf(parts, at(9), at(12))).toEqual(expected)
})

test('Hours that expire first pay first, and do not pay for an event that ends later.', () => {
  const grant = (left: bigint, hour: number) =>
    ({ asset: 'BOOTH_HOUR', left, expiresAt: at(hour) }) as const
  const hours = openHours([grant(100n, 10), grant(200n, 20)])
  expect(hours.left('BOOTH_HOUR', at(9))).toBe(300n)
  expect(hours.left('TECHNICIAN_HOUR', at(9))).toBe(0n)
  // The first grant does not reach 15:00.
  expect(hours.take('BOOTH_HOUR', 150n, at(15))).toBe(0n)
  expect(hours.left('BOOTH_HOUR', at(9))).toBe(150n)
  expect(hours.take('BOOTH_HOUR', 120n, at(9))).toBe(0n)
  // 30 hundredths of the second grant are left, and the third event needs 50.
  expect(hours.take('BOOTH_HOUR', 50n, at(15))).toBe(20n)
})
