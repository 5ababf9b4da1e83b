import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockOver } from '../recording/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'

/** Deletes all transcripts of an event. @returns number of deleted utterances */
export const removeTranscriptsOf = async (
  tx: Transaction<Tables>,
  eventId: bigint,
): Promise<number> => {
  await tx.deleteFrom('captionGaps').where('eventId', '=', eventId).execute()
  const gone = await tx
    .deleteFrom('captions')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}

/** Deletes the transcripts of an event for good. */
export const removeTranscripts = verb(captionCalls.remove, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'plan')
  await context.app.db.transaction(async (tx) => {
    await lockOver(tx, eventId)
    const phrases = await removeTranscriptsOf(tx, eventId)
    if (phrases === 0) refuse('File Not Exist')
    await audit(tx, context, {
      action: 'caption.remove',
      objectType: 'event',
      objectId: eventId,
      details: { phrases },
    })
  })
  return {}
})
