import type { EventReport } from '@openbooth/contract/live/report/report'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

type Said = EventReport['channels'][number]['name']

const floor: Said = { en: 'Original', zh: '原声' }
const gone: Said = { en: 'Removed since', zh: '此后已移除' }

/** Names of channels. Null: the floor. */
export const namesOfChannels = async (db: Reader, ids: readonly bigint[]) => {
  const { rows } = await sql<{ id: bigint; said: Said }>`
    select id, jsonb_build_object('en', en_name, 'zh', zh_name) as said
    from channels where id = any(${[...ids]}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ id, said }) => [id, said]))
  return {
    of: (id: bigint | null): Said => (id === null ? floor : (names.get(id) ?? gone)),
  }
}

/** Names of the tracks of an event: the floor, a channel, a stage. */
export const namesOfTracks = async (db: Reader, eventId: bigint) => {
  const { rows } = await sql<{ track: string; said: Said }>`
    select 'stage:' || b.id as track, name_of_booth(b.name, c.en_name, c.zh_name) as said
    from booths b join channels c on c.id = b.channel_a where b.event_id = ${eventId}
    union all
    select 'ch:' || c.id, jsonb_build_object('en', c.en_name, 'zh', c.zh_name)
    from channels c join events e on e.id = ${eventId}
    where c.id = e.floor_channel_id or c.id in (
      select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id)`.execute(
    db,
  )
  const names = new Map(rows.map(({ track, said }) => [track, said]))
  return {
    of: (track: string): Said => (track === floorTrack ? floor : (names.get(track) ?? gone)),
  }
}

/** A member of the team by the name in the sound state. */
export interface Member {
  readonly codeId: bigint
  readonly seat: string
  readonly role: 'host' | 'technician' | 'speaker' | 'interpreter'
  readonly name: string
  readonly boothName: Said | null
  readonly firstAt: Date | null
  readonly lastAt: Date | null
}

/** Everyone who was planned or attended as staff, in the order of pages. */
export const readTeam = async (db: Reader, eventId: bigint): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select j.id as "codeId", left(j.role, 1) || j.id as seat, j.role, coalesce(s.name, '') as name,
      name_of_booth(b.name, a.en_name, a.zh_name) as "boothName",
      n.first_at as "firstAt", n.last_at as "lastAt"
    from join_codes j
    left join seats s on s.id = j.seat_id
    left join booths b on b.id = s.booth_id
    left join channels a on a.id = b.channel_a
    left join lateral (
      select min(joined_at) as first_at, max(coalesce(left_at, last_seen_at)) as last_at
      from connections where code_id = j.id) n on true
    where j.event_id = ${eventId} and j.role <> 'listener' and (j.revoked_at is null or n.first_at is not null)
    order by array_position(array['host', 'technician', 'interpreter', 'speaker'], j.role), b.position, s.position, j.id`.execute(
    db,
  )
  return rows
}
