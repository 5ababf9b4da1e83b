import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface EventCharge {
  /** Idempotency key from the caller. A repeated operation is posted once per asset. */
  readonly operationId: string
  readonly eventId: bigint
  /** The payer, constant for the life of the event. */
  readonly ownerId: bigint
  readonly asset: Asset
  /** The new total cost of the event, in hundredths. Zero is recorded too. */
  readonly newTotal: bigint
  /** The charge uses only grants that last at least until this time. */
  readonly eventEndsAt: Date
  /** The quote lines that explain the total, stored unchanged. */
  readonly quote: unknown
  readonly actorId: bigint | null
  readonly remark?: string
  readonly at: Date
  readonly isCreate: boolean
}

export interface ChargeResult {
  /** Hundredths; positive for a charge, negative for a refund. */
  readonly difference: bigint
  /** The owner's remaining balance, in hundredths. */
  readonly balanceAfter: bigint
  readonly billingId: bigint
}

/**
 * Adjusts an event's escrow of an asset to `newTotal` and writes one billing record. The caller
 * must lock the owner's row and the event's row.
 * @throws Refusal 'Excess Balance Hours', 'Lack Of Balance', 'Event State Does Not Allow This'
 * after settlement, 'Already Changed By This Save' for different content
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
