import { z } from 'zod'
import { call } from '../../call.ts'
import { boothName } from '../../events/event/boothName.ts'
import { eventType } from '../../events/event/draft.ts'
import { seatRole } from '../../events/joinCode/calls.ts'
import { eventState } from '../../events/event/view.ts'
import { id, instant } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { channelLevels, seatStats } from '../connectionStats/calls.ts'
import { hlsStreams } from '../delivery/rules.ts'
import { soundState } from '../sound/soundState.ts'

/** A language that the holder of a code may choose; in a silent conference a stage. */
export const language = z.object({
  channelId: id,
  enName: z.string(),
  zhName: z.string(),
  languageTag: z.string(),
  /**
   * True for sound from speech recognition and translation models. Pages must label it wherever
   * they show it.
   */
  isMachine: z.boolean(),
  /** The original sound. */
  isFloor: z.boolean(),
  /**
   * Its stage of a silent conference with its own name (empty: named after its language), else
   * null.
   */
  stage: z.object({ id, name: z.string() }).nullable(),
})

/** An event as the holder of a code may see it. */
export const liveEvent = z.object({
  eventName: z.string(),
  number: z.string(),
  eventType,
  state: eventState,
  role: seatRole,
  /** Name of the speaker or interpreter of the code. Empty for other roles. */
  seatName: z.string(),
  /** Of an interpreter's booth, or a speaker's stage. */
  boothName: boothName.nullable(),
  languages: z.array(language),
  startAt: instant,
  endAt: instant,
  /** When this code starts to admit its holder, unless the host opens earlier. */
  admittedFrom: instant,
  /** True if this code admits its holder now. */
  isAdmitted: z.boolean(),
  /** Key in the time zone lists: the event's time zone. */
  timeZone: z.string(),
  /** True if the media server of the event carries sound. Null until it is open. */
  carriesSound: z.boolean().nullable(),
  /** True if captions are included. The sound state shows whether they are on. */
  hasCaptions: z.boolean(),
  /** True if the sound of the event is streamed publicly. */
  isPublished: z.boolean(),
  serverTime: instant,
})
export type LiveEvent = z.output<typeof liveEvent>

/**
 * Stream messages. The first is `state`, sent again after each change of the event. The last is
 * `ended`: code revoked, connection replaced or event over.
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
 * Further messages for participants: the sound, after the first `state` and on each change; for
 * host and technician the connection quality of others and the levels of the channels, each about
 * once a second.
 */
export const seatMessage = z.discriminatedUnion('type', [
  ...liveMessage.options,
  z.object({ type: z.literal('sound'), sound: soundState }),
  z.object({ type: z.literal('connectionStats'), connectionStats: z.array(seatStats) }),
  z.object({ type: z.literal('channelLevels'), channelLevels }),
])
export type SeatMessage = z.output<typeof seatMessage>

/** The event as participants see it. */
export const stateStreamCalls = {
  heartbeat: call({
    path: '/conf/live/heartbeat',
    summary: 'Keeps the connection alive.',
    who: { seat: everySeatRole },
    input: z.object({}),
    output: liveEvent.extend({
      /** For listeners; null for others. Pages without a stream get the next key here. */
      hls: hlsStreams,
    }),
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
