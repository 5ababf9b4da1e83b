import type { HourAsset } from './assets.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'
import type { HourGrant } from './grantHours.ts'

interface GrantToTakeBack {
  /** The id it was granted by. */
  readonly grantId: string
  readonly asset: HourAsset
  readonly source: HourGrant['source']
  readonly left: bigint
  readonly expiresAt: Date
  readonly isTakenBack: boolean
}

/** A grant of a user as `takeBackHours` takes it; undefined: the user has none of this account. */
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
