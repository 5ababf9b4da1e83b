import type { EventReport } from '@openbooth/contract/live/report/report'
import type { TimelineAct } from '@openbooth/contract/live/sound/act'
import { joinGaps } from '@openbooth/contract/live/recording/joinGaps'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { mostActsReported } from '@openbooth/contract/live/report/rules'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { actsOf, toAct } from '../../sound/index.ts'
import { type Facts, liveFor } from './facts.ts'
import type { Member, namesOfTracks } from './names.ts'

type Said = EventReport['channels'][number]['name']
type Named = Awaited<ReturnType<typeof namesOfTracks>>

type AlarmRow = Pick<
  EventReport['alarms'][number],
  'kind' | 'level' | 'at' | 'endedAt' | 'acknowledgedAt' | 'acknowledgedBy'
> & { readonly track: string | null; readonly seat: string | null; readonly boothName: Said | null }

const same = (name: string): Said => ({ en: name, zh: name })

/** Alarms in the order in which they were raised. */
export const readAlarms = async (
  db: Reader,
  { id }: Facts,
  tracks: Named,
  team: readonly Member[],
): Promise<EventReport['alarms']> => {
  const { rows } = await sql<AlarmRow>`
    select a.kind, a.level, a.raised_at as at, a.ended_at as "endedAt", a.acknowledged_at as "acknowledgedAt",
      coalesce(u.user_name, nullif(s.name, ''), j.role, '') as "acknowledgedBy", a.track, a.seat,
      name_of_booth(b.name, c.en_name, c.zh_name) as "boothName"
    from event_alarms a
    left join users u on u.id = a.acknowledged_user_id
    left join join_codes j on j.id = a.acknowledged_code_id left join seats s on s.id = j.seat_id
    left join booths b on b.id = a.booth_id left join channels c on c.id = b.channel_a
    where a.event_id = ${id} order by a.id`.execute(db)
  const nameOf = ({ track, seat, boothName }: AlarmRow): Said => {
    const person = team.find((one) => one.seat === seat)
    if (person !== undefined && person.name !== '') return same(person.name)
    return track === null ? (boothName ?? same('')) : tracks.of(track)
  }
  return rows.map((row) => {
    const { track: _track, seat: _seat, boothName: _booth, ...alarm } = row
    return { ...alarm, subject: nameOf(row) }
  })
}

type Gap = EventReport['unheardGaps'][number]

/** Gaps in a form for readers. */
const joined = (gaps: readonly Gap[]): Gap[] =>
  joinGaps(
    gaps.map(({ at, endedAt, reason }) => ({
      from: at.getTime(),
      to: endedAt?.getTime() ?? null,
      reason,
    })),
  ).map(({ from, to, reason }) => ({
    at: new Date(from),
    endedAt: to === null ? null : new Date(to),
    reason,
  }))

/** Periods in which the event had no audio worker. */
export const readUnheardGaps = async (
  db: Reader,
  { id }: Facts,
): Promise<EventReport['unheardGaps']> => {
  const { rows } = await sql<EventReport['unheardGaps'][number]>`
    select from_at as at, to_at as "endedAt", reason from unheard_gaps(${id}) order by from_at`.execute(
    db,
  )
  return joined(rows)
}

type ChannelRow = Omit<EventReport['channels'][number], 'name'> & { readonly track: string }

const tenths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10

