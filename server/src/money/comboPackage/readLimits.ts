import type { PackageLimits } from '@openbooth/contract/money/comboPackage/calls'
import type { App } from '#platform/run/app.ts'
import { readSettings } from '#platform/database/settings.ts'
import {
  limitsOf,
  entitlementColumns,
  entitlementSource,
  type PackageEntitlements,
} from './entitlements.ts'

/** The limits of a user's package and the remaining hours, in one round trip with the settings. */
export const readLimits = async (
  { db }: Pick<App, 'db'>,
  userId: bigint,
  at: Date,
): Promise<PackageLimits> => {
  const { channelLimitPerEvent: channelLimit, technicianNoticeHours } = await readSettings(db)
  const { rows } = await db.pool.query<PackageEntitlements & { boothHours: bigint }>({
    name: 'comboPackage.limits',
    text: `select ${entitlementColumns('$2::timestamptz')}, ledger.hour_balance(u.id, 'BOOTH_HOUR', $2::timestamptz) as "boothHours"
      from ${entitlementSource} where u.id = $1::bigint`,
    values: [userId, at],
  })
  const { boothHours, ...entitlements } = rows[0]!
  return limitsOf(entitlements, at, { boothHours, channelLimit, technicianNoticeHours })
}
