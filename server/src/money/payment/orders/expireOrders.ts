import type { App } from '#platform/run/app.ts'
import { closeOrder } from './closeOrder.ts'
import { pageMilliseconds } from './openPage.ts'

const atOnce = 50
/** A bank that takes days is asked this often. */
const patienceMilliseconds = 3600_000
/** One about which nothing could be found out does not stand in the way of the others for so long. */
const troubleMilliseconds = 5 * 60_000
/** When nobody can be asked: the page is closed by then, by everybody's clock. */
const closedMilliseconds = pageMilliseconds + 60 * 60_000

/**
 * Ends the orders nobody paid in time. One the provider cannot be asked about stays for the next time, and one a bank
 * is still at work on for later. Those of a provider that is not configured any more just end: should it come back and
 * say that one was paid, it is paid.
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
      if (!isOver) await askLater(app, order.id, at, patienceMilliseconds)
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
