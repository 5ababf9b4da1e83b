import type { HourAsset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'

export interface HourGrant {
  /** Idempotency key from the caller. A repeated grant is posted once. */
  readonly id: string
  readonly userId: bigint
  readonly asset: HourAsset
  /** Hundredths of an hour, above zero. */
  readonly amount: bigint
  /** `free_package` is granted once per user and asset. */
  readonly source: 'free_package' | 'package' | 'technician_plan' | 'demo' | 'adjustment'
  readonly startsAt: Date
  readonly expiresAt: Date
  /** Null for the system. */
  readonly actorId: bigint | null
  readonly remark?: string
  readonly at: Date
}

/** Grants hours to a user for a period. Returns the account that holds them. */
export const grantHours = async (
  connection: LedgerConnection,
  grant: HourGrant,
): Promise<bigint> => {
  const { account } = await rowOf<{ account: bigint }>(
    connection,
    'select ledger.grant_hours($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as account',
    [
      grant.id,
      grant.userId,
      grant.asset,
      grant.amount,
      grant.source,
      grant.startsAt,
      grant.expiresAt,
      grant.actorId,
      grant.remark ?? '',
      grant.at,
    ],
  )
  return account
}
