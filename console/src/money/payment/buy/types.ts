import type { Period } from '../parts/order.ts'
import type { Holdings, SoldPackage } from './useHoldings.ts'

/** What is known of a package where packages are chosen. */
export interface PackageCardProps {
  readonly one: SoldPackage
  readonly period: Period
  readonly query: URLSearchParams
  readonly holdings: Holdings
  readonly isRecommended: boolean
  /** Whether it carries the event the reader comes from; undefined: comes from none. */
  readonly fit: boolean | undefined
}
