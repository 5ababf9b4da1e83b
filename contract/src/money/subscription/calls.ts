import { z } from 'zod'
import { call } from '../../call.ts'
import { hourGrant } from '../comboPackage/calls.ts'
import { packageNamesOrNone } from '../comboPackage/names.ts'
import { id, instant } from '../../fields.ts'
import { amount } from '../../money.ts'
import { cardProvider, paymentMethod, purchaseKind, purchasePeriod } from '../payment/calls.ts'
import { role } from '../../roles.ts'

const customers = [role.organiser, role.admin] as const
const owned = {
  kind: 'subscription',
  field: 'id',
  refusal: 'Subscription Not Found',
} as const

/** `pastDue`: the renewal failed and is tried again; everything paid for stays meanwhile. */
export const subscriptionState = z.enum(['active', 'pastDue', 'ended'])
export type SubscriptionState = z.output<typeof subscriptionState>
/** Why a renewal failed. */
export const renewalFailure = z.enum(['lackOfBalance', 'declined'])
export type RenewalFailure = z.output<typeof renewalFailure>
/**
 * `replaced`: another purchase of its kind. `unpaid`: the renewal failed for good. `refunded`: the
 * payment of its period was refunded.
 */
export const endReason = z.enum(['cancelled', 'replaced', 'unpaid', 'refunded'])
export type EndReason = z.output<typeof endReason>

/** An automatic renewal: of a package or a technician plan. */
export const subscription = z.object({
  id,
  kind: purchaseKind,
  /** Null for technician plans. */
  packageId: id.nullable(),
  ...packageNamesOrNone,
  period: z.enum(['month', 'year']),
  method: paymentMethod,
  /** Null when paid from the balance. */
  provider: cardProvider.nullable(),
  /** The price of each period: the price at the purchase. */
  price: amount,
  /** Hours granted with each period; null without any, or if unlimited. */
  hours: amount.nullable(),
  state: subscriptionState,
  periodStart: instant,
  periodEnd: instant,
  /** Until when the entitlements last: the period, and some more days while it is past due. */
  rightsUntil: instant,
  /** Auto-renew. False: ends with the period. */
  renews: z.boolean(),
  /**
   * When the renewal is charged or retried. Null: never, or the card provider has not announced it.
   */
  nextChargeAt: instant.nullable(),
  /** Why the last attempt failed; null: it did not. */
  failure: renewalFailure.nullable(),
  /** URL where the payer can pay or confirm a failed card payment; null if unnecessary. */
  actionUrl: z.string().nullable(),
  endedAt: instant.nullable(),
  endReason: endReason.nullable(),
})
export type Subscription = z.output<typeof subscription>

/** A technician plan on offer. */
export const technicianPlan = z.object({
  kind: purchaseKind.extract(['byot', 'technicianHours']),
  /** Null: not sold this way. */
  monthlyPrice: amount.nullable(),
  annualPrice: amount.nullable(),
  /** Technician hours of a month; null for the plan without hours. */
  hours: amount.nullable(),
})
export type TechnicianPlan = z.output<typeof technicianPlan>

/** A paid period, of a subscription or a single purchase. */
export const paidPeriod = z.object({
  id,
  kind: purchaseKind,
  packageId: id.nullable(),
  ...packageNamesOrNone,
  period: purchasePeriod,
  method: paymentMethod,
  price: amount,
  hours: amount.nullable(),
  startsAt: instant,
  endsAt: instant,
  /** The order in the pay records. */
  orderId: id,
})
export type PaidPeriod = z.output<typeof paidPeriod>

export const subscriptionCalls = {
  mine: call({
    path: '/conf/subscription/mine',
    permission: 'balance',
    summary:
      'Returns the caller’s subscriptions, the available technician plans, technician hours and total payments.',
    changes: false,
    who: customers,
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      /** Those that have not ended, at most one of each kind. */
      subscriptions: z.array(subscription),
      /** Those that ended, the latest first; at most 20. */
      ended: z.array(subscription),
      plans: z.array(technicianPlan),
      technicianHours: z.object({
        /** Spendable hours. */
        left: amount,
        grants: z.array(hourGrant),
      }),
      /** The latest first; at most 100. */
      history: z.array(paidPeriod),
    }),
  }),
  cancel: call({
    path: '/conf/subscription/cancel',
    permission: 'billing',
    summary:
      'Stops automatic renewal. The subscription continues to the end of the paid period. A past-due subscription ends immediately.',
    who: customers,
    input: z.object({ id }),
    output: subscription,
    owned,
    errors: [
      'Subscription Not Found',
      'Subscription State Does Not Allow This',
      'Card Payment Is Off',
      'Payment Provider Not Reachable',
    ],
  }),
  resume: call({
    path: '/conf/subscription/resume',
    permission: 'billing',
    summary: 'Restarts automatic renewal before the period ends.',
    who: customers,
    input: z.object({ id }),
    output: subscription,
    owned,
    errors: [
      'Subscription Not Found',
      'Subscription State Does Not Allow This',
      'Card Payment Is Off',
      'Payment Provider Not Reachable',
    ],
  }),
}
