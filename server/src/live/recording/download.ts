import { recordingCalls, recordingLinkSeconds } from '@openbooth/contract/live/recording/calls'
import { mixFileName } from '@openbooth/contract/live/recording/texts'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { fileLink } from '#installation/file/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { mixesOf, readTracks, toMix } from './queries.ts'

/** Returns a link to a file. The history of the event records the download. */
export const download = verb(recordingCalls.download, async (context, input) => {
  const { app, at } = context
  const { eventId, id, language } = input
  await requireOwnerOrAdministrator(context, eventId, 'recordings')
  const row = await mixesOf(app.db.query, eventId).where('s.id', '=', id).executeTakeFirst()
  const mix = row && toMix(row)
  if (mix?.state === 'waiting' || mix?.state === 'running') return refuse('Synthesis In Progress')
  if (mix?.state !== 'ready' || !row?.fileId) return refuse('File Not Exist')
  const [event, tracks] = await Promise.all([
    app.db.query
      .selectFrom('events')
      .select('name')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
    readTracks(app.db.query, eventId),
  ])
  const { mix: kind, track, format } = mix
  const name = tracks.find((one) => one.track === track)?.name ?? null
  await app.db.transaction((tx) =>
    audit(tx, context, {
      action: 'recording.download',
      objectType: 'event',
      objectId: eventId,
      details: { mix: kind, track, format },
    }),
  )
  return {
    path: fileLink(app, at, row.fileId, {
      fileName: mixFileName(language, { eventName: event.name, mix: kind, name, format }),
      seconds: recordingLinkSeconds,
    }),
  }
})
