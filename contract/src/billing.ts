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

/** One business act on one asset. */
export const billingRecord = z.object({
  id,
  type: z.literal(Object.values(billingType)),
  asset,
  /** Negative when taken from the balance. */
  amount,
  balanceAfter: amount,
  /** What a person should read; the server writes a key or words of an administrator. */
  remark: z.string(),
  eventId: id.nullable(),
  eventNumber: z.string().nullable(),
  eventName: z.string().nullable(),
  createdAt: instant,
})
export type BillingRecord = z.output<typeof billingRecord>

const ownFilters = listInput(['createdAt']).extend({
  type: z.literal(Object.values(billingType)).optional(),
  asset: asset.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** What was taken from and given back to the caller's balances. */
export const billingCalls = {
  list: call({
    path: '/conf/billing/list',
    summary: 'The caller’s own billing records.',
    who: everyRole,
    input: ownFilters,
    output: listOutput(billingRecord),
  }),
  export: call({
    path: '/conf/billing/export',
    summary: 'The caller’s own billing records as an Excel file, as filtered.',
    who: everyRole,
    input: ownFilters.omit({ page: true, pageSize: true }),
    output: nothing,
    answers: 'file',
  }),
}
