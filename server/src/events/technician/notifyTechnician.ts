import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/** The kinds of notices for technicians; each is a kind of email. */
export type NoticeKind = 'offer' | 'confirmed' | 'changed' | 'cancelled'

/**
 * Records that the offered or booked technician must be notified of the booking's state. Call it in
 * the transaction of the action.
 */
export const notifyTechnician = async (
  tx: Transaction<Tables>,
  bookingId: bigint,
  kind: NoticeKind,
  at: Date,
): Promise<void> => {
  await sql`select notify_technician(${bookingId}, ${kind}, ${at})`.execute(tx)
}
