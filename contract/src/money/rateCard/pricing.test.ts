import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteEvent, quoteOf, settleEvent, totalOf } from './pricing.ts'
import type { Payer, PricedEvent } from './pricing.ts'
import { defaultRateCards } from './rules.ts'

const start = new Date('2027-03-01T09:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const event = (minutes: number, booths = 1, changes: Partial<PricedEvent> = {}): PricedEvent => ({
  startAt: start,
  endAt: after(minutes),
  booths: Array.from({ length: booths }, () => ({ boxType: 'norm' as const })),
  receiverNums: 20,
  includedListeners: [{ from: null, listeners: 100 }],
  technicianOption: 'none',
  recordedChannels: 0,
  captionedChannels: 0,
  streamedChannels: 0,
  ...changes,
})
const organiser = (changes: Partial<Payer & { pays: 'hours' }> = {}): Payer => ({
  pays: 'hours',
  packageId: 4,
  paidUntil: after(60 * 24 * 30),
  extraListenerHour: 10n,
  technicianHour: 40_00n,
  technicianHoursLeft: 0n,
  ...changes,
})
const developed: Payer = { pays: 'money', rateCard: defaultRateCards.developed }
const developing: Payer = { pays: 'money', rateCard: defaultRateCards.developing }

describe('Organisers pay booth hours', () => {
  test.each([
    [180, 2, 6_00n],
    [60, 1, 1_00n],
    [20, 1, 33n],
    [20, 2, 67n],
    // Rounded once on the total: three times a third is 1, not 0.99.
    [20, 3, 1_00n],
    // At least 15 minutes a booth.
    [1, 1, 25n],
    [14, 3, 75n],
    [15, 1, 25n],
    [16, 1, 27n],
    [720, 32, 384_00n],
  ])('%i minutes of %i booths are %i hundredths', (minutes, booths, hundredths) => {
    expect(quoteEvent(event(minutes, booths), organiser())).toEqual({
      lines: [
        {
          item: 'boothHours',
          unit: 'boothHour',
          quantity: hundredths,
          rate: 100n,
          amount: hundredths,
          asset: 'BOOTH_HOUR',
        },
      ],
      totals: [{ asset: 'BOOTH_HOUR', amount: hundredths }],
    })
  })

  test('Half a hundredth of an hour is rounded up', () => {
    // 18 seconds are half a hundredth of an hour.
    expect(totalOf(quoteEvent(event(18.3), organiser()), 'BOOTH_HOUR')).toBe(31n)
    expect(totalOf(quoteEvent(event(18.299), organiser()), 'BOOTH_HOUR')).toBe(30n)
  })

  test('An unlimited package makes events within its paid period free and still counts their hours', () => {
    const unlimited = (paidUntil: Date | null) =>
      quoteEvent(event(60, 2), organiser({ packageId: 2, paidUntil }))
    expect(unlimited(after(60)).totals).toEqual([{ asset: 'BOOTH_HOUR', amount: 0n }])
    expect(unlimited(after(60)).lines[0]).toMatchObject({ quantity: 2_00n, rate: 0n })
    expect(totalOf(unlimited(after(59)), 'BOOTH_HOUR')).toBe(2_00n)
    expect(totalOf(unlimited(null), 'BOOTH_HOUR')).toBe(2_00n)
  })

  test('A booth added to the running event is charged from its addition', () => {
    const booths = [
      { boxType: 'norm' as const },
      { boxType: 'norm' as const, addedAt: after(90) },
      // Added before the opening: paid from the start.
      { boxType: 'norm' as const, addedAt: after(-30) },
    ]
    expect(totalOf(quoteEvent(event(120, 0, { booths }), organiser()), 'BOOTH_HOUR')).toBe(4_50n)
  })

  test('A booth added shortly before the end or in the grace period costs 15 minutes', () => {
    const added = (minutes: number) =>
      event(60, 0, {
        booths: [{ boxType: 'norm' }, { boxType: 'norm', addedAt: after(minutes) }],
      })
    for (const minutes of [45, 59, 60, 74])
      expect(totalOf(quoteEvent(added(minutes), organiser()), 'BOOTH_HOUR')).toBe(1_25n)
  })

  test.each([
    // Extended after its end at 60 minutes: by a minute, by 15, by 30.
    [61, 2_50n],
    [75, 2_50n],
    [90, 3_00n],
  ])(
    'An extension in the grace period to %i minutes costs at least 15 minutes per booth',
    (end, hours) => {
      const extended = event(end, 2, { extendedFrom: after(60) })
      expect(totalOf(quoteEvent(extended, organiser()), 'BOOTH_HOUR')).toBe(hours)
    },
  )

  test('An extension in the grace period costs 15 minutes in addition to the 15-minute minimum of a short event', () => {
    const booths = [
      { boxType: 'norm' as const },
      // Added in the grace before the extension: it has its own least 15 minutes.
      { boxType: 'norm' as const, addedAt: after(3) },
    ]
    const short = event(1, 0, { booths })
    expect(totalOf(quoteEvent(short, organiser()), 'BOOTH_HOUR')).toBe(50n)
    const extended = { ...short, endAt: after(2), extendedFrom: after(1) }
    expect(totalOf(quoteEvent(extended, organiser()), 'BOOTH_HOUR')).toBe(75n)
  })

  test.each([
    [60, 2_00n, 80_00n],
    [120, 2_00n, 80_00n],
    [121, 2_25n, 90_00n],
    [180, 3_00n, 120_00n],
  ])('A technician for %i minutes costs %i hundredths of an hour', (minutes, hours, money) => {
    const booked = event(minutes, 1, { technicianOption: 'purchased' })
    const quote = quoteEvent(booked, organiser())
    expect(quote.lines[1]).toMatchObject({ item: 'technician', quantity: hours, amount: money })
    expect(totalOf(quote, 'MONEY')).toBe(money)
  })

  test('Hours of a technician plan are used before money', () => {
    const booked = event(180, 1, { technicianOption: 'purchased' })
    const partly = quoteEvent(booked, organiser({ technicianHoursLeft: 1_50n }))
    expect(totalOf(partly, 'TECHNICIAN_HOUR')).toBe(1_50n)
    expect(totalOf(partly, 'MONEY')).toBe(60_00n)
    const wholly = quoteEvent(booked, organiser({ technicianHoursLeft: 9_00n }))
    expect(totalOf(wholly, 'TECHNICIAN_HOUR')).toBe(3_00n)
    expect(wholly.totals.map(({ asset }) => asset)).not.toContain('MONEY')
  })

  test('Own technicians and listeners within the package cost nothing', () => {
    const quote = quoteEvent(event(60, 1, { technicianOption: 'own' }), organiser())
    expect(quote.totals).toEqual([{ asset: 'BOOTH_HOUR', amount: 1_00n }])
  })

  test('Extra listeners cost money in each part of an event, according to the places included in that part', () => {
    const cents = (minutes: number, ...later: [from: number, listeners: number][]) => {
      const parts = later.map(([from, listeners]) => ({ from: after(from), listeners }))
      const includedListeners = [{ from: null, listeners: 100 }, ...parts]
      const many = event(minutes, 1, { receiverNums: 150, includedListeners })
      return totalOf(quoteEvent(many, organiser()), 'MONEY')
    }
    expect(cents(90)).toBe(7_50n)
    // 50 listeners for an hour and 130 for half of one; a quarter belongs to the part it starts in.
    expect(cents(90, [60, 20])).toBe(11_50n)
    expect(cents(90, [50, 20])).toBe(11_50n)
    expect(cents(90, [60, 20], [75, 150])).toBe(8_25n)
    expect(cents(45, [60, 20])).toBe(3_75n)
  })
})

