import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { id, instant, languageTag, line, name, nothing, wholeNumber } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { boothName } from '../event/boothName.ts'
import {
  longestSession,
  mostAssignments,
  mostSessionsOfEvent,
  mostSessionSpeakers,
  shiftMinutes,
} from './limits.ts'
import { agendaModes } from './rules/running.ts'
import { agendaWarningKinds } from './rules/warnings.ts'

const title = line(longestSession.title).default('')

/** A session as its organiser writes it. */
const sessionFields = z.object({
  /** Id in the system it was imported from; unique in the event. Empty: none. */
  externalId: line(longestSession.externalId).default(''),
  /** One of the titles may be empty. */
  titleEn: title,
  titleZh: title,
  startsAt: instant,
  endsAt: instant,
  /** True for a break, during which listeners are paused. */
  isBreak: z.boolean().default(false),
  /** Tag of the language that its speakers speak. Null: the session changes nothing. */
  floorLanguage: languageTag.nullable().default(null),
  abstract: z
    .string()
    .trim()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .max(longestSession.abstract)
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, 'Not Valid')
    .default(''),
  /** Names, in order. */
  speakers: z.array(name('Speaker Name Required')).max(mostSessionSpeakers).default([]),
})
const hasTitle = ({ titleEn, titleZh }: { readonly titleEn: string; readonly titleZh: string }) =>
  titleEn !== '' || titleZh !== ''
const titleMissing = { path: ['titleEn'], error: 'Title Required' }

/** A session as `replace` accepts it, and as imports write it. */
export const sessionContent = sessionFields.refine(hasTitle, titleMissing)
export type SessionContent = z.output<typeof sessionContent>

