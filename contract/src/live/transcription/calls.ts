import { z } from 'zod'
import { call } from '../../call.ts'
import { madeBy } from '../../events/event/madeBy.ts'
import { boothName } from '../../events/event/boothName.ts'
import { id, instant, interfaceLanguage, languageTag, nothing } from '../../fields.ts'
import { transcriptionError } from '../sound/soundState.ts'
import { everyRole } from '../../roles.ts'
import { transcriptFormats } from './rules.ts'
import { trackPattern } from '../sound/rules/tracks.ts'

/** The transcript of one track in one language. */
const wordsIn = z.object({
  language: z.string(),
  /** True if it is a machine translation of recognised text. */
  isTranslated: z.boolean(),
  /** Always AI, with the models that recognised and translated it. */
  madeBy,
  phrases: z.number().int(),
  /** Missing utterances. */
  missing: z.number().int(),
})

const transcripts = z.object({
  /** Whether captions are part of the event. */
  isBooked: z.boolean(),
  isOver: z.boolean(),
  /** Time of automatic deletion; null if not set yet, or without transcripts. */
  deleteAt: instant.nullable(),
  tracks: z.array(
    z.object({
      track: z.string(),
      /** Null: the floor, or no longer part of the event. */
      name: boothName.nullable(),
      isHidden: z.boolean(),
      languages: z.array(wordsIn),
    }),
  ),
})
export type Transcripts = z.output<typeof transcripts>

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const errors = ['Event Not Found', 'File Not Exist'] as const

/** Transcripts of an event, for its owner and administrators. */
export const captionCalls = {
  list: call({
    path: '/conf/caption/list',
    permission: 'recordings',
    scope: 'recordings',
    summary: 'Lists the transcripts of an event: each track in each spoken or translated language.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: transcripts,
    errors: ['Event Not Found'],
    owned,
  }),
  check: call({
    path: '/conf/caption/check',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Lists the problems that captions and machine booths of an event would have if it opened now: languages without a model, and models that failed their last test.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: z.array(transcriptionError.omit({ since: true, alarmId: true })),
    errors: ['Event Not Found'],
    owned,
  }),
  export: call({
    path: '/conf/caption/export',
    permission: 'recordings',
    scope: 'recordings',
    summary:
      'Returns the transcript of one track as WebVTT, SRT, text or an Excel table, with the timestamps of the recordings. The table can include a second language.',
    changes: false,
    who: everyRole,
    input: z.object({
      ...eventId,
      track: z.string().regex(trackPattern),
      language: languageTag,
      /** Only in a table: the second language. */
      beside: languageTag.optional(),
      format: z.enum(transcriptFormats),
      interfaceLanguage: interfaceLanguage.default('en'),
    }),
    output: nothing,
    answers: 'file',
    errors,
    owned,
    limit: { per: 'user', max: 120, seconds: 600 },
  }),
  remove: call({
    path: '/conf/caption/remove',
    permission: 'plan',
    summary: 'Deletes all transcripts of an event that is over, immediately.',
    who: everyRole,
    input: z.object(eventId),
    output: nothing,
    errors: [...errors, 'Event State Does Not Allow This'],
    owned,
  }),
}
