import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Issues the receipt of a paid order once, with the current seller and buyer. Other payments then
 * wait for this transaction, so that receipt numbers have no gaps. Callers only write the email
 * after it.
 */
export const issueReceipt = async (
  tx: Transaction<Tables>,
  orderId: bigint,
  at: Date,
): Promise<void> => {
  await sql`select issue_receipt(${orderId}, ${at})`.execute(tx)
}

/**
 * Issues a credit note for a refund (`creditNote`), or a new receipt for a refund that failed
 * (`receipt`).
 */
export const correctReceipt = async (
  tx: Transaction<Tables>,
  refundId: string,
  kind: 'creditNote' | 'receipt',
  at: Date,
): Promise<void> => {
  await sql`select correct_receipt(${refundId}, ${kind}, ${at})`.execute(tx)
}
