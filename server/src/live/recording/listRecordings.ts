import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { mixesOf, readTracks, toMix, toTrack } from './queries.ts'

/** Lists the recordings and mixdowns of an event. */
export const listRecordings = verb(recordingCalls.list, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'recordings')
  const { query } = context.app.db
  const [event, tracks, mixes] = await Promise.all([
    query
      .selectFrom('events')
      .select(['state', 'autoRecording', 'recordingsDeleteAt'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
    readTracks(query, eventId),
    mixesOf(query, eventId).orderBy('s.id').execute(),
  ])
  return {
    isBooked: event.autoRecording,
    isOver: isOver(event),
    zeroAt: tracks[0]?.zeroAt ?? null,
    deleteAt: tracks.length > 0 ? event.recordingsDeleteAt : null,
    tracks: tracks.map(toTrack),
    mixes: mixes.map(toMix),
  }
})
