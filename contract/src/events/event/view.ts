import { z } from 'zod'
import { eventBillingRecord } from '../../money/billing/calls.ts'
import { id, instant } from '../../fields.ts'
import { amount } from '../../money.ts'
import { rateCardFigures } from '../../money/rateCard/shapes.ts'
import { rowFields, simpleFields } from './rules/fields.ts'
import { eventState as states, recordStatus as recordings } from './rules/events.ts'
import { invitationStates } from './rules/seatChanges.ts'
import { aiBackupModes } from './rules/aiBackup.ts'
import { madeBy } from './madeBy.ts'
import { boxType, eventType, hemispheres, technicianOption } from './draft.ts'
import { asset, quote } from '../../money/billing/quote.ts'
import { viewsOf } from './simpleFields.ts'

export const eventState = z.literal([
  states.normal,
  states.order,
  states.cancelled,
  states.completed,
])

export const recordStatus = z.literal([recordings.closed, recordings.open])

/** Both the wall times the host chose and the instants they mean. */
const times = {
  appointmentStartTime: z.string(),
  appointmentEndTime: z.string(),
  /** Key of an entry of the time zone lists. */
  timeZone: z.string(),
  dst: z.boolean(),
  hemispheres,
  startAt: instant,
  endAt: instant,
}

/** An event as a row of a list. */
export const eventRow = z.object({
  id,
  number: z.string(),
  name: z.string(),
  eventType,
  state: eventState,
  recordStatus,
  ...times,
  ownerId: id,
  ownerName: z.string(),
  boothNums: z.number().int(),
  /** The charge of the event in each asset: its pre-charge, or its cost after settlement. */
  charged: z.array(z.object({ asset, amount })),
  /** True while it should be open but no media server was found. */
  lacksServer: z.boolean(),
  version: z.number().int(),
  /**
   * Events of agents: the project, and the user for whom an agent holds the event. Null for others.
   */
  programmeId: id.nullable(),
  programmeName: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  ...viewsOf(rowFields),
  /** Whether the caller may see and hand out the codes: not the agent of the user who hosts it. */
  mayHandOutCodes: z.boolean(),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(['edit', 'add', 'openEarly', 'extend', 'close', 'cancel'])),
})
export type EventRow = z.output<typeof eventRow>

/** An event as a row of the list over all owners. */
export const anybodysEvent = eventRow.extend({
  /** The agent its owner is bound to. */
  agent: z.object({ id, userName: z.string() }).nullable(),
  /** The media server of the event. Null before it opened. */
  mediaServer: z.object({ id, name: z.string() }).nullable(),
})
export type AnybodysEvent = z.output<typeof anybodysEvent>

/** A person with a personal link. */
const seatView = z.object({
  id,
  name: z.string(),
  emailAddress: z.string().nullable(),
  invitation: z.enum(invitationStates),
})
const speakerView = seatView.extend({
  /** The language that they speak. Null: the language of the floor. */
  language: z.string().nullable(),
  /** Which of `booths` is their stage in a silent conference, from 0; else null. */
  stage: z.number().int().nullable(),
})

const boothView = z.object({
  id,
  /** Empty: it is called after its channel. */
  name: z.string(),
  boxType,
  a: id,
  b: id.nullable(),
  c: id.nullable(),
  autoRelay: z.boolean(),
  /** Source languages of its interpreters. Empty: derived from its channels. */
  understands: z.array(z.string()),
  interpreters: z.array(seatView),
  /** The AI backup of its people. */
  aiBackup: z.enum(aiBackupModes),
  /** The recognition and translation models of a machine booth or an AI backup; otherwise null. */
  speechModelId: id.nullable(),
  translationModelId: id.nullable(),
  speechModelName: z.string().nullable(),
  translationModelName: z.string().nullable(),
  /** Who interprets. People may have an AI backup, see `aiBackup`. */
  madeBy,
  /** Set when it was added to a running event; it is paid from then. */
  addedAt: instant.nullable(),
})

