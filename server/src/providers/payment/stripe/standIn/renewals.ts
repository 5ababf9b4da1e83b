import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { charge, newInvoice } from './invoices.ts'
import { behaviourOf } from './payments.ts'
import { endOfPeriod } from './periods.ts'
import { end, firstPaymentTimeout } from './subscriptions.ts'
import type { World } from './world.ts'

const day = 24 * 3600
/** Days between retries after failures. After the last retry Stripe stops. */
const retryDays = [3, 5, 7]

/** The account's final action on an unpaid subscription. */
export type AfterRetries = 'canceled' | 'unpaid'

/**
 * Simulates time until `until` for all subscriptions on a clock, in order of their changes.
 * @param setTime sets the clock to the time of each change
 */
export const live = (
  world: World,
  until: number,
  testClock: string | null,
  afterRetries: AfterRetries,
  setTime: (at: number) => void,
): void => {
  for (;;) {
    const next = [...world.subscriptions.values()]
      .filter(({ test_clock }) => (test_clock ?? null) === testClock)
      .map((subscription) => ({ subscription, at: nextTime(world, subscription) }))
      .filter((one): one is typeof one & { at: number } => one.at !== null && one.at <= until)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    setTime(next.at)
    happen(world, next.subscription, next.at, afterRetries)
  }
  setTime(until)
}

const openInvoiceOf = (world: World, id: string): Stripe.Invoice | undefined =>
  [...world.invoices.values()].find(
    ({ parent, status, next_payment_attempt }) =>
      parent?.subscription_details?.subscription === id &&
      (status === 'open' || status === 'draft') &&
      next_payment_attempt !== null,
  )

/**
 * The time of its next automatic change: the end of a period, a charge, or the expiry of the first
 * payment.
 */
const nextTime = (world: World, subscription: Stripe.Subscription): number | null => {
  if (subscription.status === 'incomplete') return subscription.created + firstPaymentTimeout
  const periodEnds = world.plans.get(subscription.id)!.dueAt
  const chargedAt = openInvoiceOf(world, subscription.id)?.next_payment_attempt ?? null
  const times = [periodEnds, chargedAt].filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}

const happen = (
  world: World,
  subscription: Stripe.Subscription,
  at: number,
  afterRetries: AfterRetries,
): void => {
  if (subscription.status === 'incomplete') return end(world, subscription, 'incomplete_expired')
  const plan = world.plans.get(subscription.id)!
  const invoice = openInvoiceOf(world, subscription.id)
  if (invoice && invoice.next_payment_attempt! <= at)
    return tryToCharge(world, subscription, invoice, at, afterRetries)
  if (subscription.cancel_at_period_end) return end(world, subscription, 'canceled')
  // The next period begins before its payment succeeds or fails.
  const item = subscription.items.data[0]!
  plan.periods += 1
  item.current_period_start = item.current_period_end
  item.current_period_end = endOfPeriod(
    subscription.billing_cycle_anchor,
    plan.interval,
    plan.periods,
  )
  plan.dueAt = item.current_period_end
  newInvoice(world, subscription, 'subscription_cycle', at)
  world.emit('customer.subscription.updated', subscription)
}

const tryToCharge = (
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  at: number,
  afterRetries: AfterRetries,
): void => {
  const method = idOf(subscription.default_payment_method)!
  const outcome = behaviourOf(world, method).later ?? 'paid'
  if (charge(world, invoice, method, outcome, at)) return settle(world, subscription, 'active')
  const wait = retryDays[invoice.attempt_count - 1]
  if (wait !== undefined) {
    invoice.next_payment_attempt = at + wait * day
    return settle(world, subscription, 'past_due')
  }
  if (afterRetries === 'canceled') return end(world, subscription, 'canceled')
  world.plans.get(subscription.id)!.dueAt = null
  settle(world, subscription, 'unpaid')
}

const settle = (
  world: World,
  subscription: Stripe.Subscription,
  status: 'active' | 'past_due' | 'unpaid',
): void => {
  if (subscription.status === status) return
  subscription.status = status
  world.emit('customer.subscription.updated', subscription)
}
