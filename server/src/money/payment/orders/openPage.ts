import type { OutputOf } from '@openbooth/contract/call'
import {
  returnPage,
  type OrderPurpose,
  type paymentCalls,
  type PurchasePeriod,
} from '@openbooth/contract/money/payment/calls'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { refuse } from '#platform/http/refuse.ts'
import { ProviderRefusal, type Checkout, type PaymentProvider } from '#platform/ports/payment.ts'
import { customerOf, refuseUnreachable, requireCards } from '../cardProvider.ts'
import { toOrder, ordersIn } from '../queries.ts'
import { titleOf } from '../texts.ts'

type OrderWithPage = OutputOf<typeof paymentCalls.buy>

/**
 * The order and its payment page at the provider, which is opened first if needed. If the provider
 * is unreachable, the order stays pending; a retry or a look-up continues from there.
 * @throws Payment Provider Not Reachable, Payment Refused, Card Payment Is Off
 */
export const openPage = async (app: App, id: bigint, at: Date): Promise<OrderWithPage> => {
  const before = await read(app, id)
  if (before.state === 'failed' && before.reason === 'refusedByProvider')
    return refuse('Payment Refused')
  if (before.state === 'pending' && before.sessionId === null) await openOnce(app, before, at)
  const order = await read(app, id)
  return {
    order: toOrder(order),
    checkoutUrl: order.state === 'pending' ? order.checkoutUrl : null,
  }
}

const read = (app: App, id: bigint) =>
  ordersIn(app.db.query).where('o.id', '=', id).executeTakeFirstOrThrow()

type Order = Awaited<ReturnType<typeof read>>

/**
 * Identical concurrent calls share one request. The provider would also recognise them by the
 * order's key.
 */
const openOnce = (app: App, order: Order, at: Date): Promise<void> => {
  const orders = underWay.get(app.db) ?? new Map<bigint, Promise<void>>()
  underWay.set(app.db, orders)
  const running = orders.get(order.id)
  if (running) return running
  const opening = open(app, order, at).finally(() => orders.delete(order.id))
  orders.set(order.id, opening)
  return opening
}

const underWay = new WeakMap<App['db'], Map<bigint, Promise<void>>>()

const open = async (app: App, order: Order, at: Date): Promise<void> => {
  const provider = requireCards(app)
  if (provider.name !== order.provider) return refuse('Card Payment Is Off')
  try {
    await keep(app, provider, order, await ask(app, provider, order, at))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) return refuseUnreachable(error)
    app.log.error(
      { err: error, orderId: String(order.id) },
      'The payment provider rejected an order',
    )
    await app.db.query
      .updateTable('paymentOrders')
      .set({ state: 'failed', reason: 'refusedByProvider' })
      .where('id', '=', order.id)
      .where('state', '=', 'pending')
      .where('sessionId', 'is', null)
      .execute()
    return refuse('Payment Refused')
  }
}

/**
 * The provider closes its page later than we do, so that a page opened at the last moment stays
 * open long enough.
 */
export const pageMilliseconds = 65 * 60_000

const ask = async (
  app: App,
  provider: PaymentProvider,
  order: Order,
  at: Date,
): Promise<Checkout> => {
  const purpose = order.purpose as OrderPurpose
  const period = order.period as PurchasePeriod | null
  const language = order.language === 'zh' ? 'zh' : 'en'
  const back = `${publicUrl(app.env)}${returnPage(purpose)}?order=${order.id}`
  return provider.openCheckout({
    orderId: order.id,
    orderKey: order.actId,
    userId: order.userId,
    customerId: await customerOf(app, provider, order.userId, at),
    emailAddress: order.emailAddress,
    language,
    mode: period === 'month' || period === 'year' ? 'subscription' : 'payment',
    title: titleOf(language, { ...order, purpose, period }),
    amount: order.amount,
    currency: order.currency,
    period: period === 'once' ? null : period,
    purpose,
    expiresAt: new Date(order.createdAt.getTime() + pageMilliseconds),
    successUrl: back,
    cancelUrl: `${back}&cancelled=1`,
    at,
  })
}

const keep = async (
  { db }: App,
  provider: PaymentProvider,
  { id }: Order,
  { sessionId, url }: Checkout,
): Promise<void> => {
  const kept = await db.query
    .updateTable('paymentOrders')
    .set({ sessionId, checkoutUrl: url })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  // The order was cancelled or expired meanwhile. Its page has not been shown, and must not be
  // paid.
  if (!kept) await provider.expireCheckout(sessionId)
}
