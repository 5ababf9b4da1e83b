import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { limitsOf } from './limits.ts'
import { columnsOfTerms, sourceOfTerms, type TermsRow, toTerms } from './entitlements.ts'

/** The limits and balance for a caller's new event, in one round trip with the settings. */
export const getLimits = verb(comboPackageCalls.limits, async ({ app, at, actor }) => {
  const settings = await readSettings(app.db)
  const { channelLimitPerEvent: channelLimit, technicianNoticeHours } = settings
  const { rows } = await app.db.pool.query<TermsRow & { boothHours: bigint }>({
    name: 'terms.limits',
    text: `select ${columnsOfTerms('$2::timestamptz')}, 0::bigint as "technicianHours",
        ledger.hour_balance(u.id, 'BOOTH_HOUR', $2::timestamptz) as "boothHours"
      from ${sourceOfTerms('null', '$2::timestamptz')} where u.id = $1::bigint`,
    values: [actor.id, at],
  })
  const { boothHours, ...row } = rows[0]!
  const terms = toTerms(row, settings)
  return limitsOf(terms, at, {
    boothHours: terms.pays === 'hours' ? boothHours : 0n,
    channelLimit,
    technicianNoticeHours,
  })
})
