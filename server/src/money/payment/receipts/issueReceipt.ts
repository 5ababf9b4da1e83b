import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Gives a paid order its receipt, once, with seller and buyer as they are now. From here on everybody else who pays waits
 * for this transaction, so that no number is left out: the last thing it does but write a mail.
 */
export const issueReceipt = async (
  tx: Transaction<Tables>,
  orderId: bigint,
  at: Date,
): Promise<void> => {
  await sql`select issue_receipt(${orderId}, ${at})`.execute(tx)
}

/** The same for money that is on the card again (`creditNote`), or was and has come back (`receipt`). */
export const correctReceipt = async (
  tx: Transaction<Tables>,
  refundId: string,
  kind: 'creditNote' | 'receipt',
  at: Date,
): Promise<void> => {
  await sql`select correct_receipt(${refundId}, ${kind}, ${at})`.execute(tx)
}
