import type { Stripe } from 'stripe'
import { invalid } from './apiError.ts'
import { expireSession, postSession, shownSession } from './checkouts.ts'
import { postConfiguration, postCustomer, postPortalSession, updateCustomer } from './customers.ts'
import type { Fields } from './form.ts'
import { shownInvoice } from './invoicePayments.ts'
import { attachMethod, postPayment } from './payments.ts'
import { reading } from './read.ts'
import { postRefund } from './refunds.ts'
import type { AfterRetries } from './renewals.ts'
import {
  cancelSubscription,
  postSubscription,
  recurring,
  updateSubscription,
} from './subscriptions.ts'
import { priceTemplate } from './templates.ts'
import { advanceTestClock, postTestClock } from './testClocks.ts'
import { find, listOf, newId, type World } from './world.ts'

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  readonly answer: (world: World, fields: Fields, id: string) => object
}

const route = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace(':id', '([\\w]+)')}$`),
  answer,
})

const expandOf = (fields: Fields): readonly unknown[] => {
  const read = reading(fields)
  const expand = read.list('expand')
  read.nothingElse()
  return expand
}

/** A list, filtered by the parameters of the request and the age of the objects. */
const list = <Kept extends { readonly id: string; readonly created: number }>(
  url: string,
  kept: (world: World) => Iterable<Kept>,
  filters: readonly string[] = [],
) =>
  route('GET', url, (world, fields) => {
    const read = reading(fields)
    const limit = read.wholeNumber('limit')
    const after = read.optional('starting_after')
    const created = reading(read.inner('created') ?? {}, 'created')
    const since = created.wholeNumber('gte') ?? 0
    created.nothingElse()
    const wanted = filters.map((name) => [name, read.optional(name)] as const)
    read.nothingElse()
    const found = [...kept(world)].filter(
      (one) =>
        one.created >= since &&
        wanted.every(([name, value]) => value === null || String(Reflect.get(one, name)) === value),
    )
    return listOf(found, `/v1/${url}`, limit, after)
  })

/** All modelled requests. Any other request returns 404, so that a test which needs it fails. */
export const routes = (
  afterRetries: () => AfterRetries,
  wasDelivered: (eventId: string) => boolean,
): readonly Route[] => [
  route('POST', 'customers', postCustomer),
  route('GET', 'customers/:id', (world, _fields, id) => find(world.customers, 'customer', id)),
  route('POST', 'customers/:id', (world, fields, id) => updateCustomer(world, id, fields)),
  route('POST', 'payment_methods/:id/attach', (world, fields, id) =>
    attachMethod(world, id, fields),
  ),
  route('POST', 'payment_intents', postPayment),
  route('GET', 'payment_intents/:id', (world, _fields, id) =>
    find(world.payments, 'payment_intent', id),
  ),
  route('POST', 'products', (world, fields) => {
    const read = reading(fields)
    const product = { id: newId('prod'), object: 'product', name: read.required('name') }
    read.nothingElse()
    world.products.set(product.id, product)
    return product
  }),
  route('POST', 'prices', postPrice),
  route('POST', 'checkout/sessions', postSession),
  route('GET', 'checkout/sessions/:id', (world, fields, id) =>
    shownSession(world, find(world.sessions, 'checkout.session', id), expandOf(fields)),
  ),
  route('POST', 'checkout/sessions/:id/expire', (world, _fields, id) => expireSession(world, id)),
  route('POST', 'subscriptions', postSubscription),
  list(
    'subscriptions',
    (world) =>
      [...world.subscriptions.values()].filter(
        // Stripe excludes ended subscriptions by default.
        ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
      ),
    ['customer'],
  ),
  route('GET', 'subscriptions/:id', (world, _fields, id) =>
    find(world.subscriptions, 'subscription', id),
  ),
  route('POST', 'subscriptions/:id', (world, fields, id) => updateSubscription(world, id, fields)),
  route('DELETE', 'subscriptions/:id', (world, fields, id) =>
    cancelSubscription(world, id, fields),
  ),
  route('GET', 'invoices/:id', (world, fields, id) =>
    shownInvoice(find(world.invoices, 'invoice', id), expandOf(fields)),
  ),
  route('POST', 'refunds', postRefund),
  list('refunds', (world) => world.refunds.values(), ['payment_intent']),
  route('GET', 'refunds/:id', (world, _fields, id) => find(world.refunds, 'refund', id)),
  list('disputes', (world) => world.disputes.values(), ['payment_intent']),
  route('GET', 'disputes/:id', (world, _fields, id) => find(world.disputes, 'dispute', id)),
  route('GET', 'events', (world, fields) => listEvents(world, fields, wasDelivered)),
  route('POST', 'billing_portal/sessions', postPortalSession),
  route('POST', 'billing_portal/configurations', postConfiguration),
  route('GET', 'billing_portal/configurations', (world, fields) => {
    const read = reading(fields)
    const limit = read.wholeNumber('limit')
    read.yes('active')
    read.nothingElse()
    return listOf(world.configurations.values(), '/v1/billing_portal/configurations', limit, null)
  }),
  route('POST', 'test_helpers/test_clocks', postTestClock),
  route('GET', 'test_helpers/test_clocks/:id', (world, _fields, id) =>
    find(world.testClocks, 'clock', id),
  ),
  route('POST', 'test_helpers/test_clocks/:id/advance', (world, fields, id) =>
    advanceTestClock(world, id, fields, afterRetries()),
  ),
  route('DELETE', 'test_helpers/test_clocks/:id', (world, _fields, id) => {
    world.testClocks.delete(id)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
]

const postPrice = (world: World, fields: Fields): Stripe.Price => {
  const read = reading(fields)
  const product = find(world.products, 'product', read.required('product'))
  const rhythm = reading(read.inner('recurring') ?? {}, 'recurring')
  const price: Stripe.Price = {
    ...priceTemplate,
    id: newId('price'),
    created: world.now(),
    currency: read.required('currency'),
    product: product.id,
    recurring: recurring(rhythm.required('interval') === 'year' ? 'year' : 'month'),
    type: 'recurring',
    unit_amount: read.wholeNumber('unit_amount'),
  }
  rhythm.nothingElse()
  read.nothingElse()
  world.prices.set(price.id, price)
  return price
}

const listEvents = (
  world: World,
  fields: Fields,
  wasDelivered: (eventId: string) => boolean,
): object => {
  const read = reading(fields)
  const limit = read.wholeNumber('limit')
  const after = read.optional('starting_after')
  const success = read.yes('delivery_success')
  const types = read.list('types')
  const created = reading(read.inner('created') ?? {}, 'created')
  const since = created.wholeNumber('gte') ?? 0
  read.nothingElse()
  if (types.length > 20) invalid('parameter_invalid', 'At most 20 types', 'types')
  const found = [...world.events.values()].filter(
    (event) =>
      event.created >= since &&
      (types.length === 0 || types.includes(event.type)) &&
      (success === null || wasDelivered(event.id) === success),
  )
  return listOf(found, '/v1/events', limit, after)
}
