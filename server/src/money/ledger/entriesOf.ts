import type { Asset } from './assets.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'
import type { HourGrant } from './acts/grantHours.ts'

/** One side of a transfer. Amounts in hundredths. */
interface TransferEntry {
  readonly account:
    | 'wallet'
    | 'held'
    | 'receivable'
    | 'hours'
    | 'escrow'
    | 'clearing'
    | 'adjustments'
    | 'deferred_revenue'
    | 'revenue'
    | 'hours_issued'
    | 'hours_used'
    | 'hours_expired'
  readonly amount: bigint
  /** Null for accounts of the platform. */
  readonly balanceAfter: bigint | null
  /** Which hours; null for everything else. */
  readonly grant: {
    readonly source: HourGrant['source']
    readonly granted: bigint
    readonly startsAt: Date
    /** Null: never. */
    readonly expiresAt: Date | null
  } | null
}

type Row = Omit<TransferEntry, 'grant'> &
  (NonNullable<TransferEntry['grant']> | { readonly source: null })

/** The entries of a transfer in one asset: debits first, then credits. */
export const entriesOf = async (
  connection: LedgerConnection,
  transferId: string,
  asset: Asset,
): Promise<TransferEntry[]> => {
  const rows = await rowsOf<Row>(
    connection,
    // Hours that never expire have an end in the year 9999.
    `select a.kind as account, e.amount, e.balance_after as "balanceAfter", g.source, g.granted,
       g.starts_at as "startsAt", case when g.expires_at < '9999-01-01' then g.expires_at end as "expiresAt"
     from ledger.entry e
     join ledger.account a on a.id = e.account_id
     left join ledger.hour_grant g on g.account_id = a.id
     where e.transfer_id = $1 and a.asset = $2
     order by e.amount, e.account_id`,
    [transferId, asset],
  )
  return rows.map(({ account, amount, balanceAfter, ...grant }) => ({
    account,
    amount,
    balanceAfter,
    grant: grant.source === null ? null : grant,
  }))
}
