import type { HourAsset } from './assets.ts'
import { type LedgerConnection, rowOf, rowsOf } from './connection.ts'
import type { HourGrant } from './acts/grantHours.ts'

/** The current state of a grant of hours. Amounts in hundredths. */
interface GrantState {
  /** The account that holds the remaining hours. */
  readonly id: bigint
  readonly source: HourGrant['source']
  readonly granted: bigint
  /** Spendable hours; 0 after expiry. */
  readonly left: bigint
  readonly startsAt: Date
  /** Null for never; the time of revocation if earlier. */
  readonly expiresAt: Date | null
  /** `expired` includes revoked grants. */
  readonly state: 'usable' | 'toCome' | 'expired'
}

/** The list shows at most the newest 200 grants. */
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
    // Hours that never expire have an end in the year 9999.
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

/** The remaining hours of a grant. Hundredths. */
export interface SpendableGrant {
  readonly asset: HourAsset
  readonly left: bigint
  readonly expiresAt: Date
}

/** The grants that can pay now, in the order in which they pay. */
export const spendableGrants = (
  connection: LedgerConnection,
  userId: bigint,
  at: Date,
): Promise<SpendableGrant[]> =>
  rowsOf<SpendableGrant>(
    connection,
    `select g.asset, a.balance as "left", g.expires_at as "expiresAt"
     from ledger.hour_grant g join ledger.account a on a.id = g.account_id
     where g.user_id = $1 and g.starts_at <= $2 and g.expires_at > $2 and a.balance > 0
     order by g.expires_at, g.account_id`,
    [userId, at],
  )

/** Hours that are lost at a time. */
interface HourExpiry {
  /** Hundredths. */
  readonly hours: bigint
  readonly at: Date
}

/** The hours that expire first, and when. Null if no remaining hours expire. */
export const nextExpiry = async (
  connection: LedgerConnection,
  userId: bigint,
  asset: HourAsset,
  at: Date,
): Promise<HourExpiry | null> => {
  const [soonest] = await rowsOf<HourExpiry>(
    connection,
    // Hours that never expire have an end in the year 9999.
    `select sum(a.balance)::bigint as hours, g.expires_at as at
     from ledger.hour_grant g join ledger.account a on a.id = g.account_id
     where g.user_id = $1 and g.asset = $2 and g.starts_at <= $3 and g.expires_at > $3
       and g.expires_at < '9999-01-01' and a.balance > 0
     group by g.expires_at order by g.expires_at limit 1`,
    [userId, asset, at],
  )
  return soonest ?? null
}

/** Where the hours of a grant are, in hundredths. */
interface HoursOfGrant {
  /** Spendable hours. */
  readonly left: bigint
  /** Hours in the escrow of unfinished events. */
  readonly inEvents: bigint
}

/** Where the hours of a grant are now. @param grantId the id they were granted by */
export const hoursOfGrant = async (
  connection: LedgerConnection,
  grantId: string,
  at: Date,
): Promise<HoursOfGrant> => {
  const [found] = await rowsOf<HoursOfGrant>(
    connection,
    `select case when g.expires_at > $2 then a.balance else 0 end as "left",
       (select coalesce(-sum(e.amount), 0)::bigint
        from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        where e.account_id = a.id and t.reference_type = 'event' and not exists (
          select from ledger.event_settlement s where s.event_id::text = t.reference_id and s.asset = a.asset)
       ) as "inEvents"
     from ledger.entry granted
     join ledger.hour_grant g on g.account_id = granted.account_id
     join ledger.account a on a.id = g.account_id
     where granted.transfer_id = $1`,
    [grantId, at],
  )
  return found ?? { left: 0n, inEvents: 0n }
}

interface GrantToTakeBack {
  /** The id it was granted by. */
  readonly grantId: string
  readonly asset: HourAsset
  readonly source: HourGrant['source']
  readonly left: bigint
  readonly expiresAt: Date
  readonly isTakenBack: boolean
}

/**
 * A grant in the shape that `takeBackHours` needs. Undefined if the user has no grant with this
 * account.
 */
export const takenBackFrom = async (
  connection: LedgerConnection,
  { userId, accountId }: { readonly userId: bigint; readonly accountId: bigint },
): Promise<GrantToTakeBack | undefined> => {
  const [found] = await rowsOf<GrantToTakeBack>(
    connection,
    `select t.id as "grantId", g.asset, g.source, a.balance as "left", g.expires_at as "expiresAt",
       g.taken_back_at is not null as "isTakenBack"
     from ledger.hour_grant g
     join ledger.account a on a.id = g.account_id
     join ledger.entry e on e.account_id = g.account_id and e.sequence = 1
     join ledger.transfer t on t.id = e.transfer_id and t.kind = 'hours_grant'
     where g.account_id = $1 and g.user_id = $2`,
    [accountId, userId],
  )
  return found
}

/** Whether a user has ever received the hours of the free package. Each user receives them once. */
export const hasFreeHours = async (
  connection: LedgerConnection,
  userId: bigint,
): Promise<boolean> => {
  const { has } = await rowOf<{ has: boolean }>(
    connection,
    `select exists (
       select from ledger.hour_grant where user_id = $1 and source = 'free_package') as has`,
    [userId],
  )
  return has
}
