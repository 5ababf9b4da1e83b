import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface EventSettlement {
  /** Idempotency key from the caller. A repeated operation is posted once per asset. */
  readonly operationId: string
  readonly eventId: bigint
  /** The payer. */
  readonly ownerId: bigint
  readonly asset: Asset
  /**
   * The final price in hundredths, at most the charged amount. Zero for hours of a cancelled event.
   */
  readonly finalTotal: bigint
  /**
   * A cancelled event always has a billing record. A completed event has one only if it returns
   * something.
   */
  readonly isCancel: boolean
  /** The quote lines that explain the total, stored unchanged. */
  readonly quote: unknown
  readonly actorId: bigint | null
  readonly remark?: string
  readonly at: Date
}

export interface SettlementResult {
  /** Hundredths that were returned to their sources. */
  readonly refunded: bigint
  /** The owner's remaining balance, in hundredths. */
  readonly balanceAfter: bigint
  /** Null if a completed event had nothing to refund. */
  readonly billingId: bigint | null
}

/**
 * Closes an event's escrow of an asset. The platform receives `finalTotal`; the rest returns to its
 * sources. The caller must lock the owner's row and the event's row.
 * @throws Refusal 'Event State Does Not Allow This' if another operation settled it before
 */
export const settleEvent = async (
  connection: LedgerConnection,
  settlement: EventSettlement,
): Promise<SettlementResult> => {
  const row = await rowOf<{ refunded: bigint; balance: bigint; billing: bigint | null }>(
    connection,
    `select refunded, balance_after as balance, billing_id as billing
     from ledger.settle_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      settlement.operationId,
      settlement.eventId,
      settlement.ownerId,
      settlement.asset,
      settlement.finalTotal,
      settlement.isCancel,
      JSON.stringify(settlement.quote),
      settlement.actorId,
      settlement.remark ?? '',
      settlement.at,
    ],
  ).catch(asRefusal())
  return { refunded: row.refunded, balanceAfter: row.balance, billingId: row.billing }
}
