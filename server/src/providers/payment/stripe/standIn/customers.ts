import type { Stripe } from 'stripe'
import { invalid } from './apiError.ts'
import type { Fields } from './form.ts'
import { reading } from './read.ts'
import { customerTemplate } from './templates.ts'
import { find, newId, type World } from './world.ts'

export const postCustomer = (world: World, fields: Fields): Stripe.Customer => {
  const read = reading(fields)
  const email = read.optional('email')
  const name = read.optional('name')
  const metadata = read.metadata()
  const testClock = read.optional('test_clock')
  read.nothingElse()
  const customer: Stripe.Customer = {
    ...structuredClone(customerTemplate),
    id: newId('cus'),
    created:
      testClock === null ? world.now() : find(world.testClocks, 'clock', testClock).frozen_time,
    email,
    name,
    metadata,
    test_clock: testClock,
  }
  world.customers.set(customer.id, customer)
  world.emit('customer.created', customer)
  return customer
}

export const updateCustomer = (world: World, id: string, fields: Fields): Stripe.Customer => {
  const customer = find(world.customers, 'customer', id)
  const read = reading(fields)
  const settings = reading(read.inner('invoice_settings') ?? {}, 'invoice_settings')
  const method = settings.optional('default_payment_method')
  settings.nothingElse()
  read.nothingElse()
  if (method !== null) setDefaultCard(world, customer, method)
  return customer
}

/** Simulates a customer who replaces the card on its page. */
export const setDefaultCard = (world: World, customer: Stripe.Customer, method: string): void => {
  find(world.paymentMethods, 'PaymentMethod', method)
  customer.invoice_settings.default_payment_method = method
  world.emit('customer.updated', customer)
}

export const postConfiguration = (
  world: World,
  fields: Fields,
): Stripe.BillingPortal.Configuration => {
  const read = reading(fields)
  const features =
    read.inner('features') ?? invalid('parameter_missing', 'Missing features', 'features')
  const metadata = read.metadata()
  read.nothingElse()
  const isOn = (name: string) => (features[name] as Fields | undefined)?.enabled === 'true'
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: isOn('customer_update') },
      invoice_history: { enabled: isOn('invoice_history') },
      payment_method_update: {
        enabled: isOn('payment_method_update'),
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: [], options: [] },
        enabled: isOn('subscription_cancel'),
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        enabled: false,
      } as Stripe.BillingPortal.Configuration['features']['subscription_pause'],
      subscription_update: {
        default_allowed_updates: [],
        enabled: isOn('subscription_update'),
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
      } as unknown as Stripe.BillingPortal.Configuration['features']['subscription_update'],
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: world.now(),
  }
  world.configurations.set(configuration.id, configuration)
  return configuration
}

export const postPortalSession = (world: World, fields: Fields): Stripe.BillingPortal.Session => {
  const read = reading(fields)
  const customer = find(world.customers, 'customer', read.required('customer'))
  const returnUrl = read.required('return_url')
  const configuration = find(world.configurations, 'configuration', read.required('configuration'))
  const flow = reading(read.inner('flow_data') ?? {}, 'flow_data')
  if (flow.optional('type') !== 'payment_method_update')
    invalid('parameter_invalid', 'Only payment_method_update is modelled here', 'flow_data[type]')
  flow.nothingElse()
  read.nothingElse()
  if (!configuration.features.payment_method_update.enabled)
    invalid(
      'parameter_invalid',
      'This flow is switched off in the configuration',
      'flow_data[type]',
    )
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${world.address}/p/session/${id}`,
  }
}
