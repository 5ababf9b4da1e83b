import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { readTracks } from '../queries.ts'
import type { Job } from './jobs.ts'
import { layOut, type Stretch, type TimedPiece } from './timeline.ts'

/** The floor beneath a language: -18 dB. */
const beneath = 10 ** (-18 / 20)

const floorWords = 'Original 原声'

interface Facts {
  readonly name: string
  readonly day: string
}

/** Input and metadata of a file. */
export const orderOf = async ({ query }: Database, { eventId, mix, track, format }: Job) => {
  const [{ rows }, tracks, pieces] = await Promise.all([
    sql<Facts>`
      select name, to_char(start_at at time zone time_zone, 'YYYY-MM-DD') as day
      from events where id = ${eventId}`.execute(query),
    readTracks(query, eventId),
    query
      .selectFrom('recordingPieces as p')
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
      pieces
        .filter((piece) => piece.track === wanted)
        .map(({ fromMs, toMs, storageKey }): TimedPiece => ({
          from: Number(fromMs),
          to: Number(toMs),
          key: storageKey,
        })),
    )
  const main = of(track ?? floorTrack)
  const mixed = [{ gain: 1, stretches: main }]
  if (mix === 'channelOverFloor') mixed.push({ gain: beneath, stretches: of(floorTrack) })
  const { name = '', day = '' } = rows[0] ?? {}
  const said = tracks.find((one) => one.track === track)?.name
  const language = track === null ? floorWords : `${said?.en ?? track} ${said?.zh ?? ''}`.trim()
  const heard = mix === 'channelOverFloor' ? `${language} + ${floorWords}` : language
  return {
    format,
    hasPieces: main.length > 0,
    length: Math.max(0, ...mixed.map(({ stretches }) => stretches.at(-1)?.to ?? 0)),
    tracks: mixed,
    fileName: `${name} · ${heard}.${format}`,
    tags: {
      title: `${name} · ${heard}`,
      album: name,
      artist: 'OpenBooth',
      date: day,
      comment: heard,
    },
  }
}
