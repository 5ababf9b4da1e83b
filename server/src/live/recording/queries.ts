import type { OutputOf } from '@openbooth/contract/call'
import type { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { voiceMadeBy } from '@openbooth/contract/events/event/madeBy'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { joinGaps } from '@openbooth/contract/live/recording/joinGaps'
import type { GapReason, Mix, MixFormat, MixState } from '@openbooth/contract/live/recording/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

type Recordings = OutputOf<typeof recordingCalls.list>
export type Track = Recordings['tracks'][number]
export type MadeMix = Recordings['mixes'][number]

/** Limit of gaps per track. */
const mostGaps = 200

interface StoredTrack {
  readonly track: string
  readonly name: Track['name']
  readonly isHidden: boolean
  readonly zeroAt: Date
  readonly length: bigint
  readonly bytes: bigint
  /** The models that spoke on it. Null: only people did. */
  readonly voices: string | null
  readonly gaps: readonly { from: number; to: number; reason: GapReason }[]
  readonly gapCount: number
}

/** SQL: the models that spoke on a track, separated by commas. Null: only people did. */
const voicesOn = (eventId: string, track: string) =>
  sql<string | null>`(select string_agg(distinct w.model, ', ' order by w.model) from ai_works w
    where w.event_id = ${sql.ref(eventId)} and w.track = ${sql.ref(track)} and w.work = 'voice')`

/** Stored recordings of an event by track, the floor first. */
export const readTracks = async (db: Reader, eventId: bigint): Promise<readonly StoredTrack[]> => {
  const { rows } = await sql<StoredTrack>`
    with missing as materialized (select * from missing_sound(${eventId}))
    select r.track, r.zero_at as "zeroAt", t.milliseconds as length,
      ${voicesOn('r.event_id', 'r.track')} as voices,
      case when r.stage_id is not null then name_of_booth(b.name, c.en_name, c.zh_name)
        when c.id is not null then jsonb_build_object('en', c.en_name, 'zh', c.zh_name) end as name,
      coalesce(case when r.track = ${floorTrack} then e.floor_channel_id else c.id end = any(e.hide_channel), false) as "isHidden",
      coalesce((select sum(f.bytes) from recording_chunks p join stored_files f on f.id = p.file_id
        where p.recording_id = r.id and f.deleted_at is null), 0)::bigint as bytes,
      (select count(*)::integer from missing g where g.recording_id = r.id) as "gapCount",
      coalesce((select jsonb_agg(jsonb_build_object('from', g.from_ms, 'to', g.to_ms, 'reason', g.reason) order by g.from_ms)
        from (select * from missing o where o.recording_id = r.id order by o.from_ms limit ${mostGaps}) g), '[]') as gaps
    from recordings r
    join events e on e.id = r.event_id
    join recorded_times(r.event_id) t on t.recording_id = r.id
    left join booths b on b.id = r.stage_id
    left join channels c on c.id = coalesce(r.channel_id, b.channel_a)
    where r.event_id = ${eventId}
    order by r.track <> ${floorTrack}, b.position, c.position, r.track`.execute(db)
  return rows
}

export const toTrack = ({
  track,
  name,
  isHidden,
  length,
  bytes,
  voices,
  gaps,
  gapCount,
}: StoredTrack): Track => {
  const joined = joinGaps(gaps)
  return {
    track,
    name,
    isHidden,
    // Gaps above the limit are counted only.
    gapCount: gapCount - gaps.length + joined.length,
    length: Number(length),
    bytes: Number(bytes),
    madeBy: voiceMadeBy(voices),
    gaps: joined,
  }
}

/** The mixdowns of an event. */
export const mixesOf = (db: Reader, eventId: bigint) =>
  db
    .selectFrom('mixdowns as s')
    .leftJoin('storedFiles as f', (join) =>
      join.onRef('f.id', '=', 's.fileId').on('f.deletedAt', 'is', null),
    )
    .where('s.eventId', '=', eventId)
    .select([
      's.id',
      's.mix',
      's.track',
      's.format',
      's.state',
      's.progress',
      's.requestedAt',
      's.fileId',
      'f.bytes',
      voicesOn('s.event_id', 's.track').as('voices'),
      sql<boolean>`f.id is not null and f.delete_at is null`.as('isThere'),
    ])

type StoredMix = Awaited<ReturnType<ReturnType<typeof mixesOf>['execute']>>[number]

/** The database contains only valid mixes, formats and states. */
export const toMix = ({
  id,
  track,
  progress,
  requestedAt,
  bytes,
  isThere,
  voices,
  ...row
}: StoredMix): MadeMix => ({
  id,
  track,
  progress,
  requestedAt,
  mix: row.mix as Mix,
  format: row.format as MixFormat,
  state: row.state === 'ready' && !isThere ? 'gone' : (row.state as MixState),
  madeBy: voiceMadeBy(voices),
  bytes: isThere && bytes !== null ? Number(bytes) : null,
})

/**
 * Locks an event that is over, so that its data changes one at a time. @throws Event State Does Not
 * Allow This
 */
export const lockOver = async (tx: Transaction<Tables>, eventId: bigint) => {
  const event = await tx
    .selectFrom('events')
    .select(['id', 'name', 'state'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return isOver(event) ? event : refuse('Event State Does Not Allow This')
}
