import { z } from 'zod'
import { call } from '../call.ts'
import { interfaceLanguage } from '../fields.ts'
import { audienceType } from './presence.ts'
import { liveEvent, liveMessage } from './room.ts'

/** The 8 digits a listener types, or the secret a link ends in. Blanks are typing aids. */
const code = z
  .string()
  .max(100, 'Not Valid')
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .min(1, 'Code Required')

/**
 * The door for people who come with a code. Wrong codes are counted for each address and for all addresses together, apart
 * from these limits, so that a hall behind one address gets in and nobody can try the 8-digit codes through.
 */
export const doorCalls = {
  look: call({
    path: '/conf/live/look',
    summary: 'The event a code or link belongs to, and what it lets its holder be.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: liveEvent,
    errors: ['Code Not Found', 'Too Many Attempts, Please Try Again Later'],
    limit: { per: 'address', max: 1200, seconds: 60 },
  }),
  wait: call({
    path: '/conf/live/wait',
    summary:
      'Changes of the event for whoever is not let in yet, as server-sent events, each one a `liveMessage`; the `state` that lets in is the last. Answers Too Many Requests while an address has 2,000 of these streams open.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: liveMessage,
    errors: ['Code Not Found', 'The Event Is Closed', 'Too Many Attempts, Please Try Again Later'],
    limit: { per: 'address', max: 1200, seconds: 60 },
    answers: 'stream',
  }),
  join: call({
    path: '/conf/live/join',
    summary:
      'Enters an event; answers the ticket for header `seat`. A header `token`, if sent, notes the event as attended.',
    who: 'public',
    input: z.object({
      code,
      audienceType,
      /** The connection before a reconnect, which this one replaces. */
      connectionId: z.uuid().optional(),
      language: interfaceLanguage.optional(),
    }),
    output: z.object({ seat: z.string(), connectionId: z.string(), event: liveEvent }),
    errors: [
      'Code Not Found',
      'The Event Is Not Open',
      'The Event Is Closed',
      'The Event Is Full',
      'Too Many Attempts, Please Try Again Later',
    ],
    limit: { per: 'address', max: 1200, seconds: 60 },
  }),
}
