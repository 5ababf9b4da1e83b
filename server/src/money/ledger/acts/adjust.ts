import type { Asset } from '../assets.ts'
import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface Adjustment {
  /** Idempotency key from the caller. A repeated adjustment is posted once. */
  readonly id: string
  readonly userId: bigint
  readonly asset: Asset
  /** Hundredths. A negative amount of money is a deduction. Hours cannot be negative. */
  readonly amount: bigint
  /** When granted hours expire. Null for hours that never expire, and for money. */
  readonly expiresAt: Date | null
  /** The administrator. */
  readonly actorId: bigint
  /** The reason, as the statement shows it. */
  readonly remark: string
  readonly at: Date
}

interface AdjustmentResult {
  readonly billingId: bigint
  /**
   * The balance of the asset after the adjustment, in hundredths. Collecting a debt is a separate
   * row.
   */
  readonly balanceAfter: bigint
  /** False when this adjustment was in the ledger before. */
  readonly isNew: boolean
}

/**
 * Posts an administrator's adjustment: grants money or hours, or deducts money. A credit pays an
 * open debt first.
 * @throws Lack Of Balance if the deduction exceeds the balance
 * @throws Already Changed By This Save if the id belongs to another operation
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
