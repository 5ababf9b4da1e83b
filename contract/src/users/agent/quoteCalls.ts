import { z } from 'zod'
import { call } from '../../call.ts'
import { version } from '../../edits.ts'
import {
  emailAddress,
  ianaTimeZone,
  id,
  instant,
  interfaceLanguage,
  line,
  name,
  nothing,
  postalAddress,
} from '../../fields.ts'
import { isUsableCurrency } from '../../installation/setting/currencies.ts'
import { longest } from '../../limits.ts'
import { quoteUnit } from '../../money/billing/quote.ts'
import { amount, zeroOrMore } from '../../money.ts'
import { listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { pricedFields } from './calls.ts'
import { exchangeDecimals, millionths, soldItems } from './quotePricing.ts'

/** `expired` is a draft or a sent quote after its last day; the others are set by the agent. */
export const quoteState = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired'])
export type QuoteState = z.output<typeof quoteState>
/** The states that an agent sets. */
export const chosenQuoteState = quoteState.exclude(['expired'])

/** More than one unit of the most valuable currency costs in the least valuable one. */
const mostExchangeRate = 1_000_000

/** Units of the customer's currency for one unit of the platform's currency. */
const exchangeRate = z.codec(
  z
    .number()
    .positive({ error: 'Must Be Positive', abort: true })
    .max(mostExchangeRate, { abort: true })
    .refine((value) => millionths(value) > 0n, 'Must Be Positive'),
  z.bigint(),
  { decode: millionths, encode: (value) => Number(value) / 10 ** exchangeDecimals },
)

const percent = zeroOrMore.refine((value) => value <= 1000_00n, 'Not Valid')

/** How the customer's price follows from the agent's cost. Customers never see it. */
export const quotePricing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('markup'), percent, exchangeRate }),
  z.object({
    kind: z.literal('rates'),
    rates: z.object(
      Object.fromEntries(soldItems.map((item) => [item, zeroOrMore])) as Record<
        (typeof soldItems)[number],
        typeof zeroOrMore
      >,
    ),
  }),
])

/** The customer on the quote. Missing fields are empty. */
const quoteCustomer = z.object({
  name: name('Required', longest.company),
  emailAddress: emailAddress.or(z.literal('')),
  address: postalAddress,
  taxNumber: line(longest.taxNumber),
})

/** The parts of a quote that both agent and customer see. */
const sharedFields = {
  /** The event. */
  name: name('Required', longest.eventName),
  customer: quoteCustomer,
  /** Language of the page and of the PDF file. */
  language: interfaceLanguage,
  /** ISO 4217, the customer's currency. */
  currency: z.string().trim().toUpperCase().refine(isUsableCurrency, 'Not Valid'),
  /** `VAT`, `MwSt.`, `增值税`. Empty: no tax line. */
  taxName: line(longest.taxName),
  /** Percent. */
  taxRate: percent,
  /** The last day on which the customer can accept. */
  validUntil: z.iso.date('Not Valid'),
  /** IANA zone of the times and of the last day. */
  timeZone: ianaTimeZone,
  /** Terms and a message, in lines. May be empty. */
  notes: z
    .string()
    .trim()
    .max(longest.eventNotes)
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')),
  /** A user bound to the agent; null: another customer. */
  customerId: id.nullable(),
  event: pricedFields,
}

/** A quote as an agent enters it. */
export const quoteDraft = z.object({
  ...sharedFields,
  pricing: quotePricing,
})

const numbers = {
  id,
  /** Consecutive for each agent, with the revision from the second on: `Q-000012`, `Q-000012-2`. */
  number: z.string(),
  state: quoteState,
  version,
}

/** A quote in the agent's list. */
const quoteRow = z.object({
  ...numbers,
  name: z.string(),
  customerName: z.string(),
  /** With tax, in `currency`. */
  gross: amount,
  currency: z.string(),
  validUntil: z.string(),
  createdAt: instant,
})
export type QuoteRow = z.output<typeof quoteRow>

/** A quote as its customer may see it: without cost, rate card and margin. */
export const customerQuote = z.object({
  ...numbers,
  ...sharedFields,
  /** Name, address and tax number of the agent at the last save. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    emailAddress: z.string(),
  }),
  /** Hours of the event. */
  duration: amount,
  lines: z.array(
    z.object({
      item: z.enum(soldItems),
      unit: quoteUnit,
      quantity: amount,
      rate: amount,
      amount,
    }),
  ),
  net: amount,
  tax: amount,
  gross: amount,
  /** When this revision was saved. */
  issuedAt: instant,
})
export type CustomerQuote = z.output<typeof customerQuote>

const who = [role.agent] as const
const owned = { kind: 'quote', field: 'id', refusal: 'Quote Not Found' } as const

const priceErrors = [
  'End Must Be Later Than Start',
  'A Meeting Cannot Exceed 12 Hours',
  'Customer Not Found',
] as const

/** Quotes of agents for their customers. */
export const quoteCalls = {
  list: call({
    path: '/conf/quote/list',
    permission: 'balance',
    summary: 'Lists the caller’s quotes. Searches by number, event and customer.',
    changes: false,
    who,
    input: listInput(['createdAt', 'name', 'customerName', 'validUntil']).extend({
      state: quoteState.optional(),
    }),
    output: listOutput(quoteRow),
  }),
  get: call({
    path: '/conf/quote/get',
    permission: 'balance',
    summary: 'Returns a quote with its pricing, for editing.',
    changes: false,
    who,
    input: z.object({ id }),
    output: quoteDraft.extend(numbers),
    errors: ['Quote Not Found'],
    owned,
  }),
  forCustomer: call({
    path: '/conf/quote/forCustomer',
    permission: 'balance',
    summary: 'Returns a quote as its customer may see it, without cost, rate card and margin.',
    changes: false,
    who,
    input: z.object({ id }),
    output: customerQuote,
    errors: ['Quote Not Found'],
    owned,
  }),
  pdf: call({
    path: '/conf/quote/pdf',
    permission: 'balance',
    summary: 'Returns a quote as a PDF file for the customer.',
    changes: false,
    who,
    input: z.object({ id }),
    output: nothing,
    errors: ['Quote Not Found'],
    owned,
    answers: 'file',
    limit: { per: 'user', max: 300, seconds: 3600 },
  }),
  create: call({
    path: '/conf/quote/create',
    permission: 'plan',
    summary: 'Creates a quote with the current prices.',
    who,
    input: quoteDraft,
    output: customerQuote,
    errors: [...priceErrors],
    bodyBytes: 32 * 1024,
  }),
  update: call({
    path: '/conf/quote/update',
    permission: 'plan',
    summary:
      'Changes a quote and recalculates its prices. A quote that was sent becomes a draft with the next revision number. `version` is the version that the caller read.',
    who,
    input: quoteDraft.extend({ id, version }),
    output: customerQuote,
    errors: ['Quote Not Found', 'Changed By Somebody Else', ...priceErrors],
    owned,
    bodyBytes: 32 * 1024,
  }),
  setState: call({
    path: '/conf/quote/setState',
    permission: 'plan',
    summary:
      'Sets the state of a quote: draft, sent, accepted or declined. A draft of a sent quote is the next revision.',
    who,
    input: z.object({ id, version, state: chosenQuoteState }),
    output: customerQuote,
    errors: ['Quote Not Found', 'Changed By Somebody Else'],
    owned,
  }),
}
