import { comboPackageCalls } from '@openbooth/contract/comboPackage'
import { readSettings } from '#platform/settings.ts'
import { verb } from '#platform/verb.ts'
import { limitsOf, termsColumns, termsSource, type PackageTerms } from './terms.ts'

/** What the caller's package allows and what is left of it, for the event form. */
export const getLimits = verb(comboPackageCalls.limits, async ({ app, at, actor }) => {
  const { channelLimitPerEvent } = await readSettings(app.db)
  const { rows } = await app.db.pool.query<PackageTerms & { boothHours: bigint }>({
    name: 'comboPackage.limits',
    text: `select ${termsColumns}, ledger.hour_balance(u.id, 'BOOTH_HOUR', $2::timestamptz) as "boothHours"
      from ${termsSource} where u.id = $1::bigint`,
    values: [actor.id, at],
  })
  const { boothHours, ...terms } = rows[0]!
  return limitsOf(terms, at, { boothHours, channelLimit: channelLimitPerEvent })
})
