import { z } from 'zod'
import { call } from '../../call.ts'
import type { ErrorMessage } from '../../errors.ts'
import { listenerLanguage, nothing } from '../../fields.ts'
import { hlsStreams } from '../delivery/rules.ts'
import { connectionType } from '../liveConnections/calls.ts'
import { liveEvent, liveMessage } from '../stateStream/calls.ts'
import { listenerCode, wrongCodeErrors } from './codes.ts'
import { challenge, workDone } from './work.ts'

/** A solved challenge, if a call asked for one. */
const work = workDone.optional()

/** The code of a programme leads to several events. Its page offers the rooms. */
const oneEventErrors = [
  ...wrongCodeErrors,
  'This Code Opens A Programme',
] as const satisfies readonly ErrorMessage[]

/**
 * Admission of people with a code. A hall behind one address can join, and 8-digit codes cannot be
 * guessed: wrong codes and new listeners are counted. Above a limit these calls respond Proof Of
 * Work Required until the device has solved a challenge.
 */
export const admissionCalls = {
  work: call({
    path: '/conf/live/work',
    summary:
      'Returns a proof-of-work challenge, valid for three minutes. Its difficulty grows with the wrong codes from the caller’s network.',
    who: 'public',
    input: z.object({}),
    output: z.object({
      challenge,
      /** Difficulty: about the number of seconds that a phone needs. */
      units: z.number().int(),
    }),
    forCrowds: true,
  }),
  look: call({
    path: '/conf/live/look',
    summary: 'Returns the event of a code or link and the roles that it allows.',
    changes: false,
    who: 'public',
    input: z.object({
      code: listenerCode,
      /**
       * True if a person used the page of a personal link or stayed for a minute. Its host then
       * reads that the link was opened. Programs that scan emails open links too.
       */
      isOpened: z.boolean().optional(),
      work,
    }),
    output: liveEvent,
    errors: oneEventErrors,
    forCrowds: true,
  }),
  wait: call({
    path: '/conf/live/wait',
    summary:
      'Streams the state of the event to people who are waiting to join, as server-sent `liveMessage` events. The stream ends with the `state` that admits them.',
    changes: false,
    who: 'public',
    input: z.object({ code: listenerCode, work }),
    output: liveMessage,
    errors: [...oneEventErrors, 'The Event Is Closed'],
    forCrowds: true,
    answers: 'stream',
  }),
  calendar: call({
    path: '/conf/live/calendar',
    summary: 'Returns a calendar file (.ics) of a future event with the link of the given code.',
    changes: false,
    who: 'public',
    input: z.object({ code: listenerCode, language: listenerLanguage.optional(), work }),
    output: nothing,
    errors: [...oneEventErrors, 'The Event Is Closed'],
    forCrowds: true,
    answers: 'file',
  }),
  join: call({
    path: '/conf/live/join',
    summary:
      'Joins an event and returns the ticket for the header `seat`. With a header `token`, the event is recorded as attended.',
    who: 'public',
    input: z.object({
      code: listenerCode,
      audienceType: connectionType,
      /**
       * The previous ticket of this device. The device keeps its place and needs no proof of work.
       */
      seatBefore: z.string().max(100).optional(),
      language: listenerLanguage.optional(),
      work,
    }),
    output: z.object({
      seat: z.string(),
      connectionId: z.string(),
      /**
       * False for a listener while other listeners hold every real-time place of the event. The page
       * plays HLS at once.
       */
      mayUseWebrtc: z.boolean(),
      /**
       * True for a listener on HLS if 2,000 others already hold a stream: the page polls
       * `<base>state.json` through caches instead.
       */
      pollsState: z.boolean(),
      event: liveEvent,
      /** For listeners; null for others. The sound state sends changes. */
      hls: hlsStreams,
    }),
    errors: [
      ...oneEventErrors,
      'The Event Is Not Open',
      'The Event Is Closed',
      'The Event Is Full',
    ],
    forCrowds: true,
  }),
}
