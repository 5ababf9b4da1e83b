import { describe, expect, test } from 'vitest'
import type { Quote } from '../event/quote.ts'
import { cancellationRefund, technicianCanBeBooked, technicianRefund } from './refunds.ts'

const start = new Date('2027-03-10T09:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

describe('A purchased technician', () => {
  test.each([
    [200, 100],
    [72.01, 100],
    [72, 50],
    [24, 50],
    [23.99, 0],
    [0, 0],
    [-5, 0],
  ])('cancelled %d hours before the start comes back by %d percent', (hours, percent) => {
    expect(technicianRefund(start, before(hours))).toBe(percent)
  })

  test('must be booked 72 hours before the start', () => {
    expect(technicianCanBeBooked(start, before(72))).toBe(true)
    expect(technicianCanBeBooked(start, before(71.99))).toBe(false)
  })
})

describe('Cancelling', () => {
  const line = { quantity: 2_00n, rate: 40_05n, amount: 80_11n }
  const charged: Quote = {
    lines: [
      {
        ...line,
        item: 'boothHours',
        unit: 'boothHour',
        rate: 1_00n,
        amount: 2_00n,
        asset: 'BOOTH_HOUR',
      },
      { ...line, item: 'extraListeners', unit: 'listenerHour', amount: 10_00n, asset: 'MONEY' },
      { ...line, item: 'technician', unit: 'technicianHour', asset: 'MONEY' },
    ],
    totals: [
      { asset: 'BOOTH_HOUR', amount: 2_00n },
      { asset: 'MONEY', amount: 90_11n },
    ],
  }
  const refunds = (hours: number, by: 'owner' | 'system' = 'owner') =>
    cancellationRefund(charged, { earliestStartAt: start, now: before(hours), by })

  test.each([
    [100, 'owner' as const, 90_11n],
    [48, 'owner' as const, 50_06n],
    [1, 'owner' as const, 10_00n],
    [1, 'system' as const, 90_11n],
  ])('%d hours before by the %s gives %d cents and all hours back', (hours, by, money) => {
    expect(refunds(hours, by)).toEqual([
      { asset: 'BOOTH_HOUR', charged: 2_00n, refund: 2_00n },
      { asset: 'MONEY', charged: 90_11n, refund: money },
    ])
  })
})
