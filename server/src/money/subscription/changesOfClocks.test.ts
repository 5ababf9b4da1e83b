import { nextPeriod, periodEnd } from '@openbooth/contract/money/subscription/periods'
import { afterEach, expect, test } from 'vitest'

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

test.each([
  ['America/New_York', '2027-02-14T07:30:00.000Z', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-10-07T05:30:00.000Z', '2027-11-07T05:30:00.000Z'],
  ['Europe/London', '2027-02-28T01:15:00.000Z', '2027-03-28T01:15:00.000Z'],
  ['Australia/Lord_Howe', '2027-03-03T15:00:00.000Z', '2027-04-03T15:00:00.000Z'],
  ['Asia/Shanghai', '2027-01-31T16:30:00.000Z', '2027-02-28T16:30:00.000Z'],
])(
  'A server in %s, where clocks change, computes %s to %s like every other server.',
  (zone, anchor, end) => {
    process.env.TZ = zone
    // The machine's zone has really changed.
    expect(new Date('2027-07-01T00:00:00Z').getTimezoneOffset()).not.toBe(0)
    const start = new Date(anchor)
    expect(periodEnd(start, 'month').toISOString()).toBe(end)
    const stand = { anchor: start, period: 'month', number: 1, endsAt: new Date(end) } as const
    expect(nextPeriod(stand, new Date(end)).endsAt).toEqual(periodEnd(start, 'month', 2))
  },
)
