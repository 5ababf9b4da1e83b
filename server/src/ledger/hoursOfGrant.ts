import { type LedgerConnection, rowsOf } from './connection.ts'

/** Where the hours of a grant are, in hundredths. */
interface HoursOfGrant {
  /** What can still be spent. */
  readonly left: bigint
  /** What events that are not over hold. */
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
