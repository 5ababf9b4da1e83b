import { recordingCalls } from '@openbooth/contract/recording'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { removeFiles } from '../file/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { lockOver } from './queries.ts'

/**
 * Deletes everything recorded of an event, and what was made of it.
 * @returns how many files went; 0: there was nothing
 */
export const removeAllOf = async (
  tx: Transaction<Tables>,
  at: Date,
  eventId: bigint,
): Promise<number> => {
  const pieces = await tx
    .selectFrom('recordingPieces as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .select('p.fileId')
    .where('r.eventId', '=', eventId)
    .execute()
  const made = await tx
    .deleteFrom('syntheses')
    .where('eventId', '=', eventId)
    .returning('fileId')
    .execute()
  await tx.deleteFrom('recordings').where('eventId', '=', eventId).execute()
  const files = [...pieces, ...made].flatMap(({ fileId }) => fileId ?? [])
  await removeFiles(tx, at, files)
  return files.length
}

/** Deletes the recordings of an event for good. What comes late is deleted, too. */
export const removeRecordings = verb(recordingCalls.remove, async (context, { eventId }) => {
  const { app, at } = context
  await requireOwnerOrAdministrator(context, eventId)
  await app.db.transaction(async (tx) => {
    await lockOver(tx, eventId)
    const files = await removeAllOf(tx, at, eventId)
    if (files === 0) refuse('File Not Exist')
    await tx
      .updateTable('events')
      .set({ recordingsDeleteAt: at })
      .where('id', '=', eventId)
      .execute()
    await audit(tx, context, {
      action: 'recording.remove',
      objectType: 'event',
      objectId: eventId,
      details: { files },
    })
  })
  return {}
})
