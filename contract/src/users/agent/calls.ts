import { z } from 'zod'
import { call } from '../../call.ts'
import { quote } from '../../money/billing/quote.ts'
import { id, instant, nothing, requiredId, wholeNumber } from '../../fields.ts'
import { amount, positiveAmount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { countryType, rateCard, typedFigures } from '../../money/rateCard/shapes.ts'
import { role } from '../../roles.ts'
import { chosenUsers, userResult } from '../user/adminCalls.ts'
import { ranges } from '../../limits.ts'

const admins = [role.admin] as const
const agents = [role.agent] as const

const boothCount = wholeNumber(ranges.calculatedBooths)

/** Within the calendar of displayed times, for any length of the event. */
const pricedInstant = instant.refine((date) => date.getUTCFullYear() < 9999, 'Not Valid')

/** Everything of an event that determines its price: both instants, or `hours`. */
export const pricedFields = z.object({
  /** Booths with people; stages of a silent conference count as booths. */
  booths: boothCount,
  machineBooths: boothCount.default(0),
  startAt: pricedInstant.optional(),
  endAt: pricedInstant.optional(),
  hours: positiveAmount.optional(),
  receiverNums: z
    .number('Receiver Number Not Valid')
    .int('Receiver Number Not Valid')
    .min(ranges.listeners.least, 'Receiver Number Not Valid')
    .max(ranges.listeners.most, 'Receiver Number Not Valid'),
  technicianOption: z.enum(['none', 'purchased']).default('none'),
  /** Number of recorded channels; the floor counts as one. */
  recordedChannels: wholeNumber(ranges.calculatedRecordings).default(0),
  /** Number of channels with captions; the floor counts as one. */
  captionedChannels: wholeNumber(ranges.calculatedRecordings).default(0),
  /** Number of channels of a public stream; the floor counts as one. */
  streamedChannels: wholeNumber(ranges.calculatedRecordings).default(0),
})

/**
 * The input of the calculator. Agents always get their own country type; administrators choose one.
 */
const feeInput = pricedFields.extend({
  /** For administrators. Default: developed. */
  countryType: countryType.optional(),
  /** For administrators: uses the card in force at this time. Default: now. */
  cardAt: instant.optional(),
})

/** A user who is bound to the calling agent, for whom the agent can hold events. */
export const agentCustomer = z.object({
  id,
  userName: z.string(),
  emailAddress: z.string(),
  /** Running and planned events that the caller holds for this user. */
  eventsAhead: z.number().int(),
  /** Completed events. Cancelled ones do not count. */
  eventsOver: z.number().int(),
  /** Net cost of the events that the caller holds for this user, including cancelled ones. */
  charged: amount,
  /** Events that this user hosts and pays for. */
  ownEvents: z.number().int(),
  createdAt: instant,
})
export type AgentCustomer = z.output<typeof agentCustomer>

const customerFilters = listInput([
  'createdAt',
  'userName',
  'emailAddress',
  'eventsAhead',
  'eventsOver',
  'charged',
])

/** Agents' prices, and the users bound to agents. */
export const agentCalls = {
  fee: call({
    path: '/conf/agent/fee',
    permission: 'balance',
    summary: 'Returns the cost of an event for an agent: the lines and the rate card.',
    changes: false,
    who: [role.agent, role.admin],
    input: feeInput,
    output: z.object({
      quote,
      /** The card behind it; who added it is for administrators. */
      rateCard: rateCard.omit({ addedBy: true }),
      /** ISO 4217. */
      currency: z.string(),
      startAt: instant,
      endAt: instant,
    }),
    errors: [
      'End Must Be Later Than Start',
      'A Meeting Cannot Exceed 12 Hours',
      'Rate Card Not Found',
    ],
  }),
  customers: call({
    path: '/conf/agent/customers',
    permission: 'balance',
    scope: 'projects',
    summary:
      'Lists the users bound to the caller with the amounts held for them. Searches by name and address.',
    changes: false,
    who: agents,
    input: customerFilters,
    output: listOutput(agentCustomer),
  }),
  exportCustomers: call({
    path: '/conf/agent/exportCustomers',
    permission: 'balance',
    scope: 'projects',
    summary: 'Returns the filtered list of users bound to the caller as an Excel file.',
    changes: false,
    who: agents,
    input: fileInput(customerFilters),
    output: nothing,
    answers: 'file',
  }),
  bind: call({
    path: '/conf/agent/bind',
    summary: 'Binds users to an agent, or unbinds them with null. Returns a result for each user.',
    who: admins,
    input: z.object({
      userIds: chosenUsers,
      agentId: requiredId('Please Select Agents').nullable(),
    }),
    output: z.object({
      /** Number of users with a changed binding. */
      changed: z.number().int(),
      /** In the order they were named. */
      results: z.array(userResult(['No User', 'Only Organisers Are Bound'])),
    }),
    errors: ['Agent Not Found'],
  }),
  rateCards: call({
    path: '/conf/agent/rateCards',
    summary: 'Lists every rate card of both country types, latest first.',
    changes: false,
    who: admins,
    input: z.object({}),
    output: z.array(rateCard),
  }),
  addRateCard: call({
    path: '/conf/agent/addRateCard',
    summary: 'Adds a rate card with a future start. Existing events keep their rate card.',
    who: admins,
    input: typedFigures.extend({ countryType, startsAt: instant }),
    output: rateCard,
    errors: ['Rate Card Must Start Later', 'Rate Card Already Exists'],
  }),
  removeRateCard: call({
    path: '/conf/agent/removeRateCard',
    summary: 'Removes a rate card that has not started.',
    who: admins,
    input: z.object({ id }),
    output: nothing,
    errors: ['Rate Card Not Found', 'Rate Card Is In Force'],
  }),
}
