import { sql } from 'kysely'
import { attemptDue } from '#platform/database/dueRows.ts'
import type { App } from '#platform/run/app.ts'
import { ProviderRefusal, type PaymentProvider } from '#platform/ports/payment.ts'
import { lockOrder } from '../orders/orders.ts'
import { refuseRefund, type RefundRow } from './applyRefund.ts'
import { keepRefund } from './mirrorRefund.ts'

const minute = 60_000
/** After the first, second, … failure; then hourly until the provider responds. */
const retryAfter = [1, 1, 5, 15, 60].map((minutes) => minutes * minute)

/**
 * Sends recorded refunds to the provider and follows the unfinished ones. If a process dies,
 * another continues. A repeated request makes one refund.
 */
export const sendRefunds = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const due = {
    table: sql`payment_refunds`,
    key: sql`id`,
    dueAt: sql`next_try_at`,
    where: sql`provider = ${provider.name}`,
    columns: sql<Claimed>`id, order_id, payment_id, amount, provider_refund_id, tries`,
    claimedMilliseconds: 2 * minute,
    most: 50,
  }
  await attemptDue(app.db, at, due, (row) => send(app, provider, row, at))
}

type Claimed = Pick<
  RefundRow,
  'id' | 'orderId' | 'paymentId' | 'amount' | 'providerRefundId' | 'tries'
>

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
    // A refund may have been made on the provider's pages meanwhile.
    if (row.state === 'requested') await refuseRefund(tx, row, reason, at)
  })
}
