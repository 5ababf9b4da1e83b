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
import { aiBackupModes } from './rules/aiBackup.ts'
import { webOrigin } from './webOrigin.ts'

export const eventType = z.literal([eventTypes.booth, eventTypes.silentConference])
/** `norm`: people interpret. `machine`: models interpret, and listeners see that. */
export const boxType = z.enum(['norm', 'machine'])
export const technicianOption = z.enum(['none', 'purchased', 'own'])
/** 0 no daylight saving, 1 northern, 2 southern. */
export const hemispheres = z.literal([0, 1, 2])

/** A person with a personal link. A new seat has no id. */
const seat = (required: string) =>
  z.object({ id: id.optional(), name: name(required), emailAddress: emailAddress.optional() })

/**
 * One booth. In a silent conference it is a stage, with only a channel `a` and a name that
 * distinguishes stages of one channel. `a` is the booth's channel; `b` and `c` are others that it
 * may also speak into.
 */
export const boothDraft = z.object({
  id: id.optional(),
  /** Empty: the name of its channel, in the reader's language. */
  name: line(longest.shortName).default(''),
  boxType: boxType.default('norm'),
  a: requiredId('Channel Required'),
  b: id.nullable().default(null),
  c: id.nullable().default(null),
  autoRelay: z.boolean().default(false),
  /**
   * Source languages of its interpreters. Empty: derived from its channels
   * (live/sound/rules/relay.ts).
   */
  understands: z.array(languageTag).overwrite(eachOnce).max(most.understood).default([]),
  interpreters: z.array(seat('Interpreter Name Required')).max(most.interpreters).default([]),
  /** The AI backup of a booth with people. */
  aiBackup: z.enum(aiBackupModes).default('none'),
  /**
   * In a machine booth or of an AI backup: the models that recognise the floor and translate it.
   */
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
        /** The language that they speak. Null: the language of the floor. */
        language: languageTag.nullable().default(null),
        /**
         * Index of their stage in `booths`, from 0. Null: the first stage in a silent conference,
         * otherwise no stage.
         */
        stage: z.int().min(0).nullable().default(null),
      }),
    )
    .max(most.speakers)
    .default([]),
  technicianOption: technicianOption.default('none'),
  /** The preferred relay channel, into which a booth speaks. Null: no preference. */
  pivotChannelId: id.nullable().default(null),
  widgetOrigins: z.array(webOrigin).overwrite(eachOnce).max(most.widgetOrigins).default([]),
  ...inputsOf(templateFields),
})
export type EventContent = z.output<typeof eventContent>

const when = z.object({
  /** Starts the event immediately, in state Normal. The start time is then ignored. */
  startNow: z.boolean().default(false),
  appointmentStartTime: wallTime.nullable().default(null),
  appointmentEndTime: wallTime,
  /** The key of an entry of the time zone lists. */
  timeZone: z.string().min(1, 'Time Zone Not Valid').max(longest.timeZone, 'Time Zone Not Valid'),
  /**
   * Decides if the start time occurs twice. Otherwise optional, but it must not contradict the
   * zone.
   */
  dst: z.boolean().optional(),
  hemispheres: hemispheres.optional(),
})

/**
 * Templates do not store these fields. The programme, or project of an agent, must be the owner's,
 * and a customer must be bound to the agent; an event may retain its current values.
 */
const agency = z.object({
  programmeId: id.nullable().default(null),
  /**
   * The user for whom an agent holds the event. This user sees it and hands out its codes. The
   * agent pays.
   */
  customerId: id.nullable().default(null),
})

const draft = eventContent.extend(when.shape).extend(agency.shape).extend(inputsOf(ownFields))
/** The content of the form. */
export type EventDraft = z.output<typeof draft>

const hasStart = (times: { startNow: boolean; appointmentStartTime: string | null }) =>
  times.startNow || times.appointmentStartTime !== null
const startRequired = { path: ['appointmentStartTime'], error: 'Start Required' }

/** Creates an event. A repeated operation returns the same event. */
export const createInput = draft.extend({ operationId: z.uuid() }).refine(hasStart, startRequired)

/**
 * Whether people who received a code are notified of a new name or time. The email is sent some
 * minutes later and covers all changes until then. If absent, only a new time causes an email.
 */
export const tells = z.boolean().optional()

/**
 * The effect of the save on people who leave the event. The save removes the seat `seatId`, or
 * gives it to another person (`events/event/rules/seatChanges.ts`). The server ignores entries for
 * other seats.
 */
const seatChanges = z
  .array(
    z.object({
      seatId: id,
      /** Emails the person who leaves, if the server emailed them the link. */
      notify: z.boolean().default(true),
      /** Emails the link to the new person of the seat, if the seat has an address. */
      invite: z.boolean().default(false),
    }),
  )
  .max(most.booths * most.interpreters + most.speakers)
  .default([])

/**
 * Changes an event that was read at `version`. `startNow` has no effect here; a separate call opens
 * a planned event.
 */
export const updateInput = draft
  .extend({ id, version, operationId: z.uuid(), tells, seatChanges })
  .refine(({ appointmentStartTime }) => appointmentStartTime !== null, startRequired)

/** Requests the price. `eventId` is set for a change of an existing event. */
export const quoteInput = draft.extend({ eventId: id.optional() }).refine(hasStart, startRequired)
