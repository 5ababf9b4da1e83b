import { z } from 'zod'
import { call } from '../../call.ts'
import { eventAlarm } from '../alarms/alarm.ts'
import { boxType, eventType } from '../../events/event/draft.ts'
import { id, ianaTimeZone, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everySeatRole, role } from '../../roles.ts'
import { heard, heardBy, wordTrouble } from '../sound/soundState.ts'
import type { AudienceType } from '../liveConnections/audience.ts'
import { floorTransfers } from '../sound/rules/floorTransfer.ts'
import { consents } from '../recording/rules.ts'
import { soundStates } from '../sound/rules/soundStates.ts'

const people = z.number().int()

/** Listeners by how they are connected. */
export const audience = z.object({
  mobile: people,
  widget: people,
  extension: people,
  iOS: people,
  client: people,
  other: people,
}) satisfies z.ZodType<Record<AudienceType, number>>

/** Somebody with a link of their own, and whether they are in the event now. */
const staffSeat = z.object({ seatId: id, name: z.string(), isPresent: z.boolean() })

const onAir = z.object({
  name: z.string(),
  /** Into which of the booth’s channels. */
  channelId: id,
  /** When the turn began, later by all pauses of the event since. */
  since: instant,
  /** Where the event is paused, when the turn came to stand still. */
  standsAt: instant.nullable(),
  /** When the connection of this person was lost. Null: the person is connected. */
  connectionLostSince: instant.nullable(),
})

/** Something that can be listened to. */
const audible = heard.extend({
  /** Its names; empty: the floor. */
  enName: z.string(),
  zhName: z.string(),
})

/** What an event sounds of. */
const monitoredSound = z.object({
  /** Null: nobody hears anything yet. */
  state: z.enum(soundStates).nullable(),
  /** What listeners of a paused event read; else empty. */
  pauseWords: z.string(),
  /** Whether recording is part of the event and turned on, and whose voice is in no recording. */
  recording: z.object({
    isBooked: z.boolean(),
    isOn: z.boolean(),
    /** Duration of sound that is missing from the recording so far, on any track. Milliseconds. */
    missing: z.number().int(),
    leftOut: z.array(
      z.object({ name: z.string(), role: z.enum(everySeatRole), consent: z.enum(consents) }),
    ),
  }),
  /** Whether captions are part of the event and turned on. */
  captions: z.object({ isBooked: z.boolean(), isOn: z.boolean() }),
  /** What does not work now of captions and machine booths. */
  wordTroubles: z.array(wordTrouble),
  /** In a silent conference none: its stages are among `booths`. */
  channels: z.array(
    z.object({
      channelId: id,
      enName: z.string(),
      zhName: z.string(),
      isHidden: z.boolean(),
      /** Who speaks into it. Null: nobody. */
      onAir: z.enum(['person', 'machine']).nullable(),
      /** Whether the floor is heard on it. */
      floorPasses: z.boolean(),
    }),
  ),
  /** What is wrong, the gravest first. */
  alarms: z.array(eventAlarm),
  /** Stages of a silent conference that have a break. */
  breaks: z.array(id),
})

/** A running event as it is this second. */
export const monitoredEvent = z.object({
  id,
  number: z.string(),
  name: z.string(),
  eventType,
  ownerId: id,
  ownerName: z.string(),
  /** The media server that carries it. */
  serverName: z.string(),
  openedAt: instant,
  endAt: instant,
  /** Key of an entry of the time zone lists: the event's own zone. */
  timeZone: z.string(),
  /** The most listeners that are let in at once. */
  receiverNums: people,
  /** Connections of listeners that were heard of within `connectionLostSeconds`. */
  audience,
  /** All that listeners can listen to, the floor first, and how many say that they do. */
  heard: z.array(audible.extend(heardBy.shape)),
  /** The most listeners at once so far, and when; null while nobody has come. */
  peak: z.object({ listeners: people, at: instant }).nullable(),
  /** Connections by the links of the host and of the technician. */
  hosts: people,
  technicians: people,
  speakers: z.array(
    staffSeat.extend({
      /** Which of `booths` is their stage in a silent conference; else null. */
      stageId: id.nullable(),
    }),
  ),
  booths: z.array(
    z.object({
      id,
      /** Empty: it is called after its channel. */
      name: z.string(),
      boxType,
      /** The channel the booth makes. */
      enName: z.string(),
      zhName: z.string(),
      interpreters: z.array(staffSeat),
      /** Null: nobody. */
      onAir: onAir.nullable(),
      isCoughing: z.boolean(),
      floorTransfer: z.enum(floorTransfers),
    }),
  ),
  sound: monitoredSound,
})
export type MonitoredEvent = z.output<typeof monitoredEvent>

/**
 * What the stream sends: first `all`, then the events that changed, whole, and the ids of those that are over. When
 * nothing changed for a while, a `change` with nothing in it says that the figures are still true.
 */
export const monitoringMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all'), at: instant, events: z.array(monitoredEvent) }),
  z.object({
    type: z.literal('change'),
    at: instant,
    events: z.array(monitoredEvent),
    gone: z.array(id),
  }),
])
export type MonitoringMessage = z.output<typeof monitoringMessage>

/** The longest an unchanged stream is silent. Seconds. */
export const followQuietSeconds = 5
/** How far back the audience of all events together is told. Minutes. */
export const audienceMinutes = 180

/** The fullest moment of a minute, of those looked at: every few seconds. */
export const audienceMinute = z.object({
  /** The start of the minute. */
  minute: instant,
  audience,
  /** Everybody but listeners, at that moment. */
  staff: people,
  /** What they listened to; of all events together nothing is told. */
  heard: z.array(heardBy),
})
export type AudienceMinute = z.output<typeof audienceMinute>
/** Minute by minute, with the server's time. */
export const audienceHistory = z.object({
  minutes: z.array(audienceMinute),
  /** All that was listened to, the floor first. */
  audibles: z.array(audible),
  serverTime: instant,
})

export const monitoringCalls = {
  follow: call({
    method: 'GET',
    path: '/conf/monitoring/follow',
    summary:
      'Streams all running events with their audience and staff as server-sent `monitoringMessage` events.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: monitoringMessage,
    answers: 'stream',
  }),
  export: call({
    path: '/conf/monitoring/export',
    summary: 'Returns all running events with their current figures as an Excel file.',
    changes: false,
    who: [role.admin],
    input: z.object({
      language: interfaceLanguage.optional(),
      timeZone: ianaTimeZone.optional(),
    }),
    output: nothing,
    answers: 'file',
  }),
  history: call({
    path: '/conf/monitoring/history',
    summary:
      'Returns the audience by minute: of one event since its opening, or of all events over the last three hours.',
    changes: false,
    who: [role.admin],
    input: z.object({ eventId: id.optional() }),
    output: audienceHistory,
    errors: ['Event Not Found'],
  }),
}
