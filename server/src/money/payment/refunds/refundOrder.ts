import type { InputOf } from '@openbooth/contract/call'
import { decimal } from '@openbooth/contract/money'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireCards } from '../cardProvider.ts'
import { lockOrder } from '../orders/orders.ts'
import { showOrder } from '../queries.ts'
import { holdForCard } from './holdForCard.ts'
import { refundable } from './refundable.ts'
import { requestRefund } from './requestRefund.ts'

/**
 * Refunds an order to its card. A top-up is deducted from the balance, which must cover it. A sale
 * is deducted from revenue; refunding the rest of its price ends the purchase.
 */
export const refundOrder = verb(paymentCalls.refund, async (context, input) => {
  const { app, at, actor } = context
  const provider = requireCards(app).name
  const { id: orderId, operationId: id, amount, reason } = input
  await app.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('Order Not Found')
    if (await isKnown(tx, input, actor.id)) return
    const { userId, paymentId, currency } = order
    if (order.provider !== provider || paymentId === null || order.paidAt === null)
      return refuse('Order State Does Not Allow This')
    if (await isDisputed(tx, orderId)) return refuse('Order State Does Not Allow This')
    const left = await refundable(tx, order)
    if (amount > left)
      return refuse('Invalid Input', {
        path: 'amount',
        message: 'Too Large',
        params: { most: decimal(left) },
      })
    const hold = { id, userId, amount, remark: reason, actorId: actor.id, at }
    const ends = await holdForCard(app, tx, order, hold)
    await requestRefund(tx, {
      id,
      orderId,
      userId,
      provider,
      paymentId,
      amount,
      currency,
      origin: 'administrator',
      reason,
      requestedBy: actor.id,
      at,
    })
    await audit(tx, context, {
      action: 'payment.refund',
      objectType: 'paymentOrder',
      objectId: orderId,
      details: { refundId: id, amount: String(amount), reason, ...(ends && { ends }) },
    })
  })
  return showOrder(app.db.query, orderId)
})

/** @throws Already Changed By This Save for the same operation with other content */
const isKnown = async (
  tx: Transaction<Tables>,
  { operationId, ...asked }: InputOf<typeof paymentCalls.refund>,
  actorId: bigint,
): Promise<boolean> => {
  const known = await tx
    .selectFrom('paymentRefunds')
    .select(['orderId', 'amount', 'reason', 'requestedBy'])
    .where('id', '=', operationId)
    .executeTakeFirst()
  if (!known) return false
  const isSame =
    known.orderId === asked.id &&
    known.amount === asked.amount &&
    known.reason === asked.reason &&
    known.requestedBy === actorId
  return isSame || refuse('Already Changed By This Save')
}

const isDisputed = async (tx: Transaction<Tables>, orderId: bigint): Promise<boolean> => {
  const found = await tx
    .selectFrom('paymentDisputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst()
  return found !== undefined
}
