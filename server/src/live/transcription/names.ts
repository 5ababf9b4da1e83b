import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import { seatVerb } from '#platform/http/verb.ts'
import { namesIn } from '#installation/speech/index.ts'

/** Phrases that a booth highlights in captions of the floor. */
export const names = seatVerb(
  liveCaptionCalls.names,
  async ({ app: { db }, seat }, { language }) => {
    const spoken = await db.query
      .selectFrom('events as e')
      .leftJoin('channels as c', 'c.id', 'e.floorChannelId')
      .select((row) => row.fn.coalesce('e.floorLanguage', 'c.languageTag').as('language'))
      .where('e.id', '=', seat.eventId)
      .where('e.captions', '=', true)
      .executeTakeFirst()
    return { names: spoken?.language === language ? await namesIn(db, language) : [] }
  },
)
