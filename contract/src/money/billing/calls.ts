import { z } from 'zod'
import { call } from '../../call.ts'
import { asset, quote } from './quote.ts'
import { ianaTimeZone, id, instant, interfaceLanguage, nothing } from '../../fields.ts'
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

/** Other movements of a balance, so that the rows of a statement add up. */
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
  /** Negative for a debit. */
  amount,
  /** The owner's balance of the asset after the row: that of the previous row plus the amount. */
  balanceAfter: amount,
  /** Readable by users; the server writes a text key or an administrator's words. */
  remark: z.string(),
  eventId: id.nullable(),
  eventNumber: z.string().nullable(),
  eventName: z.string().nullable(),
  /** The order that was topped up or bought by it. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The member who acted. Null for the user of a personal workspace, the operator and the system. */
  actorName: z.string().nullable(),
  createdAt: instant,
})
export type BillingRecord = z.output<typeof billingRecord>

/** A row that an act on an event wrote, as the event shows it. */
export const eventBillingRecord = billingRecord
  .omit({ movement: true, orderId: true, orderNumber: true, actorName: true })
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
  /** Positive for a credit of the account, negative for a debit. */
  amount,
  /** Null for accounts of the platform. */
  balanceAfter: amount.nullable(),
  /** Which hours; null for everything else. */
  grant: hourGrant.nullable(),
})

/** The explanation of a statement row. */
export const billingDetail = z.object({
  record: billingRecord,
  /** The event's cost from then on, by line. Null for rows without an event. */
  quote: quote.nullable(),
  /** The transfer in the ledger; null without a movement. */
  transfer: z.object({ id: z.string(), at: instant, entries: z.array(ledgerEntry) }).nullable(),
  /** For a purchase: the paid period. */
  period: z.object({ startsAt: instant, endsAt: instant }).nullable(),
  /** For a dispute: the disputed amount, the frozen part and, once lost, the remaining debt. */
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
  programmeId: id.optional(),
  /** For administrators: the owner of the statement. The caller if absent. */
  userId: id.optional(),
  /** Rows at or after this instant. */
  from: instant.optional(),
  /** Rows before this instant. */
  to: instant.optional(),
})

/** The sums of all rows of a statement. Assets without rows are left out. */
const totals = z.array(
  z.object({
    asset,
    /** The sum of the credits. */
    given: amount,
    /** The sum of outgoing amounts, negative as in the rows. */
    taken: amount,
  }),
)
export type StatementTotals = z.output<typeof totals>

/** The caller's statement: debits, refunds and credits of the balances. */
export const billingCalls = {
  list: call({
    path: '/conf/billing/list',
    permission: 'billing',
    summary:
      'Returns the caller’s statement: billing records and all other movements. Administrators may request the statement of any user.',
    changes: false,
    who: everyRole,
    input: filters,
    output: listOutput(billingRecord),
  }),
  totals: call({
    path: '/conf/billing/totals',
    permission: 'billing',
    summary: 'Returns the totals in and out of the filtered statement by asset.',
    changes: false,
    who: everyRole,
    input: filters.omit({ page: true, pageSize: true, sort: true, descending: true }),
    output: totals,
    limit: { per: 'user', max: 120, seconds: 60 },
  }),
  export: call({
    path: '/conf/billing/export',
    permission: 'billing',
    summary: 'Returns the caller’s filtered statement with its totals as an Excel file.',
    changes: false,
    who: everyRole,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  exportMonth: call({
    path: '/conf/billing/exportMonth',
    permission: 'billing',
    summary:
      'Returns the caller’s statement of a month as an Excel file: one line per event with its reference, project and customer, and one for each other movement. Administrators may request the statement of any user.',
    changes: false,
    who: everyRole,
    input: z.object({
      /** `2026-11`, in the time zone of the file. */
      month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not Valid'),
      userId: id.optional(),
      language: interfaceLanguage.optional(),
      timeZone: ianaTimeZone.optional(),
    }),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    path: '/conf/billing/get',
    permission: 'billing',
    summary: 'Returns one row of the statement with its details.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: billingDetail,
    errors: ['Billing Record Not Found'],
    owned: { kind: 'billingRecord', field: 'id', refusal: 'Billing Record Not Found' },
  }),
}
