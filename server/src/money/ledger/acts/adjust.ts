import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface Adjustment {
  /** Made by the caller; the same adjustment sent twice happens once. */
  readonly id: string
  readonly userId: bigint
  readonly asset: Asset
  /** Hundredths. Money may be below zero, which takes it back; hours are given only. */
  readonly amount: bigint
  /** When given hours end; null: never. Null for money. */
  readonly expiresAt: Date | null
  /** The administrator. */
  readonly actorId: bigint
  /** The reason, as the statement shows it. */
  readonly remark: string
  readonly at: Date
}

interface AdjustmentResult {
  readonly billingId: bigint
  /** What the user holds of the asset right after it, in hundredths; what a debt then takes has a row of its own. */
  readonly balanceAfter: bigint
  /** False when this adjustment was in the ledger before. */
  readonly isNew: boolean
}

/**
 * Gives a user money or hours by an administrator's word, or takes money back. What was given collects a debt.
 * @throws Lack Of Balance when more is taken back than there is
 * @throws Already Changed By This Save when the id belongs to another act
 */
export const adjust = (
  connection: LedgerConnection,
  adjustment: Adjustment,
): Promise<AdjustmentResult> =>
  rowOf<AdjustmentResult>(
    connection,
    `select billing_id as "billingId", balance_after as "balanceAfter", is_new as "isNew"
     from ledger.adjust($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      adjustment.id,
      adjustment.userId,
      adjustment.asset,
      adjustment.amount,
      adjustment.expiresAt,
      adjustment.actorId,
      adjustment.remark,
      adjustment.at,
    ],
  ).catch(asRefusal())
