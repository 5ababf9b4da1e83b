import { z } from 'zod'
import { call } from './call.ts'
import { asset } from './event/quote.ts'
import { id, instant, nothing } from './fields.ts'
import { amount } from './money.ts'
import { listInput, listOutput } from './paging.ts'
import { everyRole } from './roles.ts'

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
  createdAt: instant,
})
export type BillingRecord = z.output<typeof billingRecord>

/** A row that an act on an event wrote, as the event shows it. */
export const eventBillingRecord = billingRecord.omit({ movement: true }).extend({ type })

const ownFilters = listInput(['createdAt']).extend({
  type: type.optional(),
  movement: movement.optional(),
  asset: asset.optional(),
  /** Rows of this event alone. */
  eventId: id.optional(),
  /** Rows at or after this instant. */
  from: instant.optional(),
  /** Rows before this instant. */
  to: instant.optional(),
})

/** The caller’s statement: what was taken from, given back to and put into the balances. */
export const billingCalls = {
  list: call({
    path: '/conf/billing/list',
    summary: 'The caller’s own statement: billing records and all other movements.',
    who: everyRole,
    input: ownFilters,
    output: listOutput(billingRecord),
  }),
  export: call({
    path: '/conf/billing/export',
    summary: 'The caller’s own statement as an Excel file, as filtered.',
    who: everyRole,
    input: ownFilters.omit({ page: true, pageSize: true }),
    output: nothing,
    answers: 'file',
  }),
}
