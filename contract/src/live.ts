import { z } from 'zod'
import { call } from './call.ts'
import { eventType } from './event/draft.ts'
import { codeRole } from './event/joinCode.ts'
import { eventState } from './event/view.ts'
import { id, instant, interfaceLanguage, nothing } from './fields.ts'

/** How a person is connected; monitoring counts people by it. */
export const audienceType = z.enum(['mobile', 'widget', 'extension', 'iOS', 'client', 'other'])
export type AudienceType = z.output<typeof audienceType>

/** How often a connection says that it is still there, and after how long silence it counts as gone. Seconds. */
export const heartbeatSeconds = 20
export const connectionLostSeconds = 60

/** The 8 digits a listener types, or the secret a link ends in. Blanks are typing aids. */
const code = z
  .string()
  .max(100, 'Not Valid')
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .min(1, 'Code Required')

/** A language the holder of a code may choose. */
const language = z.object({
  channelId: id,
  enName: z.string(),
  zhName: z.string(),
  languageTag: z.string(),
  /** Made by speech recognition and translation models; must be labelled wherever it is shown. */
  isMachine: z.boolean(),
  /** The original sound. */
  isFloor: z.boolean(),
})

/** What the holder of a code may know of an event. */
export const liveEvent = z.object({
  eventName: z.string(),
  number: z.string(),
  eventType,
  state: eventState,
  role: codeRole,
  /** The name of the speaker or interpreter the code was made for; empty for other roles. */
  seatName: z.string(),
  boothName: z.string().nullable(),
  languages: z.array(language),
  startAt: instant,
  endAt: instant,
  /** From when this code lets its holder in, if the host does not open earlier. */
  admittedFrom: instant,
  /** Whether this code lets its holder in now. */
  isAdmitted: z.boolean(),
  /** Key of an entry of the time zone lists: the event's own zone. */
  timeZone: z.string(),
  /** Whether the media server of the event carries sound; null until it is open. */
  carriesSound: z.boolean().nullable(),
  serverTime: instant,
})
export type LiveEvent = z.output<typeof liveEvent>

/**
 * What a stream sends. `state` comes first and after each change of the event; `ended` tells that there is nothing
 * to stay for any more (code revoked, connection replaced, event over) and is the last.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), event: liveEvent }),
  z.object({
    type: z.literal('ended'),
    reason: z.enum(['Code Not Found', 'The Event Is Closed']),
  }),
])
export type LiveMessage = z.output<typeof liveMessage>

/**
 * The door for people who come with a code. Wrong codes are counted for each address and for all addresses together, apart
 * from these limits, so that a hall behind one address gets in and nobody can try the 8-digit codes through.
 */
export const liveCalls = {
  look: call({
    path: '/conf/live/look',
    summary: 'The event a code or link belongs to, and what it lets its holder be.',
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
  heartbeat: call({
    path: '/conf/live/heartbeat',
    summary: 'Says that the connection is still there.',
    who: 'seat',
    input: z.object({}),
    output: liveEvent,
    errors: ['Code Not Found', 'The Event Is Closed'],
  }),
  leave: call({
    path: '/conf/live/leave',
    summary: 'Ends the connection, so that it no longer counts.',
    who: 'seat',
    input: z.object({}),
    output: nothing,
    errors: ['Code Not Found'],
  }),
  stream: call({
    method: 'GET',
    path: '/conf/live/stream',
    summary: 'Changes of the event as server-sent events, each one a `liveMessage`.',
    who: 'seat',
    input: z.object({}),
    output: liveMessage,
    errors: ['Code Not Found', 'The Event Is Closed'],
    answers: 'stream',
  }),
}
