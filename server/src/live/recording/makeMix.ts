import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { lockOver, mixesOf, toMix } from './queries.ts'

/** Requests a mixdown. A finished one is returned unchanged. */
export const makeMix = verb(recordingCalls.mix, async (context, input) => {
  const { app, at, actor } = context
  const { eventId, mix, format } = input
  const track = input.mix === 'floor' ? null : input.track
  await requireOwnerOrAdministrator(context, eventId, 'recordings')
  const made = await app.db.transaction(async (tx) => {
    await lockOver(tx, eventId)
    const find = async () => {
      const row = await mixesOf(tx, eventId)
        .where('s.mix', '=', mix)
        .where('s.track', 'is not distinct from', track)
        .where('s.format', '=', format)
        .executeTakeFirst()
      return row && toMix(row)
    }
    const before = await find()
    if (before?.state === 'ready') return before
    if (before?.state === 'waiting' || before?.state === 'running')
      return refuse('Synthesis In Progress')
    const needed = mix === 'channelOverFloor' ? [track!, floorTrack] : [track ?? floorTrack]
    for (const one of needed) await requireSound(tx, eventId, one)
    const requeued = {
      state: 'waiting',
      progress: 0,
      worker: null,
      renewedAt: null,
      tries: 0,
      fileId: null,
      failure: null,
      requestedBy: actor.id,
      requestedAt: at,
    }
    await tx
      .insertInto('mixdowns')
      .values({ eventId, mix, track, format, ...requeued })
      .onConflict((conflict) =>
        conflict.columns(['eventId', 'mix', 'track', 'format']).doUpdateSet(requeued),
      )
      .execute()
    await audit(tx, context, {
      action: 'recording.mix',
      objectType: 'event',
      objectId: eventId,
      details: { mix, track, format },
    })
    return (await find())!
  })
  if (made.state === 'waiting') app.notifier.publish('mixdown', made.id)
  return made
})

/** @throws File Not Exist if no sound of a track is stored */
const requireSound = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  track: string,
): Promise<void> => {
  const chunk = await tx
    .selectFrom('recordings as r')
    .innerJoin('recordingChunks as p', 'p.recordingId', 'r.id')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .select('p.id')
    .where('r.eventId', '=', eventId)
    .where('r.track', '=', track)
    .where('f.deletedAt', 'is', null)
    .where('f.deleteAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!chunk) refuse('File Not Exist')
}