/** Measurements of each channel. */
export const readChannels = async (
  db: Reader,
  { id, live }: Facts,
  tracks: Named,
): Promise<EventReport['channels']> => {
  const { rows } = await sql<ChannelRow>`
    -- Two audio workers may hear one event for a moment, while it goes from one to the other: nothing is on air twice, nor in a pause.
    select track, least(1000 * sum(on_air_seconds), 1000 * (extract(epoch from max(at) - min(at)) + max(seconds)),
        ${liveFor(live)}::float8)::float8 as milliseconds, coalesce(sum(speech_ms) filter (where on_air_seconds > 0), 0)::float8 as "speechMilliseconds",
      -- Loudness is of energy, and each interval counts by its speech.
      case when sum(speech_ms) > 0 then (10 * log(
        sum(speech_ms * 10 ^ (loudness::float8 / 10)) filter (where speech_ms > 0) / sum(speech_ms)))::float8 end as loudness,
      max(peak)::float8 as peak, sum(clipped)::integer as clipped
    from channel_measures where event_id = ${id} group by track order by track`.execute(db)
  return rows.map(({ track, loudness, peak, ...row }) => ({
    ...row,
    // Only while its booth was on air: a silent channel carries the floor.
    speechMilliseconds: Math.min(row.speechMilliseconds, row.milliseconds),
    name: tracks.of(track),
    loudness: tenths(loudness),
    peak: tenths(peak),
  }))
}

/** Recording of each track and its gaps. */
export const readRecordings = async (
  db: Reader,
  { id }: Facts,
  tracks: Named,
): Promise<EventReport['recordings']> => {
  const { rows } = await sql<{ id: bigint; track: string; milliseconds: number }>`
    select r.id, r.track, t.milliseconds::float8 as milliseconds
    from recordings r join recorded_times(${id}) t on t.recording_id = r.id where r.event_id = ${id} order by r.track`.execute(
    db,
  )
  const { rows: gaps } = await sql<Gap & { readonly recordingId: bigint }>`
    select g.recording_id as "recordingId", r.zero_at + g.from_ms * interval '1 ms' as at,
      r.zero_at + g.to_ms * interval '1 ms' as "endedAt", g.reason
    from missing_sound(${id}) g join recordings r on r.id = g.recording_id order by g.from_ms`.execute(
    db,
  )
  return rows.map(({ id: recordingId, track, milliseconds }) => ({
    name: tracks.of(track),
    milliseconds,
    gaps: joined(gaps.filter((one) => one.recordingId === recordingId)),
  }))
}

type AiWork = EventReport['aiWorks'][number]

/** What models made, in the order of tracks. */
export const readAiWorks = async (
  db: Reader,
  { id }: Facts,
  tracks: Named,
): Promise<EventReport['aiWorks']> => {
  const { rows } = await sql<Omit<AiWork, 'name'> & { readonly track: string }>`
    select work, track, language, model, first_at as "firstAt", last_at as "lastAt", amount
    from ai_works where event_id = ${id}
    order by track <> ${floorTrack}, track, array_position(array['recognition', 'translation', 'voice'], work), language, first_at`.execute(
    db,
  )
  return rows.map(({ track, ...row }) => ({ ...row, name: tracks.of(track) }))
}

/** Actions on the sound, and their number. */
export const readActs = async (
  db: Reader,
  { id }: Facts,
): Promise<{ readonly acts: TimelineAct[]; readonly allActs: number }> => {
  const acts = await actsOf(db, { id }).orderBy('a.id').limit(mostActsReported).execute()
  const { all } = await db
    .selectFrom('eventActs')
    .select((select) => select.fn.countAll<bigint>().as('all'))
    .where('eventId', '=', id)
    .executeTakeFirstOrThrow()
  return { acts: acts.map(toAct), allActs: Number(all) }
}

/** Media servers of the event, and the reasons of moves. */
export const readServers = async (
  db: Reader,
  { id, serverName }: Facts,
): Promise<NonNullable<EventReport['servers']>> => {
  const { rows } = await sql<NonNullable<EventReport['servers']>['moves'][number]>`
    select a.at, coalesce(f.server_name, '') as "from", coalesce(t.server_name, '') as "to",
      coalesce(a.details ->> 'reason', '') as reason
    from event_acts a
    left join media_servers f on f.id = (a.details ->> 'from')::bigint
    left join media_servers t on t.id = (a.details ->> 'to')::bigint
    where a.event_id = ${id} and a.act = 'move' order by a.id`.execute(db)
  return { name: serverName, moves: rows }
}
