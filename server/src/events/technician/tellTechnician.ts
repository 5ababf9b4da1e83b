import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/** What technicians are told; each is a kind of mail. */
export type NoticeKind = 'offer' | 'confirmed' | 'changed' | 'cancelled'

/** Notes, in the transaction of the act, that whoever is asked or booked has to be told how the booking stands now. */
export const tellTechnician = async (
  tx: Transaction<Tables>,
  bookingId: bigint,
  kind: NoticeKind,
  at: Date,
): Promise<void> => {
  await sql`select tell_technician(${bookingId}, ${kind}, ${at})`.execute(tx)
}
