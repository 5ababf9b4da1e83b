import { z } from 'zod'
import { version } from '../../edits.ts'
import {
  eachOnce,
  emailAddress,
  id,
  languageTag,
  line,
  name,
  requiredId,
  wallTime,
} from '../../fields.ts'
import { eventType as eventTypes } from './rules/events.ts'
import { ownFields, templateFields } from './rules/fields.ts'
import { inputsOf } from './simpleFields.ts'
import { longest, most } from '../../limits.ts'
import { reserveModes } from './rules/reserve.ts'
import { webOrigin } from './webOrigin.ts'

export const eventType = z.literal([eventTypes.booth, eventTypes.silentConference])
/** `norm`: people interpret; `machine`: models do, and listeners are told so. */
export const boxType = z.enum(['norm', 'machine'])
export const technicianOption = z.enum(['none', 'purchased', 'own'])
/** 0 no daylight saving, 1 northern, 2 southern. */
export const hemispheres = z.literal([0, 1, 2])

/** Somebody who gets a link of their own; the id is absent while the seat is new. */
const seat = (required: string) =>
  z.object({ id: id.optional(), name: name(required), emailAddress: emailAddress.optional() })

/**
 * One booth; in a silent conference one stage, with only a channel `a` and a name that tells stages of one channel apart.
 * `a` is the channel it makes, `b` and `c` are others it may also speak into.
 */
export const boothDraft = z.object({
  id: id.optional(),
  /** Empty: it is called after its channel, in the language of whoever reads. */
  name: line(longest.shortName).default(''),
  boxType: boxType.default('norm'),
  a: requiredId('Channel Required'),
  b: id.nullable().default(null),
  c: id.nullable().default(null),
  autoRelay: z.boolean().default(false),
  /** Languages its interpreters work from; none: as its channels say (live/sound/rules/relay.ts). */
  understands: z.array(languageTag).overwrite(eachOnce).max(most.understood).default([]),
  interpreters: z.array(seat('Interpreter Name Required')).max(most.interpreters).default([]),
  /** Of a booth of people: whether a machine stands behind them. */
  reserve: z.enum(reserveModes).default('none'),
  /** In a machine booth or of a reserve: what recognises the floor, and what translates it. */
  speechModelId: id.nullable().default(null),
  translationModelId: id.nullable().default(null),
})
export type BoothDraft = z.output<typeof boothDraft>

/** The content of an event without its dates. Templates store the same content. */
export const eventContent = z.object({
  name: name('Event Name Required', longest.eventName),
  eventType: eventType.default(eventTypes.booth),
  /** The language of the floor; null in a silent conference. */
  floorChannelId: id.nullable().default(null),
  booths: z.array(boothDraft).min(1, 'Booth Required').max(most.booths, 'Too Many Booths'),
  /** Channels for relay, recording and staff that listeners are refused. */
  hideChannel: z.array(id).max(most.hiddenChannels).default([]),
  speakers: z
    .array(
      seat('Speaker Name Required').extend({
        /** What they speak; null: the language of the floor. */
        language: languageTag.nullable().default(null),
        /** Which of `booths` is their stage, from 0; null: the first in a silent conference, else none. */
        stage: z.int().min(0).nullable().default(null),
      }),
    )
    .max(most.speakers)
    .default([]),
  technicianOption: technicianOption.default('none'),
  /** A channel that a booth speaks into; null: none goes first. */
  pivotChannelId: id.nullable().default(null),
  widgetOrigins: z.array(webOrigin).overwrite(eachOnce).max(most.widgetOrigins).default([]),
  ...inputsOf(templateFields),
})
export type EventContent = z.output<typeof eventContent>

const when = z.object({
  /** Starts at once and is Normal from the beginning; the start time is then ignored. */
  startNow: z.boolean().default(false),
  appointmentStartTime: wallTime.nullable().default(null),
  appointmentEndTime: wallTime,
  /** The key of an entry of the time zone lists. */
  timeZone: z.string().min(1, 'Time Zone Not Valid').max(longest.timeZone, 'Time Zone Not Valid'),
  /** Decides where the start comes twice; elsewhere it may be left out, but must not contradict the zone. */
  dst: z.boolean().optional(),
  hemispheres: hemispheres.optional(),
})

/**
 * What agents alone say of an event; others leave it out. A template has none of it.
 * A project needs country type 1, and a customer must be bound to the agent; an event keeps those it has.
 */
const agency = z.object({
  projectId: id.nullable().default(null),
  /** The user the event is held for, who sees it and hands out its codes. The agent pays. */
  customerId: id.nullable().default(null),
})

const draft = eventContent.extend(when.shape).extend(agency.shape).extend(inputsOf(ownFields))
/** What the form holds. */
export type EventDraft = z.output<typeof draft>

const hasStart = (times: { startNow: boolean; appointmentStartTime: string | null }) =>
  times.startNow || times.appointmentStartTime !== null
const startRequired = { path: ['appointmentStartTime'], error: 'Start Required' }

/** Makes an event. The same operation sent again is answered with the same event. */
export const createInput = draft.extend({ operationId: z.uuid() }).refine(hasStart, startRequired)

/**
 * Whether people who were mailed a code are told of another name or time, some minutes later and together with what is
 * changed until then. Absent: of another time, and not of a name alone.
 */
export const tells = z.boolean().optional()

/**
 * What the save does about people who leave the event. The save removes the seat `seatId`, or gives
 * it to another person (`events/event/rules/seatChanges.ts`). The server ignores entries for other seats.
 */
const seatChanges = z
  .array(
    z.object({
      seatId: id,
      /** Emails the person who leaves, if the server emailed them the link. */
      notify: z.boolean().default(true),
      /** Emails the link to the person who takes the seat, if the seat has an address. */
      invite: z.boolean().default(false),
    }),
  )
  .max(most.booths * most.interpreters + most.speakers)
  .default([])

/**
 * Changes an event as it was read at `version`. `startNow` means nothing here: a planned event is opened by a call of
 * its own.
 */
export const updateInput = draft
  .extend({ id, version, operationId: z.uuid(), tells, seatChanges })
  .refine(({ appointmentStartTime }) => appointmentStartTime !== null, startRequired)

/** Asks for the price; `eventId` when an event is being changed. */
export const quoteInput = draft.extend({ eventId: id.optional() }).refine(hasStart, startRequired)
