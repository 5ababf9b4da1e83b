import { settingsSchema } from '@openbooth/contract/installation/setting/calls'
import type { TechnicianPlan } from '@openbooth/contract/money/subscription/calls'
import type { Reader } from '#platform/database/database.ts'

const keys = [
  'byotMonthlyPrice',
  'byotAnnualPrice',
  'technicianPlanHours',
  'technicianPlanMonthlyPrice',
  'technicianPlanAnnualPrice',
] as const

/**
 * The technician plans of the settings. Read from the database without a cache, because a price
 * must not be seconds old.
 */
export const technicianPlans = async (db: Reader): Promise<readonly TechnicianPlan[]> => {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const set = settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return [
    {
      kind: 'byot',
      monthlyPrice: soldFor(set.byotMonthlyPrice),
      annualPrice: soldFor(set.byotAnnualPrice),
      hours: null,
    },
    {
      kind: 'technicianHours',
      monthlyPrice: soldFor(set.technicianPlanMonthlyPrice),
      annualPrice: soldFor(set.technicianPlanAnnualPrice),
      hours: set.technicianPlanHours,
    },
  ]
}

const soldFor = (price: bigint): bigint | null => (price === 0n ? null : price)
