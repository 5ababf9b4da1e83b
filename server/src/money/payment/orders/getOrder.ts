import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { verb } from '#platform/http/verb.ts'
import { wholeOrder } from '../receipts/wholeOrder.ts'
import { readOrder } from '../queries.ts'

/** One order with its receipt data. Only its payer sees the payment page. */
export const getOrder = verb(paymentCalls.get, async ({ app, actor, at }, { id }) => {
  const found = await readOrder(app.db.query, id, actor)
  const isPending = found.state === 'pending'
  const isPayable = isPending && found.userId === actor.workspaceId && at < found.expiresAt!
  return {
    ...(await wholeOrder(app.db.query, found)),
    checkoutUrl: isPayable ? found.checkoutUrl : null,
  }
})
