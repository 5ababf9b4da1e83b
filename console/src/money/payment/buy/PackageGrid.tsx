import {
  meetsNeeds,
  smallestThatMeets,
  type PackageNeeds,
} from '@openbooth/contract/money/comboPackage/needs'
import type { Period } from '../parts/order.ts'
import styles from './buy.module.css'
import { PackageCard } from './PackageCard.tsx'
import type { Holdings } from './useHoldings.ts'

interface PackageGridProps {
  readonly holdings: Holdings
  readonly period: Period
  readonly query: URLSearchParams
  readonly needs: PackageNeeds | undefined
}

/** The packages by level; the smallest that meets the requirements is highlighted. */
export const PackageGrid = ({ holdings, period, query, needs }: PackageGridProps) => {
  const { packages = [], own, refusalOf } = holdings
  const level = own?.level ?? 0
  // Without an event, the next level is the usual upgrade.
  const recommended =
    needs === undefined
      ? packages
          .filter((one) => one.level > level && refusalOf(one, period) === null)
          .toSorted((one, other) => one.level - other.level)[0]
      : smallestThatMeets(packages, needs)
  return (
    <ul className={styles['grid']}>
      {packages.map((one) => (
        <PackageCard
          key={one.id}
          one={one}
          period={period}
          query={query}
          holdings={holdings}
          isRecommended={one.id === recommended?.id}
          fit={needs === undefined ? undefined : meetsNeeds(one, needs)}
        />
      ))}
    </ul>
  )
}
