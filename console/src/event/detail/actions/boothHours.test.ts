import { decimal } from '@openbooth/contract/money'
import { quoteEvent, settleEvent, type Payer } from '@openbooth/contract/rules/pricing'
import { expect, test } from 'vitest'
import { hoursBackAtClose } from './boothHours.ts'

const payer: Payer = {
  pays: 'hours',
  packageId: 4,
  paidUntil: null,
  extraListenerHour: 0n,
  technicianHour: 0n,
  technicianHoursLeft: 0n,
}
const startAt = new Date('2026-11-23T09:00:00Z')
const endAt = new Date('2026-11-23T11:00:00Z')
const after = (minutes: number) => new Date(startAt.getTime() + minutes * 60_000)
const addedAt = after(41)
const priced = {
  startAt,
  endAt,
  booths: [
    { boxType: 'norm' as const, addedAt: null },
    { boxType: 'norm' as const, addedAt: null },
    { boxType: 'norm' as const, addedAt },
  ],
  receiverNums: 10,
  includedListeners: [{ from: null, listeners: 10 }],
  technicianOption: 'none' as const,
  recordedChannels: 0,
  captionedChannels: 0,
}
const charged = quoteEvent(priced, payer)
const held = decimal(charged.totals[0]!.amount)
const event = {
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  openedAt: startAt.toISOString(),
  extendedFrom: null,
  booths: priced.booths.map((booth) => ({ addedAt: booth.addedAt?.toISOString() ?? null })),
  quote: {
    lines: charged.lines.map((line) => ({
      ...line,
      quantity: decimal(line.quantity),
      rate: decimal(line.rate),
      amount: decimal(line.amount),
    })),
    totals: [{ asset: 'BOOTH_HOUR' as const, amount: held }],
  },
}

test.each([1, 14, 15, 42, 43, 77, 119, 120, 131])(
  'Closing after %i minutes gives back what the settling rule gives back',
  (minutes) => {
    const actual = {
      openedAt: startAt,
      closedAt: after(minutes),
      recordedTimes: [],
      captionedTimes: [],
    }
    const cost = settleEvent(priced, payer, actual, charged)
    expect(hoursBackAtClose(event, actual.closedAt.getTime())).toBeCloseTo(
      held - decimal(cost.totals[0]!.amount),
      6,
    )
  },
)

test('Closing gives nothing back of the 15 minutes that an extension in the grace costs', () => {
  const extended = { ...priced, endAt: after(121), extendedFrom: endAt }
  const cost = decimal(quoteEvent(extended, payer).totals[0]!.amount)
  const closing = {
    ...event,
    endAt: extended.endAt.toISOString(),
    extendedFrom: event.endAt,
    quote: { ...event.quote, totals: [{ asset: 'BOOTH_HOUR' as const, amount: cost }] },
  }
  expect(cost).toBeCloseTo(held + 0.75, 6)
  expect(hoursBackAtClose(closing, after(121).getTime())).toBe(0)
})

test('Under a package with unlimited hours nothing comes back', () => {
  const free = {
    ...event,
    quote: {
      lines: event.quote.lines.map((line) => ({ ...line, rate: 0, amount: 0 })),
      totals: [{ asset: 'BOOTH_HOUR' as const, amount: 0 }],
    },
  }
  expect(hoursBackAtClose(free, after(60).getTime())).toBe(0)
})
