import type { App } from '#platform/app.ts'
import { closeOrder } from './closeOrder.ts'

const atOnce = 50

/** Ends the orders nobody paid in time. One the provider cannot be asked about stays for the next time. */
export const expireOrders = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const due = await app.db.query
    .selectFrom('paymentOrders')
    .select(['id', 'sessionId'])
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', at)
    .where('provider', '=', provider.name)
    .orderBy('expiresAt')
    .limit(atOnce)
    .execute()
  for (const order of due) {
    try {
      await closeOrder(app, provider, order, 'timedOut', at)
    } catch (err) {
      app.log.error({ err, orderId: String(order.id) }, 'An order could not be ended')
    }
  }
}