/** One line of the audit log that concerns the event. */
const historyRow = z.object({
  id,
  at: instant,
  /** The actor; null for a scheduled task. */
  actorName: z.string().nullable(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/**
 * Counts of a role's codes: all, usable, mailed, with a waiting email, with a failed email, and
 * usable ones with an equipment check.
 */
const codeCount = z.object({
  role: z.enum(['host', 'technician', 'speaker', 'interpreter', 'listener']),
  total: z.number().int(),
  valid: z.number().int(),
  mailed: z.number().int(),
  notOut: z.number().int(),
  equipmentChecks: z.number().int(),
})

/**
 * An event for its owner and administrators. The user for whom an agent holds it and the agent of
 * its owner see the same without prices: `charged`, `quote`, `billing` and `rateCard` are empty.
 * Callers who may not hand out codes do not see the email addresses of interpreters and speakers.
 */
/** What a person may do with one event. */
export const eventPermission = z.enum(['view', 'recordings', 'plan', 'run', 'extend'])
export type EventPermission = z.output<typeof eventPermission>

export const eventDetail = eventRow.extend({
  /**
   * What the caller may do as a member of the workspace that owns the event, or as a person who
   * manages the event alone.
   */
  permissions: z.array(eventPermission),
  floorChannelId: id.nullable(),
  booths: z.array(boothView),
  hideChannel: z.array(id),
  /** The names of every channel the event uses, also those meanwhile disabled. */
  channels: z.array(
    z.object({ id, enName: z.string(), zhName: z.string(), languageTag: z.string() }),
  ),
  speakers: z.array(speakerView),
  technicianOption,
  pivotChannelId: id.nullable(),
  widgetOrigins: z.array(z.string()),
  ...viewsOf(simpleFields),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** The planned end that had passed when it was last extended in its grace; null when it never was. */
  extendedFrom: instant.nullable(),
  /** The media server of the event. `carriesSound` is false for one without sound. */
  mediaServer: z.object({ name: z.string(), carriesSound: z.boolean() }).nullable(),
  /**
   * Public HLS streams, for callers who may hand out codes while the event runs. Null: none. The
   * links stay valid until they are replaced.
   */
  hls: z
    .object({
      /** Playlist of all channels. */
      masterUrl: z.string(),
      channels: z.array(
        z.object({
          /** Null: the floor. */
          channelId: id.nullable(),
          languageTag: z.string(),
          /** Playlist with segments of 1 s. */
          url: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The quote it was last charged by. */
  quote,
  /** The card an agent's event is charged by for its whole life; null when it is paid in hours. */
  rateCard: rateCardFigures.nullable(),
  billing: z.array(eventBillingRecord),
  history: z.array(historyRow),
  codes: z.array(codeCount),
  serverTime: instant,
})
export type EventDetail = z.output<typeof eventDetail>

/**
 * The response of a save, an opening, an extension, a closing or a cancellation. Screens then read
 * `get`.
 */
export const eventSaved = z.object({
  id,
  number: z.string(),
  state: eventState,
  /** The version for the next change. */
  version: z.number().int(),
  /** One entry for each asset the act touched. */
  charges: z.array(
    z.object({
      asset,
      /** Positive for a charge, negative for a refund. */
      difference: amount,
      /** Null: the caller may not see the balance of the payer. */
      balanceAfter: amount.nullable(),
    }),
  ),
})
export type EventSaved = z.output<typeof eventSaved>

/** How events at the same time share the listeners that a package includes, where more are charged. */
const includedShared = z.object({
  /** Of the package. */
  listeners: z.int(),
  /** The amount that other events leave available during the whole requested time. */
  left: z.int(),
  /** The other events in that time by start; only the first ones. */
  others: z.array(
    z.object({
      id,
      name: z.string(),
      startAt: instant,
      endAt: instant,
      timeZone: z.string(),
      listeners: z.int(),
    }),
  ),
  /** The number of others that are not listed. */
  moreOthers: z.int(),
})

/** The cost of a change: the price, and the balance after it. */
export const quoteAnswer = z.object({
  quote,
  /** Null where no other event has included listeners in that time, the package refuses more, or a rate card pays. */
  included: includedShared.nullable(),
  /** The resolved start and end. */
  startAt: instant,
  endAt: instant,
  /** One entry for each asset the price or the earlier charge touches. */
  changes: z.array(
    z.object({
      asset,
      /** Already charged for this event. 0 for a new one. */
      charged: amount,
      /** Positive for a charge, negative for a refund. */
      difference: amount,
      /**
       * The balance that can pay for it. Hours that expire before its end cannot. Null: the caller may
       * not see the balance of the payer.
       */
      balance: amount.nullable(),
      /** Below zero: so much is missing. Null like the balance. */
      balanceAfter: amount.nullable(),
      /** False if the balance is too low. */
      isCovered: z.boolean(),
      /**
       * Hours of the user and of the event's charge that cannot pay because they expire before its
       * end.
       */
      expiring: amount,
    }),
  ),
  /** True when the package has unlimited hours for this event. */
  hoursAreUnlimited: z.boolean(),
})

/** The cost of a draft, and how many of its listeners can hear in real time. */
export const draftQuote = quoteAnswer.extend({
  /**
   * Places on a media server, for staff first and then for listeners who hear in real time. Further
   * listeners hear over HLS, with a delay. Null: no limit.
   */
  realTimePlaces: z.int().nullable(),
})