describe('Agents pay money by their rate card', () => {
  test.each([
    [60, 1, 60_00n, 30_00n],
    [20, 1, 60_00n, 30_00n],
    [61, 1, 75_00n, 37_50n],
    [180, 2, 360_00n, 180_00n],
  ])(
    'An agent pays by the rate card for %i minutes of %i booths',
    (minutes, booths, dear, cheap) => {
      expect(quoteEvent(event(minutes, booths), developed).totals).toEqual([
        { asset: 'MONEY', amount: dear },
      ])
      expect(totalOf(quoteEvent(event(minutes, booths), developing), 'MONEY')).toBe(cheap)
    },
  )

  test.each([
    [75, 1_26n],
    [90, 1_52n],
    [105, 1_77n],
  ])(
    'For %i minutes at $1.01 an hour half a cent is rounded up and less is rounded down',
    (minutes, cents) => {
      const rateCard = { ...defaultRateCards.developed, boothHour: 1_01n }
      const quote = quoteEvent(event(minutes), { pays: 'money', rateCard })
      expect(totalOf(quote, 'MONEY')).toBe(cents)
    },
  )

  test('An extension in the grace period costs another started quarter unless the minimum hour covers it', () => {
    const cost = (end: number, from: number) =>
      totalOf(quoteEvent(event(end, 1, { extendedFrom: after(from) }), developed), 'MONEY')
    expect(cost(61, 60)).toBe(75_00n)
    expect(cost(55, 50)).toBe(60_00n)
  })

  test('Every kind of line has a price', () => {
    const everything = event(120, 0, {
      booths: [{ boxType: 'norm' }, { boxType: 'machine' }],
      receiverNums: 300,
      technicianOption: 'purchased',
      recordedChannels: 3,
      captionedChannels: 2,
      streamedChannels: 3,
    })
    const quote = quoteEvent(everything, developed)
    expect(quote.lines.map(({ item, quantity, amount }) => [item, quantity, amount])).toEqual([
      ['boothHours', 2_00n, 120_00n],
      ['machineBoothHours', 2_00n, 48_00n],
      ['extraListeners', 400_00n, 40_00n],
      ['technician', 2_00n, 100_00n],
      ['recording', 6_00n, 30_00n],
      ['captions', 4_00n, 24_00n],
      ['publicStream', 6_00n, 12_00n],
    ])
    expect(quote.totals).toEqual([{ asset: 'MONEY', amount: 374_00n }])
  })
})

