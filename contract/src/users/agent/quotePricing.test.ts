import { expect, test } from 'vitest'
import { quoteEvent } from '../../money/rateCard/pricing.ts'
import { defaultRateCards } from '../../money/rateCard/rules.ts'
import { priceForCustomer } from './quotePricing.ts'

const start = new Date('2027-03-01T09:00:00Z')
const cost = quoteEvent(
  {
    startAt: start,
    endAt: new Date(start.getTime() + 90 * 60_000),
    booths: [{ boxType: 'norm' }, { boxType: 'norm' }, { boxType: 'machine' }],
    receiverNums: 130,
    includedListeners: [],
    technicianOption: 'purchased',
    recordedChannels: 4,
    captionedChannels: 4,
    streamedChannels: 4,
  },
  { pays: 'money', rateCard: defaultRateCards.developed },
).lines

test('A markup is added to each rate, and the sums agree with a calculation by hand', () => {
  const price = priceForCustomer(
    cost,
    { kind: 'markup', percent: 15_00n, exchangeRate: 920_000n },
    19_00n,
  )
  expect(
    price.lines.map(({ item, quantity, rate, amount }) => [item, quantity, rate, amount]),
  ).toEqual([
    // 60.00 × 1.15 × 0.92 = 63.48; 2 booths × 1.5 h = 3 h.
    ['boothHours', 3_00n, 63_48n, 190_44n],
    // 24.00 × 1.15 × 0.92 = 25.392.
    ['machineBoothHours', 1_50n, 25_39n, 38_09n],
    // 0.10 × 1.15 × 0.92 = 0.1058; 30 listeners × 1.5 h = 45 h.
    ['extraListeners', 45_00n, 11n, 4_95n],
    // 50.00 × 1.15 × 0.92 = 52.90; at least 2 h.
    ['technician', 2_00n, 52_90n, 105_80n],
    // 5.00 × 1.15 × 0.92 = 5.29; 4 channels × 1.5 h = 6 h.
    ['recording', 6_00n, 5_29n, 31_74n],
    // 6.00 × 1.15 × 0.92 = 6.348.
    ['captions', 6_00n, 6_35n, 38_10n],
    // 2.00 × 1.15 × 0.92 = 2.116.
    ['publicStream', 6_00n, 2_12n, 12_72n],
  ])
  // 190.44 + 38.09 + 4.95 + 105.80 + 31.74 + 38.10 + 12.72; 19 % of it is 80.1496.
  expect([price.net, price.tax, price.gross]).toEqual([421_84n, 80_15n, 501_99n])
})

test('An agent’s own rates replace the rate card, and a rate of zero is free', () => {
  const rates = {
    boothHours: 99_99n,
    machineBoothHours: 40_00n,
    extraListeners: 0n,
    technician: 80_00n,
    recording: 7_50n,
    captions: 9_00n,
    publicStream: 1_00n,
  }
  const price = priceForCustomer(cost, { kind: 'rates', rates }, 0n)
  expect(price.lines.map(({ amount }) => amount)).toEqual([
    299_97n,
    60_00n,
    0n,
    160_00n,
    45_00n,
    54_00n,
    6_00n,
  ])
  expect([price.net, price.tax, price.gross]).toEqual([624_97n, 0n, 624_97n])
})

test('Half a hundredth of tax is rounded up', () => {
  const lines = [{ item: 'captions', unit: 'channelHour', quantity: 1_00n, rate: 10n }] as const
  const price = priceForCustomer(
    lines,
    { kind: 'markup', percent: 0n, exchangeRate: 1_000_000n },
    5_00n,
  )
  expect([price.net, price.tax]).toEqual([10n, 1n])
})
