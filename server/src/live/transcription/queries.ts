import type { OutputOf } from '@openbooth/contract/call'
import type { captionCalls } from '@openbooth/contract/live/transcription/calls'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Database, Reader } from '#platform/database/database.ts'

/** Number of earlier captions for new readers. */
const mostLast = 30
const lastMilliseconds = 5 * 60_000

/** The last captions in one language, recognised or translated. */
export const lastCaptions = async (
  db: Database,
  eventId: bigint,
  language: string,
): Promise<Caption[]> => {
  const { rows } = await db.pool.query<Caption>({
    name: 'transcription.last',
    text: `select track, number::float8 as number, from_ms::float8 as "from", to_ms::float8 as "to", $2 as language, words, speaker, true as "isFinal", "isTranslated"
      from (
        select c.track, c.number, c.from_ms, c.to_ms, c.words, c.speaker, c.is_translated as "isTranslated" from captions c
        where c.event_id = $1 and c.language = $2
        union all
        select c.track, c.number, c.from_ms, c.to_ms, t.words, c.speaker, true
        from caption_translations t join captions c using (event_id, track, number)
        where t.event_id = $1 and t.language = $2) said
      where from_ms > extract(epoch from clock_timestamp()) * 1000 - $3
      order by number desc limit $4`,
    values: [eventId, language, lastMilliseconds, mostLast],
  })
  return rows.toReversed()
}

type Track = OutputOf<typeof captionCalls.list>['tracks'][number]

/** Transcripts of an event by track, the floor first. */
export const readTranscripts = async (db: Reader, eventId: bigint): Promise<readonly Track[]> => {
  const { rows } = await sql<Track>`
    with said as (
      select track, language, false as beside, bool_and(is_translated) as translated, count(*)::integer as phrases from captions
      where event_id = ${eventId} group by track, language
      union all
      select track, language, true, true, count(*)::integer from caption_translations
      where event_id = ${eventId} group by track, language)
    select s.track,
      case when b.id is not null then name_of_booth(b.name, c.en_name, c.zh_name)
        when c.id is not null then jsonb_build_object('en', c.en_name, 'zh', c.zh_name) end as name,
      coalesce(case when s.track = ${floorTrack} then e.floor_channel_id else c.id end = any(e.hide_channel), false) as "isHidden",
      jsonb_agg(jsonb_build_object('language', s.language, 'isTranslated', s.translated, 'phrases', s.phrases,
        'madeBy', jsonb_strip_nulls(jsonb_build_object('kind', 'ai', 'model', (
          select string_agg(distinct w.model, ', ' order by w.model) from ai_works w
          where w.event_id = e.id and w.track = s.track and w.language = s.language and w.work <> 'voice'))),
        'missing', (select count(*) from caption_gaps g where g.event_id = e.id and g.track = s.track
          and case when s.beside then g.language = s.language else g.language is null end))
        order by s.beside, s.language) as languages
    from said s
    join events e on e.id = ${eventId}
    left join booths b on b.event_id = e.id and s.track = 'stage:' || b.id
    left join channels c on c.id = coalesce(b.channel_a, case when s.track ~ '^ch:[0-9]+$' then substr(s.track, 4)::bigint end)
    group by e.id, s.track, b.id, c.id
    order by s.track <> ${floorTrack}, b.position, c.position, s.track`.execute(db)
  return rows
}

/** Speaker of machine booths and AI backups, the same in every language. */
const machineName = 'AI'

/** The time of position 0 of an event, the first parameter. */
const zeroOf = `
  select floor(extract(epoch from coalesce(
    (select min(r.zero_at) from recordings r where r.event_id = e.id), e.live_since, e.start_at)) * 1000)::bigint as at
  from events e where e.id = $1`

/** An utterance of a transcript, with times of the recordings. */
export interface TranscriptLine {
  /** Milliseconds after the beginning. */
  readonly from: number
  readonly to: number
  readonly speaker: string
  /** Text in the requested language. Null: missing. */
  readonly words: string | null
  /** Text in the second language. */
  readonly beside: string | null
  /** True if no sound was received, so no model made this line. */
  readonly isGap?: boolean
}

const unheardTranscripts = {
  en: (seconds: number) => `[No sound received for ${seconds} s]`,
  zh: (seconds: number) => `[${seconds} 秒未收到声音]`,
} as const

/** Adds a line for each gap without an audio worker. */
export const withGaps = async (
  db: Database,
  eventId: bigint,
  lines: readonly TranscriptLine[],
  reader: InterfaceLanguage,
): Promise<readonly TranscriptLine[]> => {
  const { rows } = await db.pool.query<{ from: number; to: number }>({
    name: 'transcription.gaps',
    text: `with zero as (${zeroOf})
      select greatest(0, round(extract(epoch from g.from_at) * 1000) - zero.at)::float8 as "from",
        greatest(1, round(extract(epoch from coalesce(g.to_at, clock_timestamp())) * 1000) - zero.at)::float8 as "to"
      from unheard_gaps($1) g, zero`,
    values: [eventId],
  })
  const gaps = rows.map(({ from, to }): TranscriptLine => {
    const words = unheardTranscripts[reader](Math.max(1, Math.round((to - from) / 1_000)))
    return { from, to, speaker: '', words, beside: words, isGap: true }
  })
  return [...lines, ...gaps].toSorted((a, b) => a.from - b.from)
}

/** Utterances of a track in order, in one language and optionally a second one. */
export const readLines = async (
  db: Database,
  eventId: bigint,
  track: string,
  language: string,
  beside: string | null,
): Promise<readonly TranscriptLine[]> => {
  const { rows } = await db.pool.query<TranscriptLine>({
    name: 'transcription.lines',
    text: `with zero as (${zeroOf})
      select greatest(0, c.from_ms - zero.at)::float8 as "from", greatest(1, c.to_ms - zero.at)::float8 as "to",
        case when c.is_translated then '${machineName}' else c.speaker end as speaker,
        case when c.language = $3 then c.words else (select t.words from caption_translations t
          where t.event_id = $1 and t.track = $2 and t.number = c.number and t.language = $3) end as words,
        case when c.language = $4 then c.words else (select t.words from caption_translations t
          where t.event_id = $1 and t.track = $2 and t.number = c.number and t.language = $4) end as beside
      from captions c, zero where c.event_id = $1 and c.track = $2 order by c.number`,
    values: [eventId, track, language, beside],
  })
  return rows
}
