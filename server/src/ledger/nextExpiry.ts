import type { HourAsset } from './assets.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'

/** Hours that are lost at a time. */
interface HourExpiry {
  /** Hundredths. */
  readonly hours: bigint
  readonly at: Date
}

/** What a user loses soonest if it is not used; null when nothing that is left expires. */
export const nextExpiry = async (
  connection: LedgerConnection,
  userId: bigint,
  asset: HourAsset,
  at: Date,
): Promise<HourExpiry | null> => {
  const [soonest] = await rowsOf<HourExpiry>(
    connection,
    // Hours that do not end have a date in the year 9999.
    `select sum(a.balance)::bigint as hours, g.expires_at as at
     from ledger.hour_grant g join ledger.account a on a.id = g.account_id
     where g.user_id = $1 and g.asset = $2 and g.starts_at <= $3 and g.expires_at > $3
       and g.expires_at < '9999-01-01' and a.balance > 0
     group by g.expires_at order by g.expires_at limit 1`,
    [userId, asset, at],
  )
  return soonest ?? null
}
