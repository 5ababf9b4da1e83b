import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { version } from '../../edits.ts'
import type { ErrorMessage } from '../../errors.ts'
import { createInput, eventType, quoteInput, tells, updateInput } from './draft.ts'
import { seatRole, joinCodeCalls } from '../joinCode/calls.ts'
import { asset } from '../../money/billing/quote.ts'
import {
  anybodysEvent,
  eventDetail,
  eventRow,
  eventSaved,
  eventState,
  draftQuote,
  quoteAnswer,
  recordStatus,
} from './view.ts'
import { id, instant, languageTag, nothing, reason, wallTime } from '../../fields.ts'
import { amount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole, role } from '../../roles.ts'

const attendants = [role.organiser, role.admin] as const
const owned = { kind: 'event', field: 'id', refusal: 'Event Not Found' } as const

/** The refunds: one entry for each asset that the event was charged in. */
const refunds = z.array(z.object({ asset, charged: amount, refund: amount }))

/** Errors of a programme, its rooms and a customer. */
const agencyErrors = [
  'Programme Not Found',
  'Customer Not Found',
  'ClassRoom Time Is Not Allowed To Cross Over',
  'Another same project segment is being updated, please try again later',
] as const satisfies readonly ErrorMessage[]

/** Errors of a date, a package or a booth. */
const planErrors = [
  'Start Is In The Past',
  'End Must Be Later Than Start',
  'A Meeting Cannot Exceed 12 Hours',
  'Time Zone Not Valid',
  'Local Time Does Not Exist',
  'Local Time Exists Twice',
  'Daylight Saving Does Not Apply',
  'Channel Selection Error',
  'Channel Number Has Reached Its Limit',
  'Interpreter Repeat',
  'Stage Name Repeat',
  'Stage Not Valid',
  'Interpreter Number Has Reached Its Limit',
  'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
  'Receiver Number Has Reached Its Limit',
  'More Listeners Than A Media Server Carries',
  'Relay Is Not Supported By Your Package',
  'Public Streams Are Not In Your Package',
  'Auto-Relay Needs A Common Channel',
  'Not Allowed In A Silent Conference',
  'Not Allowed In A Machine Booth',
  'Model Required',
  'Model Not Available',
  'No Model For The Floor',
  'There Are Meetings In The Current Time Period',
  'Technician Must Be Booked At Least 3 Days Before',
  'Not Available Yet',
  ...agencyErrors,
] as const satisfies readonly ErrorMessage[]
const changeErrors = [
  'Event Not Found',
  'Changed By Somebody Else',
  'Event State Does Not Allow This',
] as const satisfies readonly ErrorMessage[]

/** A local time in the event's zone. `dst` decides if the time occurs twice. */
const laterEnd = { appointmentEndTime: wallTime, dst: z.boolean().optional() }
const laterEndErrors = [
  'Local Time Does Not Exist',
  'Local Time Exists Twice',
  'Daylight Saving Does Not Apply',
  'Only Additions While Running',
  'A Meeting Cannot Exceed 12 Hours',
] as const satisfies readonly ErrorMessage[]

/**
 * `agenda`, ascending: running events, then planned ones (next first), then past ones (latest
 * first).
 */
const hostedFilters = listInput(['startAt', 'name', 'number', 'agenda']).extend({
  state: eventState.optional(),
  eventType: eventType.optional(),
  recordStatus: recordStatus.optional(),
  /** Events that start at or after this instant. */
  from: instant.optional(),
  /** Events that start before this instant. */
  to: instant.optional(),
  /**
   * `own`: events that the caller hosts. `heldForMe`: events that an agent holds for the caller.
   * `both`: these two. `customers`: for agents, events hosted by the users bound to them.
   */
  whose: z.enum(['both', 'own', 'heldForMe', 'customers']).default('both'),
  /** Only events of this programme or project. */
  programmeId: id.optional(),
  /** Agents: only events held for this user, or with `customers`, hosted by this user. */
  customerId: id.optional(),
})

/** The filters of administrators in the list over all owners. */
const everybodysFilters = hostedFilters.omit({ whose: true }).extend({
  /** Only events of this owner. */
  ownerId: id.optional(),
  /** Only events held by this agent, and those of the users bound to it. */
  agentId: id.optional(),
  /** Only events held for this user. */
  customerId: id.optional(),
  programmeId: id.optional(),
  mediaServerId: id.optional(),
  /** Only events that should be open but have no media server. */
  lacksServer: z.literal(true).optional(),
})

