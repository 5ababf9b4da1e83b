import { assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodEnd } from './periods.ts'
import { purchaseRefusal, type Held, type Wanted } from './purchases.ts'

const at = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000)

const team: Wanted = { packageId: 4n, level: 20, period: 'month', isSold: true, price: 64_900n }
const nothing: Held = { packageId: 1n, level: 0, paidUntil: null, subscription: null }
const monthly: Held = {
  packageId: 4n,
  level: 20,
  paidUntil: after(20),
  subscription: { period: 'month', state: 'active', renews: true },
}
const refusal = (wanted: Partial<Wanted>, held: Held = nothing) =>
  purchaseRefusal({ ...team, ...wanted }, held, at)

describe('Buying', () => {
  test('Buying an unknown package is refused.', () => {
    expect(purchaseRefusal(undefined, nothing, at)).toBe('Package Not Found')
  })

  test('Buying a package that is not sold, or not for this period, is refused.', () => {
    expect(refusal({ isSold: false })).toBe('Level Not Available')
    expect(refusal({ price: null })).toBe('Level Not Available')
    expect(refusal({ price: 0n })).toBe('Level Not Available')
    expect(refusal({})).toBeNull()
  })

  test('Buying a lower level is refused while a period runs and allowed once it has ended or is past due.', () => {
    const pro = { ...monthly, packageId: 5n, level: 30 }
    expect(refusal({}, pro)).toBe('Downgrade Not Allowed')
    expect(refusal({ period: 'year' }, pro)).toBe('Downgrade Not Allowed')
    expect(refusal({}, { ...pro, paidUntil: at })).toBeNull()
    const pastDue = { period: 'month', state: 'pastDue', renews: true } as const
    expect(refusal({}, { ...pro, subscription: pastDue })).toBeNull()
  })

  test('Buying the same package and period again is refused only while it renews automatically.', () => {
    expect(refusal({}, monthly)).toBe('Already Subscribed')
    expect(refusal({ packageId: 4 }, monthly)).toBe('Already Subscribed')
    const cancelled = { period: 'month', state: 'active', renews: false } as const
    expect(refusal({}, { ...monthly, subscription: cancelled })).toBeNull()
    expect(refusal({ packageId: 8n }, monthly)).toBeNull()
    expect(refusal({ period: 'year' }, monthly)).toBeNull()
    expect(refusal({ period: 'once' }, monthly)).toBeNull()
  })

  test('Buying the same level for a shorter time than already paid is refused.', () => {
    const yearly = { period: 'year', state: 'active', renews: true } as const
    const held = { ...monthly, paidUntil: after(200), subscription: yearly }
    expect(refusal({}, held)).toBe('Downgrade Not Allowed')
    expect(refusal({ packageId: 8n }, held)).toBe('Downgrade Not Allowed')
    expect(refusal({ level: 30 }, held)).toBeNull()
  })

  test('Buying a technician plan follows the same rules without a package.', () => {
    const plan = { packageId: null, level: 0 }
    const held: Held = { ...monthly, ...plan }
    expect(refusal(plan, { ...nothing, ...plan })).toBeNull()
    expect(refusal(plan, held)).toBe('Already Subscribed')
    expect(refusal({ ...plan, period: 'year' }, held)).toBeNull()
  })
})

const periods = constantFrom('once', 'month', 'year')
const helds = record({
  packageId: integer({ min: 1, max: 4 }),
  level: integer({ min: 0, max: 3 }),
  paidUntil: integer({ min: -40, max: 400 }).map(after),
  subscription: record({
    period: constantFrom('month', 'year'),
    state: constantFrom('active', 'pastDue'),
    renews: boolean(),
  }),
})
const wanteds = record({
  packageId: integer({ min: 1, max: 4 }),
  level: integer({ min: 0, max: 3 }),
  period: periods,
  isSold: boolean(),
  price: constantFrom(null, 0n, 100n),
})

test('No allowed purchase lowers the level or the end of a paid running period.', () => {
  assert(
    property(wanteds, helds, (wanted, held) => {
      if (purchaseRefusal(wanted, held, at) !== null) return
      expect(wanted.isSold && wanted.price).toBeTruthy()
      if (held.paidUntil <= at || held.subscription.state === 'pastDue') return
      expect(wanted.level).toBeGreaterThanOrEqual(held.level)
      const ends = periodEnd(at, wanted.period)
      expect(wanted.level > held.level || ends >= held.paidUntil).toBe(true)
    }),
  )
})

test('A higher level that is on sale can always be bought.', () => {
  assert(
    property(wanteds, helds, (wanted, held) => {
      const higher = { ...wanted, isSold: true, price: 100n, level: held.level + 1 }
      const own = { ...held, packageId: 99 }
      expect(purchaseRefusal(higher, own, at)).toBeNull()
    }),
  )
})
