import type { HourAsset } from './assets.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'
import type { HourGrant } from './grantHours.ts'

/** A grant of hours as it stands. Amounts in hundredths. */
interface GrantState {
  /** The account that holds what is left. */
  readonly id: bigint
  readonly source: HourGrant['source']
  readonly granted: bigint
  /** What can still be spent; 0 once it has expired. */
  readonly left: bigint
  readonly startsAt: Date
  /** Null: never. When it was taken back, where that came first. */
  readonly expiresAt: Date | null
  /** `expired`: or taken back. */
  readonly state: 'usable' | 'toCome' | 'expired'
}

/** More grants than this nobody looks through; the oldest are left off. */
const mostGrants = 200

/** A user's grants: first those that have not expired, the soonest to expire first, then the expired, the latest first. */
export const grantsOf = (
  connection: LedgerConnection,
  userId: bigint,
  asset: HourAsset,
  at: Date,
): Promise<GrantState[]> =>
  rowsOf<GrantState>(
    connection,
    // Hours that do not end have a date in the year 9999.
    `select g.account_id as id, g.source, g.granted, g.starts_at as "startsAt",
       case when g.ends_at < '9999-01-01' then g.ends_at end as "expiresAt",
       case when g.ends_at <= $3 then 0 else a.balance end as "left",
       case when g.ends_at <= $3 then 'expired' when g.starts_at > $3 then 'toCome' else 'usable' end as state
     from (select *, least(expires_at, taken_back_at) as ends_at from ledger.hour_grant) g
     join ledger.account a on a.id = g.account_id
     where g.user_id = $1 and g.asset = $2
     order by g.ends_at <= $3, case when g.ends_at > $3 then g.ends_at end, g.ends_at desc, g.account_id
     limit ${mostGrants}`,
    [userId, asset, at],
  )
