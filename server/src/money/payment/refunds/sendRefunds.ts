import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { ProviderRefusal, type PaymentProvider } from '#platform/ports/payment.ts'
import { lockOrder } from '../orders/orders.ts'
import { refuseRefund, type RefundRow } from './applyRefund.ts'
import { keepRefund } from './mirrorRefund.ts'

const minute = 60_000
/** After the first, second, ... failure; then every hour, until the provider has answered. */
const retryAfter = [1, 1, 5, 15, 60].map((minutes) => minutes * minute)
/** Nobody else tries a refund for this long once it was begun; longer than any call to the provider takes. */
const claimedFor = 2 * minute
const most = 50

/**
 * Asks the provider for the refunds that were written down, until it has answered, and looks after those it has not
 * finished. A process that dies in the middle leaves its refund to another; asked for twice, it is made once.
 */
export const sendRefunds = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  for (let count = 0; count < most; count += 1) {
    const row = await claim(app, provider, at)
    if (!row) return
    await send(app, provider, row, at)
  }
}

type Claimed = Pick<
  RefundRow,
  'id' | 'orderId' | 'paymentId' | 'amount' | 'providerRefundId' | 'tries'
>

const claim = async (
  app: App,
  { name }: PaymentProvider,
  at: Date,
): Promise<Claimed | undefined> => {
  const { rows } = await sql<Claimed>`update payment_refunds
    set tries = tries + 1, next_try_at = ${new Date(at.getTime() + claimedFor)}
    where id = (
      select id from payment_refunds where provider = ${name} and next_try_at <= ${at}
      order by next_try_at limit 1 for update skip locked)
    returning id, order_id as "orderId", payment_id as "paymentId", amount,
      provider_refund_id as "providerRefundId", tries`.execute(app.db.query)
  return rows[0]
}

const send = async (app: App, provider: PaymentProvider, row: Claimed, at: Date): Promise<void> => {
  const { id: refundId, paymentId, amount, providerRefundId } = row
  try {
    const facts =
      providerRefundId === null
        ? await provider.refund({ refundId, paymentId, amount })
        : await provider.readRefund(providerRefundId)
    await keepRefund(app, provider, facts, at)
  } catch (err) {
    app.log.error({ err, refundId }, 'Failed to make a refund')
    if (err instanceof ProviderRefusal && providerRefundId === null)
      return refuse(app, row, err.message, at)
    const wait = retryAfter[Math.min(row.tries, retryAfter.length) - 1]!
    await app.db.query
      .updateTable('paymentRefunds')
      .set({ lastError: String(err), nextTryAt: new Date(at.getTime() + wait) })
      .where('id', '=', refundId)
      .where('nextTryAt', 'is not', null)
      .execute()
  }
}

const refuse = async (
  app: App,
  { id, orderId }: Claimed,
  reason: string,
  at: Date,
): Promise<void> => {
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const row = await tx
      .selectFrom('paymentRefunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Or somebody made it on the provider's own pages in the meantime.
    if (row.state === 'requested') await refuseRefund(tx, row, reason, at)
  })
}
