import { z } from 'zod'
import { call } from '../../call.ts'
import { languageTag } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { most } from '../../limits.ts'

/** Milliseconds since 1970 by the database clock. */
const moment = z.number().int()

/** An utterance in the requested language. */
export const caption = z.object({
  track: z.string(),
  /** Number of the utterance in its track. Grows with its beginning. */
  number: z.number().int(),
  from: moment,
  to: moment,
  language: z.string(),
  words: z.string(),
  /** Empty: not shown. */
  speaker: z.string(),
  /** False: the person is still speaking and the text may change. */
  isFinal: z.boolean(),
  /** Whether a machine translated it. Absent: it did not. */
  isTranslated: z.boolean().optional(),
})

/**
 * The first message is `captions`, sent again after a possible loss, with the last captions. Each
 * new caption follows as `caption`.
 */
export const captionMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('captions'), captions: z.array(caption) }),
  z.object({ type: z.literal('caption'), caption }),
])
export type CaptionMessage = z.output<typeof captionMessage>

export const liveCaptionCalls = {
  stream: call({
    method: 'GET',
    path: '/conf/live/captions',
    summary:
      'Streams the captions of the event in one language as server-sent `captionMessage` events: the tracks in that language, and the translations of the floor and of each stage.',
    changes: false,
    who: { seat: everySeatRole },
    input: z.object({ language: languageTag }),
    output: captionMessage,
    answers: 'stream',
  }),
  names: call({
    path: '/conf/live/captions/names',
    summary:
      'Lists the names and terms expected by speech recognition for the language now spoken on the floor, for highlighting in captions. Empty for any other language.',
    changes: false,
    who: { seat: ['interpreter'] },
    input: z.object({ language: languageTag }),
    output: z.object({ names: z.array(z.string()).max(most.phrases) }),
  }),
}
