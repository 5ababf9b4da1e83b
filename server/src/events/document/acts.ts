import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'

type Act = 'addDocument' | 'changeDocument' | 'orderDocuments' | 'removeDocument'

/**
 * Records a change of an event's documents. Titles may contain names of people, so they are not
 * recorded.
 */
export const note = (
  tx: Transaction<Tables>,
  context: Context,
  act: Act,
  eventId: bigint,
  documentId?: bigint,
): Promise<void> =>
  audit(tx, context, {
    action: `event.${act}`,
    objectType: 'event',
    objectId: eventId,
    details: documentId === undefined ? {} : { document: Number(documentId) },
  })
