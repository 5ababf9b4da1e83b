import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'

type Act = 'addDocument' | 'changeDocument' | 'orderDocuments' | 'removeDocument'

/** Writes who did what to the documents of an event. What they are called may name people, and stays out. */
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
