import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { App } from '#platform/run/app.ts'

/** Tracks of an event that its listeners may not read. */
export const hiddenTracks = async (
  { db }: Pick<App, 'db'>,
  eventId: bigint,
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.pool.query<{
    hidden: readonly string[]
    isFloorHidden: boolean
    stages: readonly string[]
  }>({
    name: 'transcription.hidden',
    text: `select e.hide_channel::text[] as hidden, coalesce(e.floor_channel_id = any(e.hide_channel), false) as "isFloorHidden",
        array(select b.id::text from booths b where b.event_id = e.id and b.channel_a = any(e.hide_channel)) as stages
      from events e where e.id = $1`,
    values: [eventId],
  })
  const { hidden, isFloorHidden, stages } = rows[0]!
  return new Set([
    ...(isFloorHidden ? [floorTrack] : []),
    ...hidden.map(trackOf),
    ...stages.map(stageTrackOf),
  ])
}
