import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { limitsOf } from './limits.ts'
import {
  columnsOfEntitlements,
  sourceOfEntitlements,
  type EntitlementRow,
  toEntitlements,
} from './entitlements.ts'

/** The limits and balance for a caller's new event, in one round trip with the settings. */
export const getLimits = verb(comboPackageCalls.limits, async ({ app, at, actor }) => {
  const settings = await readSettings(app.db)
  const { channelLimitPerEvent: channelLimit, technicianNoticeHours } = settings
  const { rows } = await app.db.pool.query<EntitlementRow & { boothHours: bigint }>({
    name: 'entitlements.limits',
    text: `select ${columnsOfEntitlements('$2::timestamptz')}, 0::bigint as "technicianHours",
        ledger.hour_balance(u.id, 'BOOTH_HOUR', $2::timestamptz) as "boothHours"
      from ${sourceOfEntitlements('null', '$2::timestamptz')} where u.id = $1::bigint`,
    values: [actor.workspaceId, at],
  })
  const { boothHours, ...row } = rows[0]!
  const entitlements = toEntitlements(row, settings)
  return limitsOf(entitlements, at, {
    boothHours: entitlements.pays === 'hours' ? boothHours : 0n,
    channelLimit,
    technicianNoticeHours,
  })
})
