import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import type { App } from '#platform/run/app.ts'
import { Refusal } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { ProviderRefusal } from '#platform/ports/payment.ts'
import { refuseUnreachable } from '../cardProvider.ts'
import { openPage } from './openPage.ts'
import { readOrder, showOrder, type OrderRow } from '../queries.ts'
import { settleCheckout } from '../buy/settleCheckout.ts'

/**
 * Queries the provider now, so that a user who returns from its page need not wait for the webhook.
 */
export const lookUpOrder = verb(paymentCalls.lookUp, async ({ app, actor, at }, { id }) => {
  const order = await readOrder(app.db.query, id, actor)
  const isOurs = order.provider !== null && order.provider === app.payments?.name
  if (isOurs && order.paidAt === null) await ask(app, order, at)
  return showOrder(app.db.query, id)
})

const ask = async (app: App, order: OrderRow, at: Date): Promise<void> => {
  const sessionId = order.sessionId ?? (await findSession(app, order, at))
  if (sessionId === null) return
  await settleCheckout(app, sessionId, at).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) return refuseUnreachable(error)
    app.log.error(
      { err: error, orderId: String(order.id) },
      'The payment provider does not know the checkout session',
    )
  })
}

/**
 * Recovers the session of an order whose response was lost: the same order returns the same
 * session.
 */
const findSession = async (app: App, { id, state }: OrderRow, at: Date): Promise<string | null> => {
  if (state !== 'pending') return null
  await openPage(app, id, at).catch((error: unknown) => {
    // The order now contains the refusal, which the caller reads.
    if (!(error instanceof Refusal && error.message === 'Payment Refused')) throw error
  })
  const { sessionId } = await app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sessionId
}
