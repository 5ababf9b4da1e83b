import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { verb } from '#platform/http/verb.ts'
import { requireCards } from '../cardProvider.ts'
import { openPage } from '../orders/openPage.ts'
import { expiryOf, placeOrder } from '../orders/placeOrder.ts'

/** Creates an order for the caller's balance and returns its payment page. */
export const topUp = verb(paymentCalls.topUp, async (context, { operationId, amount }) => {
  const { app, at } = context
  const { name: provider } = requireCards(app)
  const content = { purpose: 'topUp', amount }
  const id = await placeOrder(context, operationId, content, (_tx, write) =>
    write({
      purpose: 'topUp',
      method: 'card',
      provider,
      amount,
      state: 'pending',
      expiresAt: expiryOf(at),
    }),
  )
  return openPage(app, id, at)
})
