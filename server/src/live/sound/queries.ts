import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import type { Database } from '#platform/database/database.ts'
import { clientUrl, type SoundServer } from '#installation/mediaServer/index.ts'

export interface EventSound {
  readonly soundState: SoundState | null
  readonly generation: number
  /** Time of the move to its media server while it was live. Null: it was not moved. */
  readonly movedAt: Date | null
  /** Null: no server yet, or one without a media engine. */
  readonly server:
    | (SoundServer & {
        /** From JSON: a number. */
        readonly id: number
        readonly isPrepared: boolean
      })
    | null
  /** Every audible track with the names of its seats. Ids from JSON are numbers. */
  readonly channels: readonly {
    readonly channelId: number | null
    readonly stageId: number | null
    readonly isHidden: boolean
    readonly seats: readonly string[]
  }[]
}

// In a silent conference each stage is a separate track of its speakers, even if two have the same
// language.
// Otherwise speakers make the floor, and the host too if the event allows it.
// Interpreters make the channels of their booth.
const text = `select e.sound_state as "soundState", e.sound_generation as generation, e.sound_moved_at as "movedAt",
  (select jsonb_build_object('id', m.id, 'ownId', m.own_id, 'ovHost', m.ov_host, 'apiKey', m.api_key, 'ovPassword', m.ov_password,
      'isPrepared', m.engine_step is null, 'clientUrl', ${clientUrl})
    from media_servers m where m.id = coalesce(e.media_server_id, e.preparing_server_id) and m.kind <> 'none' and m.removed_at is null
      and m.engine_step is distinct from 'missing') as server,
  case when e.event_type = ${eventType.booth} then jsonb_build_array(jsonb_build_object('channelId', null, 'stageId', null,
      'isHidden', coalesce(e.floor_channel_id = any(e.hide_channel), false), 'seats', coalesce((
      select jsonb_agg(left(j.role, 1) || j.id order by j.id) from join_codes j
      where j.event_id = e.id and j.revoked_at is null
        and (j.role = 'speaker' or j.role = 'host' and e.host_speaks)), '[]'))) else '[]' end
  || coalesce((
    select jsonb_agg(jsonb_build_object('channelId', made.channel_id, 'stageId', made.stage_id,
      'isHidden', coalesce(made.channel_id = any(e.hide_channel), false), 'seats', made.seats) order by made.channel_id, made.stage_id)
    from (
      select c.channel_id, b.stage_id, coalesce(jsonb_agg(left(j.role, 1) || j.id order by j.id) filter (where j.id is not null), '[]') as seats
      from (select *, case when e.event_type = ${eventType.silentConference} then id end as stage_id from booths where event_id = e.id) b
      cross join lateral unnest(array[b.channel_a, b.channel_b, b.channel_c]) c (channel_id)
      left join seats s on s.booth_id = b.id
      left join join_codes j on j.seat_id = s.id and j.revoked_at is null
      where c.channel_id is not null
      group by c.channel_id, b.stage_id) made), '[]') as channels
from events e where e.id = $1`

/** The sound of an event. */
export const findSound = async (db: Database, eventId: bigint): Promise<EventSound | undefined> => {
  const { rows } = await db.pool.query<EventSound>({ name: 'sound.find', text, values: [eventId] })
  return rows[0]
}