describe('Settling', () => {
  const milliseconds = (minutes: number) => BigInt(minutes) * 60_000n
  /** The actual times of an event and its tracks, in minutes. */
  const actualTimes = (
    opened: number,
    closed: number,
    {
      recorded = [],
      captioned = [],
      streamed = [],
    }: Partial<Record<'recorded' | 'captioned' | 'streamed', readonly number[]>> = {},
  ) => ({
    openedAt: after(opened),
    closedAt: after(closed),
    recordedTimes: recorded.map(milliseconds),
    captionedTimes: captioned.map(milliseconds),
    streamedTimes: streamed.map(milliseconds),
  })
  const settled = (opened: number, closed: number, planned = event(120, 2), payer = organiser()) =>
    totalOf(
      settleEvent(planned, payer, actualTimes(opened, closed), quoteEvent(planned, payer)),
      'BOOTH_HOUR',
    )
  /** The final price for an agent, in cents. */
  const settledMoney = (
    planned: PricedEvent,
    actual: ReturnType<typeof actualTimes>,
    preCharged = quoteEvent(planned, developed),
  ) => totalOf(settleEvent(planned, developed, actual, preCharged), 'MONEY')

  test.each([
    ['closed at its end', 0, 120, 4_00n],
    ['closed early', 0, 60, 2_00n],
    ['closed within the grace', 0, 134, 4_00n],
    ['opened late', 30, 60, 2_00n],
    ['closed after a minute: 15 minutes a booth', 0, 1, 50n],
    ['planned for a minute: 15 minutes a booth', 0, 1, 50n, event(1, 2)],
    ['extended in the grace', 0, 121, 4_50n, event(121, 2, { extendedFrom: after(120) })],
  ])(
    'Settling charges the correct price for an event %s',
    (_, opened, closed, hundredths, planned = event(120, 2)) => {
      expect(settled(opened, closed, planned)).toBe(hundredths)
    },
  )

  test('An event opened early is charged from its opening', () => {
    const charged = event(120, 2, { startAt: after(-60) })
    expect(settled(-60, 60, charged)).toBe(4_00n)
  })

  test('An early opening without an extra charge costs at most the pre-charge', () => {
    expect(settled(-60, 120)).toBe(4_00n)
  })

  test('Time after the planned end is free, also where more was pre-charged', () => {
    const preCharged = quoteEvent(event(180), developed)
    expect(settledMoney(event(120), actualTimes(0, 135), preCharged)).toBe(120_00n)
  })

  test('The retained part of a technician stays charged in addition to the cost of the event', () => {
    const planned = event(120)
    const preCharged = quoteEvent(planned, developed)
    const kept = {
      item: 'technicianKept',
      unit: 'technicianHour',
      quantity: 2_00n,
      rate: 25_00n,
      amount: 50_00n,
      asset: 'MONEY',
    } as const
    const more = quoteOf([...preCharged.lines, kept])
    const cost = settleEvent(planned, developed, actualTimes(0, 60), more)
    expect(totalOf(cost, 'MONEY')).toBe(60_00n + 50_00n)
    expect(cost.lines).toContainEqual(kept)
  })

  test.each([
    ['wholly', [120, 120, 120], 30_00n],
    ['longer than was paid for', [135, 135, 135], 30_00n],
    // 1.25, 1.25 and 0.25 hours.
    ['by started quarter hours', [61, 75, 1], 13_75n],
    ['on two of its tracks', [120, 120], 20_00n],
    ['not at all', [], 0n],
  ])(
    'Settling charges recording for an event planned with three tracks that was %s',
    (_, minutes, cents) => {
      const planned = event(120, 1, { recordedChannels: 3 })
      expect(settledMoney(planned, actualTimes(0, 130, { recorded: minutes }))).toBe(
        120_00n + cents,
      )
    },
  )

  // Captions cost 6.00 a channel and hour.
  test.each<[string, number[], bigint]>([
    ['as planned', [120, 120], 24_00n],
    ['on one track alone, and there until the provider failed', [61], 7_50n],
    ['not at all', [], 0n],
  ])(
    'Settling charges captions for an event planned with two tracks that had them %s',
    (_, minutes, cents) => {
      const planned = event(120, 1, { captionedChannels: 2 })
      expect(settledMoney(planned, actualTimes(0, 130, { captioned: minutes }))).toBe(
        120_00n + cents,
      )
    },
  )

  // A public stream costs 2.00 a channel and hour.
  test.each<[string, number[], bigint]>([
    ['for the whole event', [120, 120], 8_00n],
    ['until it was stopped after an hour and a minute', [61, 61], 5_00n],
    ['not at all', [], 0n],
  ])('Settling charges a public stream of two channels that ran %s', (_, minutes, cents) => {
    const planned = event(120, 1, { streamedChannels: 2 })
    expect(settledMoney(planned, actualTimes(0, 130, { streamed: minutes }))).toBe(120_00n + cents)
  })

  test('An unlimited event stays free when it is settled', () => {
    expect(settled(0, 30, event(120, 2), organiser({ packageId: 2 }))).toBe(0n)
  })

  test('An agent is refunded the amount above the hour and quarter rules', () => {
    expect(settledMoney(event(180), actualTimes(0, 70))).toBe(75_00n)
  })
})

