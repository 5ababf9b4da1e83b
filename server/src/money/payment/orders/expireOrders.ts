import type { App } from '#platform/run/app.ts'
import { closeOrder } from './closeOrder.ts'
import { pageMilliseconds } from './openPage.ts'

const atOnce = 50
/** Interval of checks for a bank payment that takes days. */
const timeoutMilliseconds = 3600_000
/**
 * An order that failed to update is retried after this time, so that it does not block the others.
 */
const troubleMilliseconds = 5 * 60_000
/** Used without a provider: after this time the page is closed, even if clocks differ. */
const closedMilliseconds = pageMilliseconds + 60 * 60_000

/**
 * Ends orders that were not paid in time. If the provider is unreachable, the next run retries; if
 * a bank is still processing the payment, a later one. Orders of a provider that is no longer
 * configured end directly. If that provider returns and reports a payment, the order counts as
 * paid.
 */
export const expireOrders = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  await endOrphans(app, at)
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
      const isOver = await closeOrder(app, provider, order, 'timedOut', at)
      if (!isOver) await askLater(app, order.id, at, timeoutMilliseconds)
    } catch (err) {
      app.log.error({ err, orderId: String(order.id) }, 'Failed to expire an order')
      await askLater(app, order.id, at, troubleMilliseconds)
    }
  }
}

const endOrphans = async ({ db, payments }: App, at: Date): Promise<void> => {
  await db.query
    .updateTable('paymentOrders')
    .set({ state: 'expired', reason: 'providerGone' })
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', at)
    .where('createdAt', '<=', new Date(at.getTime() - closedMilliseconds))
    .where('provider', payments ? '!=' : 'is not', payments?.name ?? null)
    .execute()
}

const askLater = async ({ db }: App, id: bigint, at: Date, milliseconds: number): Promise<void> => {
  await db.query
    .updateTable('paymentOrders')
    .set({ expiresAt: new Date(at.getTime() + milliseconds) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
