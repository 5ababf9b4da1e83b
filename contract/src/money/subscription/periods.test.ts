import { assert, constantFrom, date, integer, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  graceEnd,
  hoursOfPeriod,
  nextPeriod,
  nextRetry,
  pastDueSince,
  periodEnd,
  type PeriodStand,
} from './periods.ts'

const instants = date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const periods = constantFrom('month', 'year')
const day = 24 * 3_600_000
const after = (from: Date, days: number) => new Date(from.getTime() + days * day)

describe('The end of a period', () => {
  const monthsFrom = (anchor: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      periodEnd(new Date(anchor), 'month', index + 1)
        .toISOString()
        .slice(0, 10),
    )

  test('A period ends on the last day of a shorter month, and on the anchor day again in the next month.', () => {
    expect(monthsFrom('2027-12-31T23:30:00Z', 6)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
    ])
    expect(monthsFrom('2027-01-31T00:00:00Z', 2)).toEqual(['2027-02-28', '2027-03-31'])
  })

  test('A yearly period from a leap day ends on 28 February, and on 29 February in leap years.', () => {
    const ends = [1, 2, 3, 4].map((count) =>
      periodEnd(new Date('2028-02-29T12:00:00Z'), 'year', count).toISOString(),
    )
    expect(ends).toEqual([
      '2029-02-28T12:00:00.000Z',
      '2030-02-28T12:00:00.000Z',
      '2031-02-28T12:00:00.000Z',
      '2032-02-29T12:00:00.000Z',
    ])
  })

  test('A period bought once ends a year later.', () => {
    expect(periodEnd(new Date('2026-11-21T10:00:00Z'), 'once')).toEqual(
      new Date('2027-11-21T10:00:00Z'),
    )
  })

  test('A period ends on the calendar date for any start and any number of periods.', () => {
    assert(
      property(instants, periods, integer({ min: 1, max: 600 }), (anchor, period, count) => {
        const start = Temporal.Instant.fromEpochMilliseconds(anchor.getTime())
        const end = start.toZonedDateTimeISO('UTC').add({ [`${period}s`]: count })
        expect(periodEnd(anchor, period, count).getTime()).toBe(end.epochMilliseconds)
      }),
    )
  })
})

describe('The next period', () => {
  test('The next period starts at the end of the last one and ends on the anchor day, over years of renewals.', () => {
    assert(
      property(instants, periods, (anchor, period) => {
        let stand: PeriodStand = { anchor, period, number: 1, endsAt: periodEnd(anchor, period) }
        for (let count = 2; count <= 30; count += 1) {
          const next = nextPeriod(stand, after(stand.endsAt, count % 8))
          expect(next.startsAt).toEqual(stand.endsAt)
          expect(next.endsAt).toEqual(periodEnd(anchor, period, count))
          stand = next
        }
      }),
    )
  })

  test('The next period starts now when the following one would end at this very moment.', () => {
    const anchor = new Date('2027-01-31T10:00:00Z')
    const stand = {
      anchor,
      period: 'month',
      number: 1,
      endsAt: periodEnd(anchor, 'month'),
    } as const
    const over = periodEnd(anchor, 'month', 2)
    const justBefore = new Date(over.getTime() - 1)
    expect(nextPeriod(stand, justBefore)).toMatchObject({ number: 2, endsAt: over })
    expect(nextPeriod(stand, over)).toMatchObject({ anchor: over, number: 1, startsAt: over })
  })

  test('The next period is never one that has already ended, however late the renewal is.', () => {
    assert(
      property(instants, periods, integer({ min: 0, max: 4000 }), (anchor, period, late) => {
        const endsAt = periodEnd(anchor, period)
        const at = after(endsAt, late)
        const next = nextPeriod({ anchor, period, number: 1, endsAt }, at)
        expect(next.endsAt.getTime()).toBeGreaterThan(at.getTime())
        expect(next.startsAt.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(next.endsAt).toEqual(periodEnd(next.anchor, period, next.number))
      }),
    )
  })
})

describe('A renewal that fails', () => {
  const end = new Date('2027-03-31T10:00:00Z')

  test('A failed renewal is retried after 1, 3 and 7 days and then no longer; the package stays active for seven days.', () => {
    const tried = [end]
    for (let next = nextRetry(end, end); next; next = nextRetry(end, next)) tried.push(next)
    expect(tried).toEqual([0, 1, 3, 7].map((days) => after(end, days)))
    expect(graceEnd(end)).toEqual(after(end, 7))
  })

  test('The grace days of a failed renewal count from the end of the period, or from a first attempt that was a day late.', () => {
    const soon = new Date(end.getTime() + 90_000)
    expect(pastDueSince(end, soon)).toEqual(end)
    expect(pastDueSince(end, after(end, 1))).toEqual(after(end, 1))
  })

  test('The next attempt of a failed renewal is always in the future and within the grace days.', () => {
    assert(
      property(instants, integer({ min: 0, max: 7 * day - 1 }), (since, late) => {
        const at = new Date(since.getTime() + late)
        const next = nextRetry(since, at)!
        expect(next.getTime()).toBeGreaterThan(at.getTime())
        expect(next.getTime()).toBeLessThanOrEqual(graceEnd(since).getTime())
      }),
    )
  })
})

test('A year grants the hours of twelve months, everything else those of one.', () => {
  expect([hoursOfPeriod('year', 1050n), hoursOfPeriod('month', 1050n)]).toEqual([12_600n, 1050n])
  expect(hoursOfPeriod('once', 1050n)).toBe(1050n)
})
