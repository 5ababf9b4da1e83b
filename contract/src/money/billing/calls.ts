import { z } from 'zod'
import { call } from '../../call.ts'
import { asset, quote } from './quote.ts'
import { id, instant, nothing } from '../../fields.ts'
import { amount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole } from '../../roles.ts'

/** The six types of a billing record. The numbers are the wire's. */
export const billingType = {
  createPreCharge: 1,
  createPreChargeZero: 2,
  adjustCharge: 3,
  refund: 4,
  adjustZero: 5,
  balanceRecharge: 6,
} as const
export type BillingType = (typeof billingType)[keyof typeof billingType]

/** What else changes a balance, so that the statement closes row after row. */
export const movement = z.enum([
  'purchase',
  'hoursGranted',
  'hoursExpired',
  'hoursTakenBack',
  'refundToCard',
  'refundReturned',
  'frozen',
  'unfrozen',
  'chargedBack',
  'debtCollected',
  'adjustment',
])
export type Movement = z.output<typeof movement>

const type = z.literal(Object.values(billingType))

/** A row of the statement: one act on one asset. */
export const billingRecord = z.object({
  id,
  /** Null for a movement. */
  type: type.nullable(),
  /** Null for the six types. */
  movement: movement.nullable(),
  asset,
  /** Negative when taken from the balance. */
  amount,
  /** What the owner holds after it: the balance of the row before of the same asset, plus the amount. */
  balanceAfter: amount,
  /** What a person should read; the server writes a key or words of an administrator. */
  remark: z.string(),
  eventId: id.nullable(),
  eventNumber: z.string().nullable(),
  eventName: z.string().nullable(),
  /** The order that was topped up or bought by it. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  createdAt: instant,
})
export type BillingRecord = z.output<typeof billingRecord>

/** A row that an act on an event wrote, as the event shows it. */
export const eventBillingRecord = billingRecord
  .omit({ movement: true, orderId: true, orderNumber: true })
  .extend({ type })

/** Where money and hours lie: with the user, with an event, and on the platform's side of every movement. */
export const ledgerAccount = z.enum([
  'wallet',
  'held',
  'receivable',
  'hours',
  'escrow',
  'clearing',
  'adjustments',
  'deferred_revenue',
  'revenue',
  'hours_issued',
  'hours_used',
  'hours_expired',
])
export type LedgerAccount = z.output<typeof ledgerAccount>

const hourGrant = z.object({
  source: z.enum(['free_package', 'package', 'technician_plan', 'demo', 'adjustment']),
  granted: amount,
  startsAt: instant,
  /** Null: never. */
  expiresAt: instant.nullable(),
})

/** One side of a movement; all sides sum to zero. */
const ledgerEntry = z.object({
  account: ledgerAccount,
  /** Positive gives to the account, negative takes from it. */
  amount,
  /** Null for accounts of the platform. */
  balanceAfter: amount.nullable(),
  /** Which hours; null for everything else. */
  grant: hourGrant.nullable(),
})

/** Why a row of the statement is what it is. */
export const billingDetail = z.object({
  record: billingRecord,
  /** What the event cost from then on, line by line; null for what no event caused. */
  quote: quote.nullable(),
  /** What moved in the ledger; null when nothing did. */
  transfer: z.object({ id: z.string(), at: instant, entries: z.array(ledgerEntry) }).nullable(),
  /** For a purchase: what was paid for. */
  period: z.object({ startsAt: instant, endsAt: instant }).nullable(),
  /** For a dispute: what the card’s owner disputed, how much of it was frozen, and, once lost, what was left owing. */
  dispute: z.object({ disputed: amount, frozen: amount, owed: amount.nullable() }).nullable(),
})
export type BillingDetail = z.output<typeof billingDetail>

const filters = listInput(['createdAt']).extend({
  type: type.optional(),
  movement: movement.optional(),
  asset: asset.optional(),
  /** Rows of this event alone. */
  eventId: id.optional(),
  /** Rows of the events of this project alone. */
  projectId: id.optional(),
  /** Whose rows, for administrators; the caller’s own unless they say otherwise. */
  userId: id.optional(),
  /** Rows at or after this instant. */
  from: instant.optional(),
  /** Rows before this instant. */
  to: instant.optional(),
})

/** What all rows of a statement come to, however many there are; assets without a row are not in it. */
const totals = z.array(
  z.object({
    asset,
    /** The sum of what came in. */
    given: amount,
    /** The sum of what went out, negative as in the rows. */
    taken: amount,
  }),
)
export type StatementTotals = z.output<typeof totals>

/** The caller’s statement: what was taken from, given back to and put into the balances. */
export const billingCalls = {
  list: call({
    path: '/conf/billing/list',
    summary:
      'Returns the caller’s statement: billing records and all other movements. Administrators may request the statement of any user.',
    changes: false,
    who: everyRole,
    input: filters,
    output: listOutput(billingRecord),
  }),
  totals: call({
    path: '/conf/billing/totals',
    summary: 'Returns the totals in and out of the filtered statement by asset.',
    changes: false,
    who: everyRole,
    input: filters.omit({ page: true, pageSize: true, sort: true, descending: true }),
    output: totals,
    limit: { per: 'user', max: 120, seconds: 60 },
  }),
  export: call({
    path: '/conf/billing/export',
    summary: 'Returns the caller’s filtered statement with its totals as an Excel file.',
    changes: false,
    who: everyRole,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    path: '/conf/billing/get',
    summary: 'Returns one row of the statement with its details.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: billingDetail,
    errors: ['Billing Record Not Found'],
    owned: { kind: 'billingRecord', field: 'id', refusal: 'Billing Record Not Found' },
  }),
}
