import { z } from 'zod'
import { packageNames } from '../../money/comboPackage/names.ts'
import { call } from '../../call.ts'
import { eventRow } from '../../events/event/view.ts'
import { id, instant, nothing } from '../../fields.ts'
import { amount } from '../../money.ts'
import { everyRole, role } from '../../roles.ts'

/** A missing requirement of an upcoming event. */
export const eventNeed = z.enum([
  'interpreters',
  /** No technician is booked, or the asked one has not accepted. */
  'technician',
  'codesNotSent',
  /** Codes or changes were mailed, and a mail waits or failed. */
  'mailsNotOut',
  'mediaServer',
])
export type EventNeed = z.output<typeof eventNeed>

/**
 * The kinds of work for an administrator. `first` lists users for `approvals` and `dunning`, orders
 * for `failedPayments` and `failedRefunds`, bookings for `technicians`, media servers for `servers`
 * and events for the three kinds of events. It is empty for the others.
 */
export const attentionKind = z.enum([
  /** Registered users without approval. */
  'approvals',
  /** Payments that failed within the last seven days. */
  'failedPayments',
  /** Failed messages of the card provider, which an administrator must check. */
  'providerEvents',
  /** Differences in the last comparison with the card provider. */
  'providerFindings',
  /** Orders with a refund that failed within the last seven days. */
  'failedRefunds',
  /** Users with a subscription whose renewal failed and is tried again. */
  'dunning',
  /** Bookings of the platform's technicians without a technician, or without a response. */
  'technicians',
  /** Media servers that should run and do not respond. */
  'servers',
  /** Events that should be open and find no media server. */
  'eventsWithoutServer',
  /** Emails that have been due for a long time. */
  'lateMail',
  /** Events that start within 24 hours and lack people, sent codes or a media server. */
  'unreadyEvents',
  /** Emails that failed permanently within the last seven days. */
  'failedMail',
])
export type AttentionKind = z.output<typeof attentionKind>

const attentionItem = z.object({
  kind: attentionKind,
  /** Above 0, counted up to 1000. */
  count: z.number().int(),
  /** Whether there are more than `count`. */
  countIsCapped: z.boolean(),
  /** The most urgent, at most five. */
  first: z.array(
    z.object({
      id,
      /** A user’s, event’s, server’s or package’s name. */
      name: z.string(),
      /** Number of an event or order. Null for others. */
      number: z.string().nullable(),
      /** When the waiting began, or the start of an event. */
      at: instant.nullable(),
      /** Cents of an order or a renewal; null for everything else. */
      amount: amount.nullable(),
      /** Missing requirements of an event. */
      needs: z.array(eventNeed),
    }),
  ),
})
export type AttentionItem = z.output<typeof attentionItem>

/** The numbers of one day (UTC). */
const dayNumbers = z.object({
  /** `2026-11-21` */
  day: z.iso.date(),
  /** Events that start on that day, except cancelled ones. */
  events: z.number().int(),
  /** Maximum of simultaneous listeners over all events. */
  listenersPeak: z.number().int(),
  newUsers: z.number().int(),
  /** Paid by card to balances, less refunds since. */
  toppedUp: amount,
  /** Packages and technician plans, from the balance and by card, less refunds since. */
  sold: amount,
})
export type DayNumbers = z.output<typeof dayNumbers>

/** The steps that make a new installation ready. */
export const setupStep = z.enum([
  /** Emails leave this server. */
  'mailServer',
  /** A media server runs and responds. */
  'mediaServer',
  /** The seller on receipts has a name. */
  'seller',
  /** An administrator published a licence agreement. */
  'licence',
  /** Cards are charged by a provider that moves real money. */
  'cardPayments',
  /** A speech model is on. */
  'speechModel',
  /** A translation model is on. */
  'translationModel',
])
export type SetupStep = z.output<typeof setupStep>

export const homeCalls = {
  overview: call({
    path: '/conf/home/overview',
    permission: 'view',
    summary: 'Returns the caller’s next events with their open tasks, balances and counts.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.object({
      /** Running and scheduled ones, the next first; at most ten. */
      nextEvents: z.array(eventRow.extend({ needs: z.array(eventNeed) })),
      /** Own events and those that an agent holds for the caller, by state. */
      counts: z.object({
        normal: z.number().int(),
        order: z.number().int(),
        cancelled: z.number().int(),
        completed: z.number().int(),
      }),
      balance: amount,
      hourBalance: amount,
      hoursAreUnlimited: z.boolean(),
      ...packageNames,
      /**
       * An agent's current work; null for others. Organisers see events that an agent holds for
       * them among the next events.
       */
      agency: z
        .object({
          projects: z.number().int(),
          customers: z.number().int(),
          /** Money in the escrow of planned and running events. */
          held: amount,
          /** Money that the events which ended since the first of the month (UTC) cost in the end. */
          spentThisMonth: amount,
        })
        .nullable(),
      /** The hours that expire first; null if all are permanent. */
      nextExpiry: z.object({ hours: amount, at: instant }).nullable(),
      /** Of `balance`, ISO 4217. */
      currency: z.string(),
      serverTime: instant,
    }),
  }),
  attention: call({
    path: '/conf/home/attention',
    summary: 'Lists the open tasks of an administrator, most urgent first.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.object({
      items: z.array(attentionItem),
      /** Of the amounts, ISO 4217. */
      currency: z.string(),
      serverTime: instant,
    }),
  }),
  setup: call({
    path: '/conf/home/setup',
    summary: 'Returns the setup steps of the installation and whether each is done.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.object({
      /** Whether an administrator dismissed the list. */
      isDismissed: z.boolean(),
      steps: z.array(z.object({ step: setupStep, isDone: z.boolean() })),
    }),
  }),
  dismissSetup: call({
    path: '/conf/home/dismissSetup',
    summary: 'Hides the setup steps from all administrators.',
    who: [role.admin],
    input: z.object({}),
    output: nothing,
  }),
  today: call({
    path: '/conf/home/today',
    summary:
      'Returns the current state of the platform and its figures for the last 14 days (UTC), today last.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.object({
      now: z.object({
        /** Events that are open. */
        runningEvents: z.number().int(),
        listeners: z.number().int(),
        /** Interpreters, speakers, hosts and technicians who are in. */
        staff: z.number().int(),
      }),
      days: z.array(dayNumbers),
      currency: z.string(),
      serverTime: instant,
    }),
  }),
  spend: call({
    path: '/conf/home/spend',
    permission: 'balance',
    summary: 'Returns the cost of the caller’s events for the last 14 days (UTC), today last.',
    changes: false,
    who: [role.agent],
    input: z.object({}),
    output: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          /** Charges minus refunds. Negative if refunds exceed charges. */
          spent: amount,
        }),
      ),
      currency: z.string(),
    }),
  }),
}
