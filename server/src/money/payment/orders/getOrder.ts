import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { verb } from '#platform/http/verb.ts'
import { receiptsOf } from '../receipts/receiptsOf.ts'
import { readOrder, refundsOf, toOrder } from '../queries.ts'

/** One order with its receipt data. Only its payer sees the payment page. */
export const getOrder = verb(paymentCalls.get, async ({ app, actor, at }, { id }) => {
  const found = await readOrder(app.db.query, id, actor)
  const isPending = found.state === 'pending'
  const isPayable = isPending && found.userId === actor.id && at < found.expiresAt!
  return {
    order: toOrder(found),
    checkoutUrl: isPayable ? found.checkoutUrl : null,
    receipts: await receiptsOf(app.db.query, id),
    receipt: {
      startsAt: found.startsAt,
      endsAt: found.endsAt,
      hoursGranted: found.hoursGranted,
      reference: found.paymentId,
      expiresAt: isPending ? found.expiresAt : null,
      refunds: await refundsOf(app.db.query, id),
    },
  }
})
