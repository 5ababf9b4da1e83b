import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote, QuoteLine } from '../../../money/billing/quote.ts'
import { quoteOf, totalOf } from '../../../money/rateCard/pricing.ts'
import {
  cancellationCost,
  cancellationRefund,
  keepTechnician,
  technicianCanBeBooked,
  technicianRefund,
  type TechnicianPercent,
} from './refunds.ts'
import { settingsSchema } from '../../../installation/setting/calls.ts'

const start = new Date('2027-03-10T09:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

const unprepared = { booths: [{ boxType: 'norm' }], prepared: 0 } as const

describe('A purchased technician', () => {
  test.each([
    [200, 100],
    [72.01, 100],
    [72, 50],
    [24, 50],
    [23.99, 0],
    [0, 0],
    [-5, 0],
  ])(
    'A technician cancelled %d hours before the start is refunded by %d percent',
    (hours, percent) => {
      expect(technicianRefund(start, before(hours))).toBe(percent)
    },
  )

  test('A technician must be booked 72 hours before the start, or as early as the setting requires', () => {
    const notice = settingsSchema.parse({}).technicianNoticeHours
    expect(technicianCanBeBooked(start, before(72), notice)).toBe(true)
    expect(technicianCanBeBooked(start, before(71.99), notice)).toBe(false)
    expect(technicianCanBeBooked(start, before(24), 24)).toBe(true)
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
    cancellationRefund(charged, { ...unprepared, earliestStartAt: start, now: before(hours), by })

  test.each([
    [100, 'owner' as const, 90_11n],
    [48, 'owner' as const, 50_06n],
    [1, 'owner' as const, 10_00n],
    [1, 'system' as const, 90_11n],
  ])('Cancelling %d hours before by the %s refunds %d cents and all hours', (hours, by, money) => {
    expect(refunds(hours, by)).toEqual([
      { asset: 'BOOTH_HOUR', charged: 2_00n, refund: 2_00n },
      { asset: 'MONEY', charged: 90_11n, refund: money },
    ])
  })
})

describe('A change of a purchased technician', () => {
  const technician = (hours: bigint, rate = 40_00n, plan = 0n): Quote =>
    quoteOf(
      [
        ...(plan > 0n
          ? [
              {
                item: 'technician' as const,
                unit: 'technicianHour' as const,
                quantity: plan,
                rate: 100n,
                amount: plan,
                asset: 'TECHNICIAN_HOUR' as const,
              },
            ]
          : []),
        ...(hours > 0n
          ? [
              {
                item: 'technician' as const,
                unit: 'technicianHour' as const,
                quantity: hours,
                rate,
                amount: (hours * rate + 50n) / 100n,
                asset: 'MONEY' as const,
              },
            ]
          : []),
      ],
      'MONEY',
    )
  const cost = (after: Quote, earlier: Quote, percent: TechnicianPercent) => {
    const quote = keepTechnician(after, earlier, percent)
    return [totalOf(quote, 'MONEY'), totalOf(quote, 'TECHNICIAN_HOUR')]
  }
  const percents = [0, 50, 100] as const

  test.each([
    [100, 0n],
    [50, 80_00n],
    [0, 160_00n],
  ] as const)(
    'A technician that an event no longer needs is refunded by %d percent',
    (percent, kept) => {
      expect(cost(technician(0n), technician(4_00n), percent)).toEqual([kept, 0n])
    },
  )

  test('A shorter technician booking refunds the difference by the tier, and a longer one costs the difference', () => {
    expect(cost(technician(3_00n), technician(4_00n), 50)).toEqual([140_00n, 0n])
    expect(cost(technician(5_00n), technician(4_00n), 0)).toEqual([200_00n, 0n])
  })

  test('A moved technician booking gives up nothing when hours only move to a plan, and paid hours are given up before hours of a plan', () => {
    expect(cost(technician(0n, 0n, 4_00n), technician(4_00n), 0)).toEqual([0n, 4_00n])
    expect(cost(technician(0n, 0n, 2_00n), technician(2_00n, 40_00n, 2_00n), 0)).toEqual([
      80_00n,
      2_00n,
    ])
    expect(cost(technician(0n), technician(2_00n, 40_00n, 2_00n), 50)).toEqual([40_00n, 1_00n])
  })

  test('The retained part of a technician appears as one line, also after several small changes', () => {
    const first = keepTechnician(technician(3_00n), technician(4_00n), 50)
    expect(first.lines[1]).toEqual({
      item: 'technicianKept',
      unit: 'technicianHour',
      quantity: 1_00n,
      rate: 20_00n,
      amount: 20_00n,
      asset: 'MONEY',
    })
    const second = keepTechnician(technician(2_00n), first, 50)
    expect(second.lines[1]).toMatchObject({ quantity: 2_00n, amount: 40_00n })
  })

  const hours = fc.bigInt({ min: 0n, max: 12_00n })
  const rate = fc.bigInt({ min: 1n, max: 99_99n })
  const anyPercent = fc.constantFrom(...percents)

  test('A technician costs the same in one change as in many, except for one cent per change', () => {
    fc.assert(
      fc.property(
        fc.array(hours, { minLength: 1, maxLength: 6 }),
        rate,
        anyPercent,
        (steps, price, percent) => {
          const falling = steps.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0))
          const last = falling.at(-1)!
          const first = technician(falling[0]!, price)
          const inSteps = falling.reduce(
            (earlier, next) => keepTechnician(technician(next, price), earlier, percent),
            first,
          )
          const atOnce = keepTechnician(technician(last, price), first, percent)
          const off = totalOf(inSteps, 'MONEY') - totalOf(atOnce, 'MONEY')
          expect(off <= BigInt(falling.length) && -off <= BigInt(falling.length)).toBe(true)
        },
      ),
    )
  })

  test('A shorter technician booking never costs more than before or less than its price, and totals are the sums of their lines', () => {
    fc.assert(
      fc.property(
        hours,
        hours,
        hours,
        hours,
        rate,
        anyPercent,
        (a, b, planA, planB, price, percent) => {
          const earlier = technician(a, price, planA)
          const after = technician(b, price, planB)
          const quote = keepTechnician(after, earlier, percent)
          for (const asset of ['MONEY', 'TECHNICIAN_HOUR'] as const) {
            const total = totalOf(quote, asset)
            const [was, needed] = [totalOf(earlier, asset), totalOf(after, asset)]
            expect(total >= needed).toBe(true)
            expect(total <= (was > needed ? was : needed)).toBe(true)
            const sum = quote.lines
              .filter((line) => line.asset === asset)
              .reduce((all, { amount }) => all + amount, 0n)
            expect(sum).toBe(total)
          }
        },
      ),
      // Both amounts are rounded: up to 5 cents each.
      { examples: [[1_67n, 1_50n, 0n, 0n, 3n, 0]] },
    )
  })

  test('Removing a technician and then cancelling refunds no more than cancelling directly', () => {
    fc.assert(
      fc.property(
        hours,
        hours,
        rate,
        fc.integer({ min: 1, max: 100 }),
        (a, b, price, hoursBefore) => {
          const now = before(hoursBefore)
          const percent = technicianRefund(start, now)
          const charged = technician(a, price)
          const removed = keepTechnician(technician(b < a ? b : a, price), charged, percent)
          const cancelling = { ...unprepared, earliestStartAt: start, now, by: 'owner' as const }
          const costs = [removed, charged].map((quote) =>
            totalOf(cancellationCost(quote, cancelling), 'MONEY'),
          )
          expect(costs[0]! >= costs[1]! - 1n).toBe(true)
        },
      ),
    )
  })

  test('A cancellation by the system refunds everything, including amounts retained before', () => {
    const quote = keepTechnician(technician(2_00n), technician(4_00n), 0)
    const refund = cancellationRefund(quote, {
      ...unprepared,
      earliestStartAt: start,
      now: before(1),
      by: 'system',
    })
    expect(refund).toEqual([{ asset: 'MONEY', charged: 160_00n, refund: 160_00n }])
  })
})

describe('A preparation with audio', () => {
  const line = (item: QuoteLine['item'], asset: QuoteLine['asset'], rate: bigint): QuoteLine => ({
    item,
    unit: 'boothHour',
    quantity: 3_00n,
    rate,
    amount: 3n * rate,
    asset,
  })
  const listeners: QuoteLine = {
    ...line('extraListeners', 'MONEY', 10n),
    unit: 'listenerHour',
  }
  const norm = { boxType: 'norm' } as const
  const machine = { boxType: 'machine' } as const
  const minute = 60_000
  const kept = (lines: QuoteLine[], minutes: number, by: 'owner' | 'system' = 'owner') =>
    cancellationCost(quoteOf(lines), {
      earliestStartAt: start,
      now: before(0.1),
      by,
      booths: [norm, norm, machine],
      prepared: minutes * minute,
    }).totals.map(({ asset, amount }) => [asset, amount])

  test('A preparation with more than 15 minutes of audio costs 15 minutes per booth and nothing else.', () => {
    const inHours = [line('boothHours', 'BOOTH_HOUR', 100n), listeners]
    for (const minutes of [0, 14, 15])
      expect(kept(inHours, minutes)).toEqual([
        ['BOOTH_HOUR', 0n],
        ['MONEY', 0n],
      ])
    for (const minutes of [15.001, 60])
      expect(kept(inHours, minutes)).toEqual([
        ['BOOTH_HOUR', 75n],
        ['MONEY', 0n],
      ])
    // 2 x 0.25 x 30.10 and 0.25 x 7.01, each half up.
    const inMoney = [
      line('boothHours', 'MONEY', 30_10n),
      line('machineBoothHours', 'MONEY', 7_01n),
      listeners,
    ]
    expect(kept(inMoney, 16)).toEqual([['MONEY', 15_05n + 1_75n]])
    expect(kept([line('boothHours', 'BOOTH_HOUR', 0n)], 16)).toEqual([['BOOTH_HOUR', 0n]])
  })

  test('A preparation with audio costs nothing where the system cancels.', () => {
    expect(kept([line('boothHours', 'BOOTH_HOUR', 100n)], 60, 'system')).toEqual([
      ['BOOTH_HOUR', 0n],
    ])
  })
})
