import type { Id } from '../../fields.ts'
import { periodEnd, type AnyPeriod } from './periods.ts'

/** Why something cannot be bought: messages of the catalogue. */
export type PurchaseRefusal =
  | 'Package Not Found'
  | 'Level Not Available'
  | 'Downgrade Not Allowed'
  | 'Already Subscribed'

/** The wanted purchase. Technician plans have no package and all have level 0. */
export interface Wanted {
  readonly packageId: Id | null
  readonly level: number
  readonly period: AnyPeriod
  /** False for the free package and for one that was withdrawn. */
  readonly isSold: boolean
  /** For this period; null: not sold for it. */
  readonly price: Id | null
}

/** The buyer's current purchase of the same kind. */
export interface Held {
  readonly packageId: Id | null
  readonly level: number
  /** End of the paid period; null without one. */
  readonly paidUntil: Date | null
  /** Null: no automatic renewal. */
  readonly subscription: {
    readonly period: 'month' | 'year'
    readonly state: 'active' | 'pastDue'
    readonly renews: boolean
  } | null
}

/**
 * Why something cannot be bought, apart from its price. Null: it can. `wanted` is undefined if the
 * package does not exist. A period whose renewal failed no longer counts, although its entitlements
 * last some days: any purchase can replace it. At an equal level, a purchase that would end sooner
 * is refused, because a new period begins immediately.
 */
export const purchaseRefusal = (
  wanted: Wanted | undefined,
  held: Held,
  at: Date,
): PurchaseRefusal | null => {
  if (!wanted) return 'Package Not Found'
  if (!wanted.isSold || wanted.price === null || wanted.price <= 0) return 'Level Not Available'
  const { paidUntil, subscription } = held
  if (paidUntil === null || paidUntil <= at || subscription?.state === 'pastDue') return null
  if (wanted.level < held.level) return 'Downgrade Not Allowed'
  const isSame = isSamePackage(wanted, held) && wanted.period === subscription?.period
  if (isSame && subscription?.renews) return 'Already Subscribed'
  const isShorter = periodEnd(at, wanted.period) < paidUntil
  return wanted.level === held.level && isShorter ? 'Downgrade Not Allowed' : null
}

// An id may be a number on one side and a bigint on the other.
const isSamePackage = (wanted: Wanted, held: Held): boolean =>
  String(wanted.packageId) === String(held.packageId)
