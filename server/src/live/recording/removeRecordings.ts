import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { removeFiles } from '#installation/file/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { lockOver } from './queries.ts'

/** Keys per statement. A long event with many channels has more. */
const filesAtOnce = 10_000

/**
 * Deletes all recordings and mixdowns of an event.
 * @returns number of deleted files; null without any
 */
export const removeAllOf = async (
  tx: Transaction<Tables>,
  at: Date,
  eventId: bigint,
): Promise<number | null> => {
  const chunks = await tx
    .selectFrom('recordingChunks as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .select('p.fileId')
    .where('r.eventId', '=', eventId)
    .execute()
  const made = await tx
    .deleteFrom('mixdowns')
    .where('eventId', '=', eventId)
    .returning('fileId')
    .execute()
  const tracks = await tx
    .deleteFrom('recordings')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  if (tracks.numDeletedRows === 0n && made.length === 0) return null
  const files = [...chunks, ...made].flatMap(({ fileId }) => fileId ?? [])
  for (let first = 0; first < files.length; first += filesAtOnce)
    await removeFiles(tx, at, files.slice(first, first + filesAtOnce))
  return files.length
}

/** Deletes the recordings of an event permanently, including chunks that arrive later. */
export const removeRecordings = verb(recordingCalls.remove, async (context, { eventId }) => {
  const { app, at } = context
  await requireOwnerOrAdministrator(context, eventId, 'plan')
  await app.db.transaction(async (tx) => {
    await lockOver(tx, eventId)
    const files = await removeAllOf(tx, at, eventId)
    if (files === null) refuse('File Not Exist')
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
