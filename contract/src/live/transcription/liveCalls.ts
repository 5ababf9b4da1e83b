import { z } from 'zod'
import { call } from '../../call.ts'
import { languageTag } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { most } from '../../limits.ts'

/** Milliseconds since 1970 by the clock of the database. */
const moment = z.number().int()

/** A phrase as text in the language that was asked for. */
export const caption = z.object({
  track: z.string(),
  /** Which phrase of the track: grows with its beginning. */
  number: z.number().int(),
  from: moment,
  to: moment,
  language: z.string(),
  words: z.string(),
  /** Empty: not told. */
  speaker: z.string(),
  /** False: somebody is still speaking, and it may change. */
  isFinal: z.boolean(),
  /** Whether a machine translated it. Absent: it did not. */
  isTranslated: z.boolean().optional(),
})

/** `captions` comes first, and again where some may have been missed: the last ones; then each as it is said. */
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
      'What is said in the event as text in one language, as server-sent events, each one a `captionMessage`: of each track that is in this language, and of what is spoken on the floor or a stage its translation.',
    changes: false,
    who: { seat: everySeatRole },
    input: z.object({ language: languageTag }),
    output: captionMessage,
    answers: 'stream',
  }),
  names: call({
    path: '/conf/live/captions/names',
    summary:
      'The names and terms that recognition of a language expects, so that they are marked in what is said: of the language that is spoken on the floor now, where captions are part of the event. Of any other there are none.',
    changes: false,
    who: { seat: ['interpreter'] },
    input: z.object({ language: languageTag }),
    output: z.object({ names: z.array(z.string()).max(most.phrases) }),
  }),
}
