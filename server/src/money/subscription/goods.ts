import type { PurchaseKind, PurchasePeriod } from '@openbooth/contract/money/payment/calls'
import { packageType, type PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import { hoursOfPeriod } from '@openbooth/contract/money/subscription/periods'
import type { Wanted } from '@openbooth/contract/money/subscription/purchases'
import type { Reader } from '#platform/database/database.ts'
import { technicianPlans } from './technicianPlans.ts'

/** The choice of a purchase. */
export interface Choice {
  readonly kind: PurchaseKind
  /** Null for technician plans. */
  readonly packageId: bigint | null
  readonly period: PurchasePeriod
}

/** The goods with their current price and terms. */
export interface Goods extends Wanted, PackageNames<string | null> {
  readonly price: bigint | null
  /** Hundredths of hours granted with the period; 0 without any or if unlimited. */
  readonly hours: bigint
}

/** The chosen goods. Undefined if the package does not exist. */
export const findGoods = (db: Reader, choice: Choice): Promise<Goods | undefined> =>
  choice.kind === 'package' ? findPackage(db, choice) : findPlan(db, choice)

const priceFields = { once: 'price', month: 'monthlyPrice', year: 'annualPrice' } as const

const findPackage = async (
  db: Reader,
  { packageId, period }: Choice,
): Promise<Goods | undefined> => {
  const row = await db
    .selectFrom('comboPackages')
    .selectAll()
    .where('id', '=', packageId ?? 0n)
    .executeTakeFirst()
  if (!row) return undefined
  const price = row[priceFields[period]]
  return {
    packageId: row.id,
    packageName: row.packageName,
    packageNameZh: row.packageNameZh,
    level: row.level,
    period,
    isSold: row.packageType === packageType.paid && row.withdrawnAt === null,
    price: price === 0n ? null : price,
    hours: hoursOfPeriod(period, row.packageNumber),
  }
}

const findPlan = async (db: Reader, { kind, period }: Choice): Promise<Goods> => {
  const plan = (await technicianPlans(db)).find((one) => one.kind === kind)!
  const price = { once: null, month: plan.monthlyPrice, year: plan.annualPrice }[period]
  return {
    packageId: null,
    packageName: null,
    packageNameZh: null,
    level: 0,
    period,
    isSold: true,
    price,
    hours: hoursOfPeriod(period, plan.hours ?? 0n),
  }
}
