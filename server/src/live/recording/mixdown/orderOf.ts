import { voiceMadeBy } from '@openbooth/contract/events/event/madeBy'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { readTracks } from '../queries.ts'
import type { Job } from './jobs.ts'
import { layOut, type Stretch, type TimedChunk } from './timeline.ts'

/** The floor beneath a language: -18 dB. */
const beneath = 10 ** (-18 / 20)

const floorWords = 'Original 原声'

interface Facts {
  readonly name: string
  readonly day: string
}

/** Input and metadata of a file. */
export const orderOf = async ({ query }: Database, { eventId, mix, track, format }: Job) => {
  const [{ rows }, tracks, chunks] = await Promise.all([
    sql<Facts>`
      select name, to_char(start_at at time zone time_zone, 'YYYY-MM-DD') as day
      from events where id = ${eventId}`.execute(query),
    readTracks(query, eventId),
    query
      .selectFrom('recordingChunks as p')
      .innerJoin('recordings as r', 'r.id', 'p.recordingId')
      .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
      .select(['r.track', 'p.fromMs', 'p.toMs', 'f.storageKey'])
      .where('r.eventId', '=', eventId)
      .where('f.deletedAt', 'is', null)
      .where('f.deleteAt', 'is', null)
      .execute(),
  ])
  const of = (wanted: string): Stretch[] =>
    layOut(
      chunks
        .filter((chunk) => chunk.track === wanted)
        .map(({ fromMs, toMs, storageKey }): TimedChunk => ({
          from: Number(fromMs),
          to: Number(toMs),
          key: storageKey,
        })),
    )
  const main = of(track ?? floorTrack)
  const mixed = [{ gain: 1, stretches: main }]
  if (mix === 'channelOverFloor') mixed.push({ gain: beneath, stretches: of(floorTrack) })
  const { name = '', day = '' } = rows[0] ?? {}
  const recorded = tracks.find((one) => one.track === track)
  const said = recorded?.name
  const voices = recorded?.voices ?? null
  const language = track === null ? floorWords : `${said?.en ?? track} ${said?.zh ?? ''}`.trim()
  const heard = mix === 'channelOverFloor' ? `${language} + ${floorWords}` : language
  return {
    format,
    hasChunks: main.length > 0,
    length: Math.max(0, ...mixed.map(({ stretches }) => stretches.at(-1)?.to ?? 0)),
    tracks: mixed,
    fileName: `${name} · ${heard}.${format}`,
    tags: {
      title: `${name} · ${heard}`,
      album: name,
      artist: 'OpenBooth',
      date: day,
      comment: voices === null ? heard : `${heard}. Contains AI interpreting 含 AI 传译: ${voices}`,
    },
    madeBy: voiceMadeBy(voices),
  }
}