/** A session of an event: item of its agenda. */
export const agendaItem = z.object({
  id,
  eventId: id,
  externalId: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  startsAt: instant,
  endsAt: instant,
  isBreak: z.boolean(),
  floorLanguage: z.string().nullable(),
  abstract: z.string(),
  speakers: z.array(z.string()),
  /** Actual start and end. Null: not yet. */
  beganAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type AgendaItem = z.output<typeof agendaItem>

/** The time in which an interpreter works in their booth. */
export const assignment = z.object({
  id,
  eventId: id,
  boothId: id,
  /** The interpreter. */
  seatId: id,
  startsAt: instant,
  endsAt: instant,
})
export type Assignment = z.output<typeof assignment>

export const agendaWarning = z.object({
  kind: z.enum(agendaWarningKinds),
  eventIds: z.array(id),
  itemIds: z.array(id),
  assignmentIds: z.array(id),
  /** The person, or the tag of the language. Empty: neither. */
  name: z.string(),
  from: instant,
  to: instant,
})

/** An event with an agenda, as far as a timetable needs it. */
const agendaEvent = z.object({
  id,
  name: z.string(),
  /** Name of its room. Empty: none. */
  room: z.string(),
  startAt: instant,
  endAt: instant,
  /** Key in the time zone lists. */
  timeZone: z.string(),
  /** Increases with each change of the agenda. */
  version: z.number().int(),
  mode: z.enum(agendaModes),
  /** Minutes by which its sessions were shifted since they were planned. */
  delay: z.number().int(),
  booths: z.array(
    z.object({
      id,
      name: boothName,
      isMachine: z.boolean(),
      interpreters: z.array(z.object({ seatId: id, name: z.string() })),
    }),
  ),
})

/** One event, or the events of a programme that are not cancelled, with their agendas by time. */
export const agenda = z.object({
  events: z.array(agendaEvent),
  items: z.array(agendaItem),
  assignments: z.array(assignment),
  warnings: z.array(agendaWarning),
})
export type Agenda = z.output<typeof agenda>

/** The result of a shift. */
export const shifted = z.object({
  /** Minutes by which the event is late now. */
  delay: z.number().int(),
  /** Number of sessions and assignments that moved. */
  items: z.number().int(),
  assignments: z.number().int(),
  /**
   * Events whose last session now ends after the end of the event. The act does not extend them,
   * because an extension costs hours or money.
   */
  tooShort: z.array(
    z.object({ eventId: id, name: z.string(), endAt: instant, needsUntil: instant }),
  ),
})
export type Shifted = z.output<typeof shifted>

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const closed = ['Event Not Found', 'The Event Is Closed'] as const
const limit = { per: 'user', max: 600, seconds: 600 } as const
const plan = { permission: 'plan', scope: 'events:write', who: everyRole, owned, limit } as const

/**
 * Agendas of events: sessions, assignments and how they run. For everyone who may change the event
 * (`event.update`), for the customer for whom an agent holds it, and for administrators.
 */
export const agendaCalls = {
  get: call({
    path: '/conf/agenda/get',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Returns the agenda of an event: sessions, assignments and warnings, also those about other events of its programme.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: agenda,
    errors: ['Event Not Found'],
    owned,
  }),
  programme: call({
    path: '/conf/agenda/programme',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the agendas of all events of a programme that are not cancelled.',
    changes: false,
    who: everyRole,
    /** Id of the programme. */
    input: z.object({ id }),
    output: agenda,
    errors: ['Programme Not Found'],
    owned: { kind: 'project', field: 'id', refusal: 'Programme Not Found' },
  }),
  saveItem: call({
    ...plan,
    path: '/conf/agenda/saveItem',
    bodyBytes: 16_384,
    summary: 'Adds a session to an event, or changes it if `id` is given.',
    input: sessionFields.extend({ ...eventId, id: id.optional() }).refine(hasTitle, titleMissing),
    output: agendaItem,
    errors: [
      ...closed,
      'Agenda Item Not Found',
      'End Must Be Later Than Start',
      'External Id Is Not Unique',
      'Agenda Item Number Has Reached Its Limit',
    ],
  }),
  removeItem: call({
    ...plan,
    path: '/conf/agenda/removeItem',
    summary: 'Removes a session.',
    input: z.object({ ...eventId, id }),
    output: nothing,
    errors: [...closed, 'Agenda Item Not Found'],
  }),
  replace: call({
    ...plan,
    path: '/conf/agenda/replace',
    summary:
      'Replaces all sessions of an event. Sessions with the external id of a stored one keep their id.',
    bodyBytes: largestBodyBytes,
    input: z.object({ ...eventId, items: z.array(sessionContent).max(mostSessionsOfEvent) }),
    output: z.array(agendaItem),
    errors: [
      ...closed,
      'End Must Be Later Than Start',
      'External Id Is Not Unique',
      'Agenda Item Number Has Reached Its Limit',
    ],
  }),
  saveAssignments: call({
    ...plan,
    path: '/conf/agenda/saveAssignments',
    summary: 'Replaces all assignments of an event. An assignment removes no one from a booth.',
    bodyBytes: largestBodyBytes,
    input: z.object({
      ...eventId,
      assignments: z
        .array(z.object({ seatId: id, startsAt: instant, endsAt: instant }))
        .max(mostAssignments),
    }),
    output: z.array(assignment),
    errors: [...closed, 'Seat Not Found', 'End Must Be Later Than Start'],
  }),
  setMode: call({
    ...plan,
    path: '/conf/agenda/setMode',
    permission: 'run',
    summary: 'Sets whether sessions begin by the clock or by hand.',
    input: z.object({ ...eventId, mode: z.enum(agendaModes) }),
    output: nothing,
    errors: closed,
  }),
  shift: call({
    ...plan,
    path: '/conf/agenda/shift',
    permission: 'run',
    summary:
      'Shifts the rest of a room’s day by minutes: sessions that have not ended and their assignments, also those of later events in the room on that day that the caller may change. Events keep their hours.',
    input: z.object({ ...eventId, minutes: wholeNumber(shiftMinutes) }),
    output: shifted,
    errors: [...closed, 'No Session Follows'],
  }),
}
