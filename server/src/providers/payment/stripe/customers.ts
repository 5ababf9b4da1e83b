import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { NewCustomer } from '#platform/ports/payment.ts'
import { translated } from './failures.ts'
import { idOf } from './values.ts'

export const createCustomer = async (stripe: Stripe, customer: NewCustomer): Promise<string> => {
  const wanted = {
    email: customer.emailAddress,
    name: customer.name,
    metadata: { user_id: String(customer.userId) },
  }
  // The address is part of the key, because Stripe refuses the same key with a different request.
  const content = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 32)
  const { id } = await translated(
    stripe.customers.create(wanted, {
      idempotencyKey: `customer:${customer.userId}:${content}`,
    }),
  )
  return id
}

/**
 * Sets the customer's newest card on all their subscriptions. A subscription from a checkout stores
 * the card of that checkout, and Stripe prefers that one to the customer's default.
 */
export const useNewestCard = async (stripe: Stripe, customerId: string): Promise<void> => {
  const customer = await translated(stripe.customers.retrieve(customerId))
  if (customer.deleted) return
  const newest = idOf(customer.invoice_settings.default_payment_method)
  if (newest === null) return
  const { data } = await translated(stripe.subscriptions.list({ customer: customerId, limit: 100 }))
  for (const { id, default_payment_method } of data) {
    const own = idOf(default_payment_method)
    if (own !== null && own !== newest)
      await translated(stripe.subscriptions.update(id, { default_payment_method: newest }))
  }
}

/**
 * Stripe's page for replacing the card. It allows no other change, such as plans or cancellation.
 */
export const cardUpdates = (stripe: Stripe) => {
  let known: Promise<string> | undefined
  const configuration = (): Promise<string> => {
    known ??= findOrMake(stripe).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return async (customerId: string, returnUrl: string): Promise<string> => {
    const { url } = await translated(
      stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        configuration: await configuration(),
        flow_data: { type: 'payment_method_update' },
      }),
    )
    return url
  }
}

const madeFor = 'openbooth card update'

const findOrMake = async (stripe: Stripe): Promise<string> => {
  const { data } = await translated(
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  const found = data.find(({ metadata }) => metadata?.made_for === madeFor)
  if (found) return found.id
  const { id } = await translated(
    stripe.billingPortal.configurations.create({
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
      metadata: { made_for: madeFor },
    }),
  )
  return id
}
