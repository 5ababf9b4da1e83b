import { packageType, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { Period } from '../parts/order.ts'

/** In the order in which they are offered. */
export const periods = ['month', 'year', 'once'] as const satisfies readonly Period[]

interface Priced {
  readonly id: number
  readonly packageType: number
  readonly packageNumber: number
  readonly price: number | null
  readonly monthlyPrice: number | null
  readonly annualPrice: number | null
}

/** The price of a package for a period. Null: not sold for it, or free. */
export const priceOf = (one: Priced, period: Period): number | null => {
  if (one.packageType === packageType.free) return null
  return { month: one.monthlyPrice, year: one.annualPrice, once: one.price }[period]
}

/** Booth hours of a period; null where they are not counted. */
export const hoursOf = (one: Priced, period: Period): number | null =>
  one.id === unlimitedPackageId ? null : one.packageNumber * (period === 'year' ? 12 : 1)

/** The price of one booth hour, rounded to cents. Null: unknown. */
export const pricePerHour = (one: Priced, period: Period): number | null => {
  const price = priceOf(one, period)
  const hours = hoursOf(one, period)
  return price === null || hours === null || hours === 0
    ? null
    : Math.round((price * 100) / hours) / 100
}

/** The saving of a yearly price over twelve months, in whole percent, rounded down. Null: none. */
export const yearSaves = (one: Priced): number | null => {
  const month = priceOf(one, 'month')
  const year = priceOf(one, 'year')
  if (month === null || year === null || month === 0) return null
  const percent = Math.floor((1 - year / (12 * month)) * 100 + 1e-9)
  return percent > 0 ? percent : null
}
