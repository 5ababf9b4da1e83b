import { z } from 'zod'
import { call } from '../../call.ts'
import { boothName } from '../../events/event/boothName.ts'
import { eventType } from '../../events/event/draft.ts'
import { seatRole } from '../../events/joinCode/calls.ts'
import { eventState } from '../../events/event/view.ts'
import { id, instant } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { seatReading } from '../connectionStats/calls.ts'
import { soundState } from '../sound/soundState.ts'

/** A language the holder of a code may choose; in a silent conference a stage. */
const language = z.object({
  channelId: id,
  enName: z.string(),
  zhName: z.string(),
  languageTag: z.string(),
  /** Made by speech recognition and translation models; must be labelled wherever it is shown. */
  isMachine: z.boolean(),
  /** The original sound. */
  isFloor: z.boolean(),
  /** Which stage of a silent conference it is, and its own name (empty: it is called after its language); else null. */
  stage: z.object({ id, name: z.string() }).nullable(),
})

/** What the holder of a code may know of an event. */
export const liveEvent = z.object({
  eventName: z.string(),
  number: z.string(),
  eventType,
  state: eventState,
  role: seatRole,
  /** The name of the speaker or interpreter the code was made for; empty for other roles. */
  seatName: z.string(),
  /** Of an interpreter's booth, or a speaker's stage. */
  boothName: boothName.nullable(),
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
  /** Whether captions are part of it; whether they come now, its sound tells. */
  hasCaptions: z.boolean(),
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
 * What whoever is in is told besides: the sound, after the first `state` and whenever it changes; host and technician how
 * others are connected, about each second.
 */
export const seatMessage = z.discriminatedUnion('type', [
  ...liveMessage.options,
  z.object({ type: z.literal('sound'), sound: soundState }),
  z.object({ type: z.literal('readings'), readings: z.array(seatReading) }),
])
export type SeatMessage = z.output<typeof seatMessage>

/** The event as those see it who are in. */
export const roomCalls = {
  heartbeat: call({
    path: '/conf/live/heartbeat',
    summary: 'Keeps the connection alive.',
    who: { seat: everySeatRole },
    input: z.object({}),
    output: liveEvent,
  }),
  stream: call({
    method: 'GET',
    path: '/conf/live/stream',
    summary: 'Streams the state of the event and its sound as server-sent `seatMessage` events.',
    changes: false,
    who: { seat: everySeatRole },
    input: z.object({}),
    output: seatMessage,
    answers: 'stream',
  }),
}
