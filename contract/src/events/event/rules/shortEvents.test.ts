import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closesAt, eventState, extendedFrom } from './events.ts'
import {
  quoteEvent,
  settleEvent,
  totalOf,
  type Payer,
  type PricedEvent,
} from '../../../money/rateCard/pricing.ts'

const second = 1000
const minute = 60 * second
const morning = Date.parse('2027-03-01T09:00:00Z')
/** Two hours of one booth would be 200. */
const millisecondsPaid = (hundredths: bigint) => Number(hundredths) * 36 * second

const payer: Payer = {
  pays: 'hours',
  packageId: 4,
  paidUntil: null,
  extraListenerHour: 0n,
  technicianHour: 0n,
  technicianHoursLeft: 0n,
}

// An event that starts at any second of a minute, and its owner's attempts to get more time out of
// it.
const addBooth = fc.record({ do: fc.constant('add' as const), wait: fc.nat(16 * 60) })
const extend = fc.record({
  do: fc.constant('extend' as const),
  wait: fc.nat(16 * 60),
  by: fc.integer({ min: 1, max: 20 }),
})
const life = fc.record({
  startsAtSecond: fc.oneof(fc.integer({ min: 43, max: 59 }), fc.nat(59)),
  minutes: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })),
  booths: fc.integer({ min: 1, max: 4 }),
  actions: fc.array(fc.oneof(addBooth, extend), { maxLength: 8 }),
  closesAfter: fc.option(fc.nat(20 * 60)),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/**
 * Simulates an event with its charge at each action. Returns the on-air time of its booths and the
 * cost.
 */
const live = ({ startsAtSecond, minutes, booths: count, actions, closesAfter }: Life) => {
  const openedAt = new Date(morning + startsAtSecond * second)
  const booths = Array.from({ length: count }, () => ({
    boxType: 'norm' as const,
    addedAt: openedAt,
  }))
  let now = openedAt.getTime()
  let end = { endAt: new Date(morning + minutes * minute), extendedFrom: null as Date | null }
  const event = (): PricedEvent => ({
    ...end,
    startAt: openedAt,
    booths,
    receiverNums: 100,
    includedListeners: [{ from: null, listeners: 100 }],
    technicianOption: 'none',
    recordedChannels: 0,
    captionedChannels: 0,
    streamedChannels: 0,
  })
  const times = () => ({ ...end, state: eventState.normal, startAt: openedAt, openedAt })
  let charged = quoteEvent(event(), payer)
  for (const act of actions) {
    now += act.wait * second
    if (now >= closesAt(times()).getTime()) break
    const at = new Date(now)
    if (act.do === 'add') booths.push({ boxType: 'norm', addedAt: at })
    else {
      const endAt = new Date(end.endAt.getTime() + act.by * minute)
      end = { endAt, extendedFrom: extendedFrom(times(), endAt, at) }
    }
    charged = quoteEvent(event(), payer)
  }
  const latest = closesAt(times()).getTime()
  const closed = closesAfter === null ? latest : Math.min(latest, now + closesAfter * second)
  const closedAt = new Date(closed)
  const actual = { openedAt, closedAt, recordedTimes: [], captionedTimes: [], streamedTimes: [] }
  const cost = settleEvent(event(), payer, actual, charged)
  const onAir = booths.reduce((sum, { addedAt }) => sum + closed - addedAt.getTime(), 0)
  return { booths: booths.length, onAir, paid: totalOf(cost, 'BOOTH_HOUR') }
}

// Rounded once on the total, half up.
const rounding = 18 * second

test('No sequence of short events with additions is on air for more than twice its paid time.', () => {
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 6 }), (lives) => {
      for (const { booths, onAir, paid } of lives.map(live)) {
        expect(paid).toBeGreaterThanOrEqual(25n * BigInt(booths))
        expect(onAir).toBeLessThanOrEqual(millisecondsPaid(paid) + rounding + booths * 15 * minute)
        expect(onAir).toBeLessThanOrEqual(2 * (millisecondsPaid(paid) + rounding))
      }
    }),
    { numRuns: 2000 },
  )
})

test('Additions in the grace period cost 15 minutes, for each booth and for time after a past end.', () => {
  const inGrace = fc.record({
    minutes: fc.integer({ min: 1, max: 90 }),
    booths: fc.integer({ min: 1, max: 4 }),
    late: fc.integer({ min: 0, max: 15 * 60 - 1 }),
    by: fc.integer({ min: 1, max: 15 }),
  })
  fc.assert(
    fc.property(inGrace, ({ minutes, booths, late, by }) => {
      const startAt = new Date(morning)
      const endAt = new Date(morning + minutes * minute)
      const now = new Date(endAt.getTime() + late * second)
      const running = { state: eventState.normal, startAt, openedAt: startAt, extendedFrom: null }
      const event: PricedEvent = {
        ...running,
        endAt,
        booths: Array.from({ length: booths }, () => ({ boxType: 'norm' as const })),
        receiverNums: 1,
        includedListeners: [],
        technicianOption: 'none',
        recordedChannels: 0,
        captionedChannels: 0,
        streamedChannels: 0,
      }
      const hours = (changed: PricedEvent) => totalOf(quoteEvent(changed, payer), 'BOOTH_HOUR')
      const later = new Date(endAt.getTime() + by * minute)
      const extended = {
        ...event,
        endAt: later,
        extendedFrom: extendedFrom({ ...running, endAt }, later, now),
      }
      expect(hours(extended) - hours(event)).toBe(25n * BigInt(booths))
      const larger = {
        ...event,
        booths: [...event.booths, { boxType: 'norm' as const, addedAt: now }],
      }
      expect(hours(larger) - hours(event)).toBe(25n)
    }),
  )
})
