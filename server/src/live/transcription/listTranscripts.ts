import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { readTranscripts } from './queries.ts'

/** Lists the transcripts of an event. */
export const listTranscripts = verb(captionCalls.list, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'recordings')
  const { query } = context.app.db
  const [event, tracks] = await Promise.all([
    query
      .selectFrom('events')
      .select(['state', 'captions', 'recordingsDeleteAt'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
    readTranscripts(query, eventId),
  ])
  return {
    isBooked: event.captions,
    isOver: isOver(event),
    deleteAt: tracks.length > 0 ? event.recordingsDeleteAt : null,
    tracks: [...tracks],
  }
})
