import { z } from 'zod'
import { call } from '../../call.ts'
import { eventAlarm } from '../alarms/alarm.ts'
import { boxType, eventType } from '../../events/event/draft.ts'
import { id, ianaTimeZone, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everySeatRole, role } from '../../roles.ts'
import { heard, heardBy, transcriptionError } from '../sound/soundState.ts'
import type { AudienceType } from '../liveConnections/audience.ts'
import { floorTransfers } from '../sound/rules/floorTransfer.ts'
import { consents } from '../recording/rules.ts'
import { soundStates } from '../sound/rules/soundStates.ts'

const people = z.number().int()

/** Listeners by kind of connection. */
export const audience = z.object({
  mobile: people,
  widget: people,
  extension: people,
  iOS: people,
  client: people,
  other: people,
}) satisfies z.ZodType<Record<AudienceType, number>>

/** A person with a personal link, and whether they are connected. */
const staffSeat = z.object({ seatId: id, name: z.string(), isPresent: z.boolean() })

const onAir = z.object({
  name: z.string(),
  /** Outgoing channel of the booth. */
  channelId: id,
  /** Beginning of the turn, delayed by all pauses of the event since. */
  since: instant,
  /** In a paused event: when the turn timer stopped. */
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

const leftOut = z.array(
  z.object({ name: z.string(), role: z.enum(everySeatRole), consent: z.enum(consents) }),
)

/** Sound of an event. */
const monitoredSound = z.object({
  /** Null: not live yet. */
  state: z.enum(soundStates).nullable(),
  /** Message to listeners of a paused event, else empty. */
  pauseWords: z.string(),
  /** Whether recording is included and turned on, and seats that are not recorded. */
  recording: z.object({
    isBooked: z.boolean(),
    isOn: z.boolean(),
    /** Duration of sound that is missing from the recording so far, on any track. Milliseconds. */
    missing: z.number().int(),
    leftOut,
  }),
  /** Whether captions are part of the event and turned on. */
  captions: z.object({ isBooked: z.boolean(), isOn: z.boolean() }),
  /** The same for the public stream, and seats that public streams and stream outputs leave out. */
  publicStream: z.object({ isBooked: z.boolean(), isOn: z.boolean(), leftOut }),
  /** Current failures of captions and machine booths. */
  transcriptionErrors: z.array(transcriptionError),
  /** Absent in a silent conference: its stages are in `booths`. */
  channels: z.array(
    z.object({
      channelId: id,
      enName: z.string(),
      zhName: z.string(),
      isHidden: z.boolean(),
      /** The seat on air; null without one. */
      onAir: z.enum(['person', 'machine']).nullable(),
      /** True if the channel carries the floor. */
      floorPasses: z.boolean(),
    }),
  ),
  /** Open alarms, most severe first. */
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
  /** Its media server. */
  serverName: z.string(),
  openedAt: instant,
  endAt: instant,
  /** Key in the time zone lists: the event's time zone. */
  timeZone: z.string(),
  /** Maximum of simultaneous listeners. */
  receiverNums: people,
  /** Connections of listeners with a heartbeat within `connectionLostSeconds`. */
  audience,
  /** All tracks for listeners, the floor first, with the number of listeners who selected each. */
  heard: z.array(audible.extend(heardBy.shape)),
  /** Maximum of simultaneous listeners so far, and its time; null before the first. */
  peak: z.object({ listeners: people, at: instant }).nullable(),
  /** Connections by the links of the host and of the technician. */
  hosts: people,
  technicians: people,
  speakers: z.array(
    staffSeat.extend({
      /** Index of their stage in `booths` for a silent conference, else null. */
      stageId: id.nullable(),
    }),
  ),
  booths: z.array(
    z.object({
      id,
      /** Empty: it is called after its channel. */
      name: z.string(),
      boxType,
      /** The channel of the booth. */
      enName: z.string(),
      zhName: z.string(),
      interpreters: z.array(staffSeat),
      /** Null without a person on air. */
      onAir: onAir.nullable(),
      isCoughing: z.boolean(),
      floorTransfer: z.enum(floorTransfers),
    }),
  ),
  sound: monitoredSound,
})
export type MonitoredEvent = z.output<typeof monitoredEvent>

/**
 * Stream messages: `all` first, then complete changed events and the ids of ended events.
 * After a time without changes, an empty `change` confirms that the figures are current.
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
/** History of the audience of all events in minutes. */
export const audienceMinutes = 180

/** Maximum of a minute, sampled every few seconds. */
export const audienceMinute = z.object({
  /** The start of the minute. */
  minute: instant,
  audience,
  /** Everyone except listeners at that time. */
  staff: people,
  /** Selected tracks. Absent for all events together. */
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
