import { z } from 'zod'
import { version } from '../../edits.ts'
import { id, instant } from '../../fields.ts'
import { amount } from '../../money.ts'
import { asset, quote } from '../../money/billing/quote.ts'
import { boxType } from '../event/draft.ts'
import { eventPermission, eventState } from '../event/view.ts'
import { programmeKinds } from './limits.ts'

/** Amounts in each asset. */
const totals = z.array(z.object({ asset, amount }))

/**
 * A programme as a row of the list. Cancelled events count only in `fee`, with their
 * non-refundable part.
 */
export const programmeRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(programmeKinds),
  /** Key of an entry of the time zone lists. Null: a project. */
  timeZone: z.string().nullable(),
  /** First and last day in that zone. Null: a project, or a series without an end. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Maximum number of listeners at the same time, over all events. Null: a project. */
  listeners: z.int().nullable(),
  createdAt: instant,
  cancelledAt: instant.nullable(),
  /** Events that are not cancelled. */
  events: z.int(),
  booths: z.int(),
  /** Start of the first event. Null without events. */
  startAt: instant.nullable(),
  /** End of the last event. Null without events. */
  endAt: instant.nullable(),
  /** Money charged for its events, minus refunds. */
  fee: amount,
  version,
})
export type ProgrammeRow = z.output<typeof programmeRow>

/** An event in the timetable. */
export const programmeEvent = z.object({
  id,
  number: z.string(),
  name: z.string(),
  /** Null: no room. */
  roomId: id.nullable(),
  /** The day on which it starts, in the zone of the programme; of a project, in its own zone. */
  date: z.string(),
  state: eventState,
  startAt: instant,
  endAt: instant,
  timeZone: z.string(),
  floorChannelId: id.nullable(),
  booths: z.array(
    z.object({
      id,
      /** Empty: the name of its channel. */
      name: z.string(),
      boxType,
      a: id,
      b: id.nullable(),
      c: id.nullable(),
      interpreters: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  receiverNums: z.int(),
  /** The charge in each asset: the pre-charge, or the cost after settlement. */
  charged: totals,
  version,
})

export const venueRoom = z.object({ id, name: z.string() })

/** A programme with its rooms and events. */
export const programmeDetail = programmeRow.extend({
  /** In the order of the timetable. */
  rooms: z.array(venueRoom),
  /** By start and room. Only the first ones of a project with more than 200. */
  events: z.array(programmeEvent),
  /** The names of all channels of these events. */
  channels: z.array(
    z.object({ id, enName: z.string(), zhName: z.string(), languageTag: z.string() }),
  ),
  /** The charges for its events, minus refunds, in each asset. */
  charged: totals,
  /** What the caller may do as a member of the workspace that owns it. */
  permissions: z.array(eventPermission),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(['edit', 'addEvents', 'cancel', 'copy'])),
})
export type ProgrammeDetail = z.output<typeof programmeDetail>

/** A reason why an event of a plan cannot be saved. */
const problem = z.object({
  room: z.string(),
  date: z.string(),
  /** A key of the catalogue. */
  message: z.string(),
  /** The dotted field of the input. */
  path: z.string(),
  /** Values for the `{{places}}` of the text. */
  params: z.record(z.string(), z.number()).optional(),
})

/** The price of events that one step saves. */
export const programmeQuote = z.object({
  /** By day and room. */
  events: z.array(
    z.object({
      room: z.string(),
      date: z.string(),
      name: z.string(),
      receiverNums: z.int(),
      /** Null: the times are not valid, see `problems`. */
      startAt: instant.nullable(),
      endAt: instant.nullable(),
      quote: quote.nullable(),
    }),
  ),
  days: z.array(z.object({ date: z.string(), totals })),
  totals: z.array(
    z.object({
      asset,
      amount,
      /** The balance of the payer. Null: the caller may not see it. */
      balance: amount.nullable(),
      /** Negative: the missing amount. Null like the balance. */
      balanceAfter: amount.nullable(),
      /**
       * Whether the balance can pay for each event. Hours that expire before the end of an event
       * cannot.
       */
      isCovered: z.boolean(),
    }),
  ),
  /** Empty: the events can be saved if the balance covers them. */
  problems: z.array(problem),
})
export type ProgrammeQuote = z.output<typeof programmeQuote>

/** The cost of another number of listeners. */
export const listenersQuote = z.object({
  /** The planned events, by start, with their new share of the listeners. */
  events: z.array(
    z.object({
      id,
      name: z.string(),
      receiverNums: z.int(),
      /** Positive for a charge, negative for a refund. */
      differences: z.array(z.object({ asset, difference: amount })),
    }),
  ),
  totals: z.array(
    z.object({
      asset,
      difference: amount,
      /** The balance of the payer. Null: the caller may not see it. */
      balance: amount.nullable(),
      /** Negative: the missing amount. Null like the balance. */
      balanceAfter: amount.nullable(),
      isCovered: z.boolean(),
    }),
  ),
  problems: z.array(problem),
})

/** The response of a step that creates, changes or cancels events. */
export const programmeSaved = z.object({
  id,
  version,
  events: z.array(z.object({ id, number: z.string() })),
  /** The movement of each asset over all events. */
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
export type ProgrammeSaved = z.output<typeof programmeSaved>

const refunds = z.array(z.object({ asset, charged: amount, refund: amount }))

/** The refunds of a cancellation. */
export const cancellationQuote = z.object({
  /** The events that can be cancelled, by start. `cancel` needs their ids and versions. */
  events: z.array(
    z.object({
      id,
      name: z.string(),
      roomId: id.nullable(),
      startAt: instant,
      version,
      refunds,
      /** Percentage of the technician's price that is refunded. Null: no purchased technician. */
      technicianPercent: z.literal([0, 50, 100]).nullable(),
      /** Whether 15 minutes of each booth are charged, because the team prepared. */
      preparationIsKept: z.boolean(),
    }),
  ),
  /** Events of the same part that have started or ended. They stay. */
  remaining: z.array(z.object({ id, name: z.string(), state: eventState })),
  totals: refunds,
})