describe('For any event', () => {
  const anyEvent = fc
    .record({
      minutes: fc.integer({ min: 1, max: 720 }),
      booths: fc.array(
        fc.record({
          boxType: fc.constantFrom('norm' as const, 'machine' as const),
          addedAt: fc.option(fc.integer({ min: -60, max: 720 }).map(after)),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      receiverNums: fc.integer({ min: 1, max: 2000 }),
      technicianOption: fc.constantFrom('none' as const, 'purchased' as const, 'own' as const),
      recordedChannels: fc.integer({ min: 0, max: 8 }),
      captionedChannels: fc.integer({ min: 0, max: 8 }),
      streamedChannels: fc.integer({ min: 0, max: 8 }),
      includedListeners: fc
        .array(fc.tuple(fc.nat(720), fc.nat(200)), { maxLength: 2 })
        .map((parts) => [
          { from: null, listeners: 100 },
          ...parts
            .toSorted(([one], [other]) => one - other)
            .map(([from, listeners]) => ({ from: after(from), listeners })),
        ]),
    })
    .map(({ minutes, booths, ...rest }) => ({ ...event(minutes), ...rest, booths }))
  const anyPayer = fc.oneof(
    fc.constantFrom(developed, developing),
    fc
      .record({
        packageId: fc.integer({ min: 1, max: 5 }),
        paidUntil: fc.option(fc.integer({ min: -1000, max: 1000 }).map(after)),
        technicianHoursLeft: fc.bigInt({ min: 0n, max: 10_00n }),
      })
      .map((changes) => organiser(changes)),
  )
  const assets = ['MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR'] as const

  test('Totals equal the sums of their lines, and no amount is negative', () => {
    fc.assert(
      fc.property(anyEvent, anyPayer, (planned, payer) => {
        const { lines, totals } = quoteEvent(planned, payer)
        expect(new Set(totals.map(({ asset }) => asset)).size).toBe(totals.length)
        for (const { asset, amount } of totals) {
          const own = lines.filter((line) => line.asset === asset)
          expect(own.reduce((sum, line) => sum + line.amount, 0n)).toBe(amount)
          expect(amount).toBeGreaterThanOrEqual(0n)
        }
      }),
    )
  })

  test('A later end or another booth never lowers the price', () => {
    const without = (payer: Payer): Payer =>
      payer.pays === 'hours' ? { ...payer, technicianHoursLeft: 0n, packageId: 4 } : payer
    fc.assert(
      fc.property(anyEvent, anyPayer, fc.integer({ min: 1, max: 60 }), (planned, payer, more) => {
        const before = quoteEvent(planned, without(payer))
        const longer = { ...planned, endAt: new Date(planned.endAt.getTime() + more * 60_000) }
        const larger = { ...planned, booths: [...planned.booths, { boxType: 'norm' as const }] }
        for (const asset of assets)
          for (const changed of [longer, larger])
            expect(totalOf(quoteEvent(changed, without(payer)), asset)).toBeGreaterThanOrEqual(
              totalOf(before, asset),
            )
      }),
    )
  })

  test('Settling never costs more than the pre-charge and never less than zero', () => {
    fc.assert(
      fc.property(
        anyEvent,
        anyPayer,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: 0, max: 735 }),
        fc.array(fc.bigInt({ min: 0n, max: 50_000_000n }), { maxLength: 8 }),
        fc.array(fc.bigInt({ min: 0n, max: 50_000_000n }), { maxLength: 8 }),
        fc.array(fc.bigInt({ min: 0n, max: 50_000_000n }), { maxLength: 8 }),
        (planned, payer, opened, length, recordedTimes, captionedTimes, streamedTimes) => {
          const preCharged = quoteEvent(planned, payer)
          const openedAt = after(opened)
          const closedAt = new Date(openedAt.getTime() + length * 60_000)
          const actual = { openedAt, closedAt, recordedTimes, captionedTimes, streamedTimes }
          const cost = settleEvent(planned, payer, actual, preCharged)
          for (const asset of assets) {
            expect(totalOf(cost, asset)).toBeLessThanOrEqual(totalOf(preCharged, asset))
            expect(totalOf(cost, asset)).toBeGreaterThanOrEqual(0n)
          }
        },
      ),
    )
  })

  test('An event that runs exactly as planned costs exactly its pre-charge', () => {
    fc.assert(
      fc.property(anyEvent, anyPayer, (planned, payer) => {
        const preCharged = quoteEvent(planned, payer)
        const whole = BigInt(planned.endAt.getTime() - planned.startAt.getTime())
        const actual = {
          openedAt: planned.startAt,
          closedAt: planned.endAt,
          recordedTimes: Array.from({ length: planned.recordedChannels }, () => whole),
          captionedTimes: Array.from({ length: planned.captionedChannels }, () => whole),
          streamedTimes: Array.from({ length: planned.streamedChannels }, () => whole),
        }
        const cost = settleEvent(planned, payer, actual, preCharged)
        for (const asset of assets) expect(totalOf(cost, asset)).toBe(totalOf(preCharged, asset))
      }),
    )
  })
})

test('Stream outputs add their channel hours to any quote and settlement, at a rate of cents, and nothing where they are free.', () => {
  const times = fc.array(fc.integer({ min: 0, max: 720 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 720 }),
      fc.constantFrom(organiser(), developed, developing),
      fc.bigInt({ min: 0n, max: 1_000n }),
      times,
      (minutes, payer, rate, delivered) => {
        const rated = { ...payer, outputChannelHour: rate }
        const planned = event(minutes, 1, { streamOutputs: delivered.length })
        const money = (quote: Parameters<typeof totalOf>[0]) => Number(totalOf(quote, 'MONEY'))
        // In numbers, and by another way: quarters of an hour.
        const quarters = (length: number) => Math.ceil(length / 15)
        const cents = (count: number) => Math.round((count / 4) * Number(rate))
        const whole = quarters(minutes) * delivered.length
        const preCharged = quoteEvent(planned, rated)
        const without = money(quoteEvent(event(minutes), payer))
        expect(money(preCharged)).toBe(without + cents(whole))
        const outputTimes = delivered.map((length) => BigInt(length) * 60_000n)
        const actual = { openedAt: start, closedAt: after(minutes), outputTimes }
        const nothing = { recordedTimes: [], captionedTimes: [], streamedTimes: [] }
        const settled = settleEvent(planned, rated, { ...actual, ...nothing }, preCharged)
        const sent = delivered.map((length) => Math.min(quarters(length), quarters(minutes)))
        const sum = sent.reduce((all, one) => all + one, 0)
        expect(money(settled)).toBe(without + cents(sum))
        if (rate === 0n)
          expect(preCharged.lines.some(({ item }) => item === 'streamOutputs')).toBe(false)
      },
    ),
  )
})
