import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface EventCharge {
  /** Made by the caller; the same act sent twice happens once per asset. */
  readonly operationId: string
  readonly eventId: bigint
  /** Who pays; the same for the whole life of the event. */
  readonly ownerId: bigint
  readonly asset: Asset
  /** What the event costs in all from now on, in hundredths; zero is written down too. */
  readonly newTotal: bigint
  /** Hours come from grants that last at least until then. */
  readonly eventEndsAt: Date
  /** The lines that explain the total; kept as they are. */
  readonly quote: unknown
  readonly actorId: bigint | null
  readonly remark?: string
  readonly at: Date
  readonly isCreate: boolean
}

export interface ChargeResult {
  /** Hundredths taken (positive) or given back (negative). */
  readonly difference: bigint
  /** What the owner has left, in hundredths. */
  readonly balanceAfter: bigint
  readonly billingId: bigint
}

/**
 * Brings what an event holds of an asset to `newTotal` and writes the one billing record.
 * The caller has locked the owner's row and the event's row.
 * @throws Refusal 'Excess Balance Hours', 'Lack Of Balance',
 *   'Event State Does Not Allow This' once settled, 'Already Changed By This Save' for another content
 */
export const chargeEvent = async (
  connection: LedgerConnection,
  charge: EventCharge,
): Promise<ChargeResult> => {
  const row = await rowOf<{ difference: bigint; balance: bigint; billing: bigint }>(
    connection,
    `select difference, balance_after as balance, billing_id as billing
     from ledger.charge_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      charge.operationId,
      charge.eventId,
      charge.ownerId,
      charge.asset,
      charge.newTotal,
      charge.eventEndsAt,
      JSON.stringify(charge.quote),
      charge.actorId,
      charge.remark ?? '',
      charge.at,
      charge.isCreate,
    ],
  ).catch(asRefusal())
  return { difference: row.difference, balanceAfter: row.balance, billingId: row.billing }
}