/** A model that a machine booth can use. */
const modelChoice = z.object({
  id,
  modelName: z.string(),
  /** Whether its last test failed: people may choose it, but it is never chosen for them. */
  failsTest: z.boolean(),
})

const attendedFilters = listInput(['joinedAt', 'startAt', 'name'])

/** Events: planned, changed, opened, closed and cancelled by their owner, with their codes. */
export const eventCalls = {
  create: call({
    path: '/conf/meeting/create',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Creates an event and charges the pre-charge. Idempotent: the same operation id returns the same event.',
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: createInput,
    output: eventSaved,
    errors: [
      ...planErrors,
      'Already Changed By This Save',
      'Excess Balance Hours',
      'Lack Of Balance',
      'Insufficient balance, cannot create meeting',
      'No available bound media servers',
    ],
  }),
  update: call({
    path: '/conf/meeting/update',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Updates an event. A running event accepts only additions and replacements of people.',
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: updateInput,
    output: eventSaved,
    errors: [
      ...changeErrors,
      ...planErrors,
      'Already Changed By This Save',
      'Only Additions While Running',
      'Excess Balance Hours',
      'Lack Of Balance',
      'Insufficient balance, cannot update meeting',
      'Too Many Mails',
    ],
    owned,
  }),
  machineModels: call({
    path: '/conf/meeting/machineModels',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Lists the enabled models that recognise one language and translate it into another, default models first.',
    changes: false,
    who: everyRole,
    input: z.object({
      /** The language of the floor. */
      from: languageTag,
      /** The language of the booth. */
      to: languageTag,
    }),
    output: z.object({ speech: z.array(modelChoice), translation: z.array(modelChoice) }),
  }),
  quote: call({
    path: '/conf/meeting/quote',
    permission: 'plan',
    scope: 'events:read',
    summary: 'Returns the cost of an event, or of a change to one. Changes nothing.',
    changes: false,
    who: everyRole,
    bodyBytes: largestBodyBytes,
    input: quoteInput,
    output: draftQuote,
    errors: [
      'Event Not Found',
      'End Must Be Later Than Start',
      'A Meeting Cannot Exceed 12 Hours',
      'Time Zone Not Valid',
      'Local Time Does Not Exist',
      'Local Time Exists Twice',
      'Daylight Saving Does Not Apply',
      'More Listeners Than A Media Server Carries',
      'Not Available Yet',
    ],
    owned: { ...owned, field: 'eventId' },
  }),
  get: call({
    path: '/conf/meeting/get',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Returns an event with its booths, history and available actions. The payer and administrators also get the quote and billing.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: eventDetail,
    errors: ['Event Not Found'],
    owned,
  }),
  list: call({
    path: '/conf/meeting/list',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists the events that the caller hosts or may see. Searches by name and number.',
    changes: false,
    who: everyRole,
    input: hostedFilters,
    output: listOutput(eventRow),
  }),
  export: call({
    path: '/conf/meeting/export',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the filtered list of the caller’s events as an Excel file.',
    changes: false,
    who: everyRole,
    input: fileInput(hostedFilters),
    output: nothing,
    answers: 'file',
  }),
  all: call({
    path: '/conf/meeting/all',
    summary: 'Lists the events of all owners. Searches by name and number.',
    changes: false,
    who: [role.admin],
    input: everybodysFilters,
    output: listOutput(anybodysEvent),
  }),
  exportAll: call({
    path: '/conf/meeting/exportAll',
    summary: 'Returns the filtered list of the events of all owners as an Excel file.',
    changes: false,
    who: [role.admin],
    input: fileInput(everybodysFilters),
    output: nothing,
    answers: 'file',
  }),
  closeFor: call({
    path: '/conf/meeting/closeFor',
    summary:
      'Closes a running event of any owner (administrators). The owner is emailed the reason.',
    who: [role.admin],
    input: z.object({ id, version, reason }),
    output: eventSaved,
    errors: changeErrors,
  }),
  cancelFor: call({
    path: '/conf/meeting/cancelFor',
    summary:
      'Cancels an event of any owner before its start (administrators). The full charge is refunded and the owner is emailed the reason.',
    who: [role.admin],
    input: z.object({ id, version, reason }),
    output: eventSaved,
    errors: changeErrors,
  }),
  attended: call({
    path: '/conf/meeting/attended',
    permission: 'self',
    scope: 'events:read',
    summary: 'Lists the events that the caller joined by a code while signed in.',
    changes: false,
    who: attendants,
    input: attendedFilters,
    output: listOutput(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        state: eventState,
        role: seatRole,
        seatName: z.string(),
        hostName: z.string(),
        startAt: instant,
        endAt: instant,
        timeZone: z.string(),
        /** The last time the caller joined it. */
        joinedAt: instant,
      }),
    ),
  }),
  exportAttended: call({
    path: '/conf/meeting/exportAttended',
    permission: 'self',
    scope: 'events:read',
    summary:
      'Returns the filtered list of the events that the caller joined while signed in as an Excel file.',
    changes: false,
    who: attendants,
    input: fileInput(attendedFilters),
    output: nothing,
    answers: 'file',
  }),
  open: call({
    path: '/conf/meeting/open',
    permission: 'run',
    scope: 'events:write',
    summary: 'Opens an event before its start, at most 60 minutes early.',
    who: everyRole,
    input: z.object({ id, version }),
    output: eventSaved,
    errors: [
      ...changeErrors,
      'Too Early To Open',
      'No available bound media servers',
      'A Meeting Cannot Exceed 12 Hours',
      'Excess Balance Hours',
      'Lack Of Balance',
      'Insufficient balance, cannot update meeting',
      'There Are Meetings In The Current Time Period',
      'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
      'Receiver Number Has Reached Its Limit',
    ],
    owned,
  }),
  openPreview: call({
    path: '/conf/meeting/openPreview',
    permission: 'run',
    scope: 'events:read',
    summary: 'Returns the cost of opening an event now.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: quoteAnswer,
    errors: [
      'Event Not Found',
      'Event State Does Not Allow This',
      'Too Early To Open',
      'A Meeting Cannot Exceed 12 Hours',
    ],
    owned,
  }),
  extend: call({
    path: '/conf/meeting/extend',
    permission: 'extend',
    scope: 'events:write',
    summary: 'Extends a running event and charges the difference.',
    who: everyRole,
    input: z.object({ id, version, ...laterEnd, tells }),
    output: eventSaved,
    errors: [
      ...changeErrors,
      ...laterEndErrors,
      'Excess Balance Hours',
      'Lack Of Balance',
      'Insufficient balance, cannot update meeting',
      'ClassRoom Time Is Not Allowed To Cross Over',
      'There Are Meetings In The Current Time Period',
      'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
      'Receiver Number Has Reached Its Limit',
    ],
    owned,
  }),
  extendPreview: call({
    path: '/conf/meeting/extendPreview',
    permission: 'extend',
    scope: 'events:read',
    summary: 'Returns the cost of extending a running event.',
    changes: false,
    who: everyRole,
    input: z.object({ id, ...laterEnd }),
    output: quoteAnswer,
    errors: ['Event Not Found', 'Event State Does Not Allow This', ...laterEndErrors],
    owned,
  }),
  close: call({
    path: '/conf/meeting/close',
    permission: 'run',
    scope: 'events:write',
    summary: 'Closes a running event and refunds the unused time.',
    who: everyRole,
    input: z.object({ id, version }),
    output: eventSaved,
    errors: changeErrors,
    owned,
  }),
  closePreview: call({
    path: '/conf/meeting/closePreview',
    permission: 'run',
    scope: 'events:read',
    summary: 'Returns the refund for closing a running event now.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: z.object({ version, refunds }),
    errors: ['Event Not Found', 'Event State Does Not Allow This'],
    owned,
  }),
  cancelPreview: call({
    path: '/conf/meeting/cancelPreview',
    permission: 'plan',
    scope: 'events:read',
    summary: 'Returns the refund for cancelling an event now.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: z.object({
      version,
      refunds,
      /**
       * Percentage of the technician's price that is refunded. Null without a purchased technician.
       */
      technicianPercent: z.literal([0, 50, 100]).nullable(),
      /**
       * Whether 15 minutes of each booth are charged, because the team could hear each other for
       * longer than that.
       */
      preparationIsKept: z.boolean(),
    }),
    errors: ['Event Not Found', 'Event State Does Not Allow This'],
    owned,
  }),
  cancel: call({
    path: '/conf/meeting/cancel',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Cancels an event before its start and refunds the charge according to the cancellation rules.',
    who: everyRole,
    input: z.object({ id, version }),
    output: eventSaved,
    errors: changeErrors,
    owned,
  }),
  ...joinCodeCalls,
}
