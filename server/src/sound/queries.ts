import type { SoundState } from '@openbooth/contract/rules/soundStates'
import type { Database } from '#platform/database/database.ts'
import type { SoundServer } from '../mediaServer/index.ts'

export interface EventSound {
  readonly soundState: SoundState | null
  readonly generation: number
  /** Null: none yet, or one without an engine. */
  readonly server: (SoundServer & { readonly isPrepared: boolean }) | null
  /** Everything that can be heard, with the names of the seats that make it. Ids out of JSON: numbers. */
  readonly channels: readonly {
    readonly channelId: number | null
    readonly isHidden: boolean
    readonly seats: readonly string[]
  }[]
}

// In a silent conference each stage is a channel of its own, which its speakers make; else speakers make the floor and each
// interpreter the channels of the booth.
const text = `select e.sound_state as "soundState", e.sound_generation as generation,
  (select jsonb_build_object('ownId', m.own_id, 'ovHost', m.ov_host, 'apiKey', m.api_key, 'ovPassword', m.ov_password,
      'isPrepared', m.engine_step is null, 'clientUrl', coalesce(m.http_address, case when m.own_id is null then m.ov_host end, ''))
    from media_servers m where m.id = coalesce(e.media_server_id, e.preparing_server_id) and m.kind <> 'none' and m.removed_at is null
      and m.engine_step is distinct from 'missing') as server,
  case when e.event_type = 0 then jsonb_build_array(jsonb_build_object('channelId', null,
      'isHidden', coalesce(e.floor_channel_id = any(e.hide_channel), false), 'seats', coalesce((
      select jsonb_agg('s' || j.id) from join_codes j
      where j.event_id = e.id and j.role = 'speaker' and j.revoked_at is null), '[]'))) else '[]' end
  || coalesce((
    select jsonb_agg(jsonb_build_object('channelId', made.channel_id,
      'isHidden', coalesce(made.channel_id = any(e.hide_channel), false), 'seats', made.seats) order by made.channel_id)
    from (
      select c.channel_id, coalesce(jsonb_agg('i' || j.id) filter (where j.id is not null), '[]') as seats
      from booths b
      cross join lateral unnest(array[b.channel_a, b.channel_b, b.channel_c]) c (channel_id)
      left join seats s on s.booth_id = b.id
      left join join_codes j on j.seat_id = s.id and j.revoked_at is null
      where b.event_id = e.id and c.channel_id is not null
      group by c.channel_id) made), '[]') as channels
from events e where e.id = $1`

/** The sound of an event. */
export const findSound = async (db: Database, eventId: bigint): Promise<EventSound | undefined> => {
  const { rows } = await db.pool.query<EventSound>({ name: 'sound.find', text, values: [eventId] })
  return rows[0]
}
