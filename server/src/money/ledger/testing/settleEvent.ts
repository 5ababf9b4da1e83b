import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface EventSettlement {
  /** Made by the caller; the same act sent twice happens once per asset. */
  readonly operationId: string
  readonly eventId: bigint
  /** Who paid. */
  readonly ownerId: bigint
  readonly asset: Asset
  /** What the platform keeps, in hundredths; at most what was charged. Zero for hours of a cancelled event. */
  readonly finalTotal: bigint
  /** A cancelled event always has a billing record; a completed one only when something comes back. */
  readonly isCancel: boolean
  /** The lines that explain the total; kept as they are. */
  readonly quote: unknown
  readonly actorId: bigint | null
  readonly remark?: string
  readonly at: Date
}

export interface SettlementResult {
  /** Hundredths that went back to where they came from. */
  readonly refunded: bigint
  /** What the owner has left, in hundredths. */
  readonly balanceAfter: bigint
  /** Null when a completed event had nothing to give back. */
  readonly billingId: bigint | null
}

/**
 * Closes an event's escrow of an asset: the platform gets `finalTotal`, the rest goes back.
 * The caller has locked the owner's row and the event's row.
 * @throws Refusal 'Event State Does Not Allow This' when another act settled it before
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
