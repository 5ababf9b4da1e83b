import type { Period } from '../parts/order.ts'
import type { Holdings, SoldPackage } from './useHoldings.ts'

/** The data of a package for the choice. */
export interface PackageCardProps {
  readonly one: SoldPackage
  readonly period: Period
  readonly query: URLSearchParams
  readonly holdings: Holdings
  readonly isRecommended: boolean
  /** Whether it covers the event from which the user came. Undefined without one. */
  readonly fit: boolean | undefined
}
