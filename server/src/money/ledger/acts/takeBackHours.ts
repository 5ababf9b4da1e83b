import { type LedgerConnection, rowsOf } from '../connection.ts'

interface TakingBack {
  /** The id the hours were granted by. */
  readonly grantId: string
  readonly userId: bigint
  /** The administrator who takes them back, and why; neither: what they were bought with goes back. */
  readonly actorId?: bigint
  readonly remark?: string
  readonly at: Date
}

/**
 * Takes back what is left of hours: they were given by mistake, or what they were bought with goes back. What events hold
 * stays with them; what they return of it is taken back then. The same again changes nothing.
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
