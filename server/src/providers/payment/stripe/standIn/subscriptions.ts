import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { invalid } from './apiError.ts'
import type { Fields } from './form.ts'
import { charge, newInvoice } from './invoices.ts'
import { behaviourOf } from './payments.ts'
import { endOfPeriod } from './periods.ts'
import { reading } from './read.ts'
import { priceTemplate, subscriptionTemplate } from './templates.ts'
import { find, newId, type World } from './world.ts'

export interface Start {
  readonly customer: string
  readonly method: string
  readonly amount: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly title: string
  readonly metadata: Record<string, string>
  /** True if the payer has just paid on a page; otherwise the card is charged now. */
  readonly isPaid: boolean
}

const hour = 3600

/**
 * Starts a subscription with its first invoice: paid, or incomplete for 23 hours after a refused
 * card.
 */
export const startSubscription = (world: World, start: Start) => {
  const at = world.timeFor(start.customer)
  const subscription = newSubscription(world, start, at)
  const invoice = newInvoice(world, subscription, 'subscription_create', at)
  world.emit('customer.subscription.created', subscription)
  const card = behaviourOf(world, start.method)
  const isPaid = start.isPaid || card.first === undefined
  charge(
    world,
    invoice,
    start.method,
    isPaid ? 'paid' : card.first === 'secure' ? 'secure' : 'declined',
    at,
  )
  if (isPaid) {
    subscription.status = 'active'
    world.emit('customer.subscription.updated', subscription)
  }
  return { subscription, invoice }
}

const newSubscription = (world: World, start: Start, at: number): Stripe.Subscription => {
  const id = newId('sub')
  const end = endOfPeriod(at, start.interval, 1)
  const price: Stripe.Price = {
    ...priceTemplate,
    id: newId('price'),
    created: at,
    currency: start.currency,
    product: newId('prod'),
    recurring: recurring(start.interval),
    type: 'recurring',
    unit_amount: start.amount,
  }
  const subscription: Stripe.Subscription = {
    ...structuredClone(subscriptionTemplate),
    id,
    billing_cycle_anchor: at,
    created: at,
    currency: start.currency,
    customer: start.customer,
    default_payment_method: start.method,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: at,
          current_period_end: end,
          current_period_start: at,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: {} as Stripe.Plan,
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
    },
    latest_invoice: null,
    metadata: start.metadata,
    start_date: at,
    status: 'incomplete',
    test_clock: world.customers.get(start.customer)?.test_clock ?? null,
  }
  world.subscriptions.set(id, subscription)
  world.plans.set(id, { interval: start.interval, amount: start.amount, periods: 1, dueAt: end })
  return subscription
}

export const recurring = (interval: 'month' | 'year'): Stripe.Price.Recurring => ({
  interval,
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

export const postSubscription = (world: World, fields: Fields): Stripe.Subscription => {
  const read = reading(fields)
  const customer = find(world.customers, 'customer', read.required('customer'))
  const method =
    read.optional('default_payment_method') ??
    (customer.invoice_settings.default_payment_method as string | null) ??
    invalid(
      'resource_missing',
      'This customer has no attached payment source or default payment method.',
    )
  const metadata = read.metadata()
  const [line, ...more] = read.list('items')
  read.nothingElse()
  const item = reading((line ?? {}) as Fields, 'items[0]')
  const price = find(world.prices, 'price', item.required('price'))
  item.nothingElse()
  if (more.length > 0) invalid('parameter_invalid', 'One item is modelled here', 'items')
  const { subscription } = startSubscription(world, {
    customer: customer.id,
    method,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    title: price.id,
    metadata,
    isPaid: false,
  })
  return subscription
}

const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

export const updateSubscription = (
  world: World,
  id: string,
  fields: Fields,
): Stripe.Subscription => {
  const subscription = find(world.subscriptions, 'subscription', id)
  const read = reading(fields)
  const cancels = read.yes('cancel_at_period_end')
  const method = read.optional('default_payment_method')
  read.nothingElse()
  if (hasEnded(subscription))
    invalid(
      'resource_missing',
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (cancels !== null) {
    subscription.cancel_at_period_end = cancels
    subscription.cancel_at = cancels ? subscription.items.data[0]!.current_period_end : null
    subscription.canceled_at = cancels ? world.timeFor(idOf(subscription.customer)) : null
  }
  if (method !== null) {
    find(world.paymentMethods, 'PaymentMethod', method)
    subscription.default_payment_method = method
  }
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

export const cancelSubscription = (
  world: World,
  id: string,
  fields: Fields,
): Stripe.Subscription => {
  const subscription = find(world.subscriptions, 'subscription', id)
  const read = reading(fields)
  if (read.yes('invoice_now') || read.yes('prorate'))
    invalid('parameter_invalid', 'Only an end without invoice and proration is modelled here')
  read.nothingElse()
  if (hasEnded(subscription)) invalid('resource_missing', `No such subscription: '${id}'`, 'id')
  end(world, subscription, 'canceled')
  return subscription
}

/** Ends it now. Open amounts are no longer charged. */
export const end = (
  world: World,
  subscription: Stripe.Subscription,
  status: 'canceled' | 'incomplete_expired',
): void => {
  const at = world.timeFor(idOf(subscription.customer))
  subscription.status = status
  subscription.ended_at = at
  subscription.canceled_at ??= at
  world.plans.get(subscription.id)!.dueAt = null
  for (const invoice of world.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    invoice.next_payment_attempt = null
    if (status === 'canceled') continue
    invoice.status = 'void'
    world.emit('invoice.voided', invoice)
  }
  world.emit(
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  )
}

export const firstPaymentTimeout = 23 * hour
