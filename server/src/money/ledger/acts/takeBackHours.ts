import { type LedgerConnection, rowsOf } from '../connection.ts'

interface TakingBack {
  /** The id the hours were granted by. */
  readonly grantId: string
  readonly userId: bigint
  /**
   * The administrator who revokes the hours, and the reason. Both are missing if a refund revokes
   * them.
   */
  readonly actorId?: bigint
  readonly remark?: string
  readonly at: Date
}

/**
 * Revokes the remaining hours of a grant, after a mistake or a refund. Hours in the escrow of
 * events stay there; hours that events return later are revoked then. Idempotent.
 */
export const takeBackHours = async (
  connection: LedgerConnection,
  { grantId, userId, actorId, remark, at }: TakingBack,
): Promise<void> => {
  await rowsOf(connection, 'select ledger.take_back_hours($1, $2, $3, $4, $5)', [
    grantId,
    userId,
    actorId ?? null,
    remark ?? null,
    at,
  ])
}
