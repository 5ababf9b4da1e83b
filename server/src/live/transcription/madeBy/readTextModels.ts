import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { TextModels } from '@openbooth/contract/live/transcription/madeByTexts'
import type { Database } from '#platform/database/database.ts'

/** The models that made the transcript of a track in a language. */
export const readTextModels = async (
  db: Database,
  eventId: bigint,
  track: string,
  language: string,
): Promise<TextModels> => {
  const { rows } = await db.pool.query<{ work: string; track: string; model: string }>({
    name: 'transcription.textModels',
    text: `select distinct work, track, model from ai_works
      where event_id = $1 and ((work = 'recognition' and track in ($2, $4))
        or (work = 'translation' and track = $2 and language = $3))
      order by model`,
    values: [eventId, track, language, floorTrack],
  })
  const modelsOf = (work: string, of: string): readonly string[] => [
    ...new Set(rows.flatMap((row) => (row.work === work && row.track === of ? [row.model] : []))),
  ]
  const [own, translators] = [modelsOf('recognition', track), modelsOf('translation', track)]
  return {
    // A machine interprets the floor.
    recognisers: own.length > 0 ? own : modelsOf('recognition', floorTrack),
    translators: translators.length > 0 ? translators : null,
  }
}
