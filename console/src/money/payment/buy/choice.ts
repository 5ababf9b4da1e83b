import type { Kind, Period } from '../parts/order.ts'
import { periods } from './prices.ts'

/** The purchase in the URL. */
export interface Chosen {
  readonly kind: Kind
  /** Null for technician plans. */
  readonly packageId: number | null
  /** Undefined: the first it is sold for. */
  readonly period: Period | undefined
}

const plans = ['byot', 'technicianHours'] as const

export const readPeriod = (query: URLSearchParams): Period | undefined =>
  periods.find((period) => period === query.get('period'))

/** The choice in the URL. Undefined: none, so packages are compared. */
export const readChosen = (query: URLSearchParams): Chosen | undefined => {
  const period = readPeriod(query)
  const plan = plans.find((one) => one === query.get('plan'))
  if (plan !== undefined)
    return { kind: plan, packageId: null, period: period === 'once' ? undefined : period }
  const packageId = Number(query.get('package'))
  return Number.isInteger(packageId) && packageId > 0
    ? { kind: 'package', packageId, period }
    : undefined
}

/** The order of a user who returns from the payment page. */
export const readOrder = (query: URLSearchParams): number | undefined => {
  const id = Number(query.get('order'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The URL with changed parameters; undefined removes one. */
export const withParameters = (
  query: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): string => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
