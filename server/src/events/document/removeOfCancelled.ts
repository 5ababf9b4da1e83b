import { cancelledDocumentsStay } from '@openbooth/contract/events/document/rules'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'

/**
 * Deletes the files of events that were cancelled a day ago. A cancellation refunds the charge, so
 * without this, storage would cost nothing.
 */
export const removeOfCancelled = async ({ db }: App, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - cancelledDocumentsStay)
  await sql`
    delete from event_documents d using events e
    where e.id = d.event_id and d.file_id is not null and e.cancelled_at <= ${before}`.execute(
    db.query,
  )
}
