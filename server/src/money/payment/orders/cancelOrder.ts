import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { refuseUnreachable } from '../cardProvider.ts'
import { closeOrder } from './closeOrder.ts'
import { readOrder, showOrder } from '../queries.ts'

/**
 * Cancels an unpaid order. Idempotent. If a payment arrives at the last moment, it returns the paid
 * order.
 */
export const cancelOrder = verb(paymentCalls.cancel, async ({ app, actor, at }, { id }) => {
  const order = await readOrder(app.db.query, id, actor)
  const provider = app.payments
  if (order.state === 'pending') {
    if (!provider || provider.name !== order.provider)
      return refuse('Payment Provider Not Reachable')
    const isOver = await closeOrder(app, provider, order, 'cancelled', at).catch(refuseUnreachable)
    if (!isOver) return refuse('Order State Does Not Allow This')
  } else if (order.reason !== 'cancelled') return refuse('Order State Does Not Allow This')
  return showOrder(app.db.query, id)
})
