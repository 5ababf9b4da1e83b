import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { ProviderRefusal, type PaymentProvider, type RefundFacts } from '#platform/ports/payment.ts'
import { newId, tell, type SandboxWorld } from './world.ts'

const refundsIn = (db: Reader) => db.selectFrom('sandboxRefunds').selectAll()

type Found = Awaited<ReturnType<ReturnType<typeof refundsIn>['execute']>>[number]

const toFacts = ({ id, refundId, paymentId, amount, currency }: Found): RefundFacts => ({
  id,
  refundId,
  paymentId,
  state: 'succeeded',
  amount,
  currency,
  reason: null,
})

/** Refunds immediately. Idempotent for each refund; refuses more than the payment. */
export const refund = (
  world: SandboxWorld,
  { refundId, paymentId, amount }: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundFacts> =>
  world.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const [known] = await refundsIn(tx).where('refundId', '=', refundId).execute()
    if (known) return toFacts(known)
    const given = await refundsIn(tx).where('paymentId', '=', paymentId).execute()
    const left = given.reduce((rest, one) => rest - one.amount, payment.amount)
    if (amount > left) throw new ProviderRefusal('charge_already_refunded', 'more than was paid')
    const at = world.clock.now()
    const { currency } = payment
    const row = { id: newId('re'), refundId, paymentId, amount, currency, createdAt: at }
    await tx.insertInto('sandboxRefunds').values(row).execute()
    await tell(world, tx, at, ['refund.updated', 'refund', row.id])
    return toFacts(row)
  })

/**
 * Locks a payment, of a single order or a subscription period, so that concurrent refunds are
 * serialised.
 */
const lockPayment = async (
  tx: Reader,
  paymentId: string,
): Promise<{ amount: bigint; currency: string }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentId}, 0))`.execute(tx)
  const { rows } = await sql<{ amount: bigint; currency: string }>`
    select amount, currency from sandbox_sessions where payment_id = ${paymentId}
    union all
    select s.amount, s.currency from sandbox_invoices i
      join sandbox_subscriptions s on s.id = i.subscription_id where i.payment_id = ${paymentId}
    limit 1`.execute(tx)
  if (!rows[0]) throw new ProviderRefusal('resource_missing', 'no such payment')
  return rows[0]
}

export const readRefund = async ({ db }: SandboxWorld, id: string): Promise<RefundFacts> => {
  const [found] = await refundsIn(db.query).where('id', '=', id).execute()
  if (!found) throw new ProviderRefusal('resource_missing', 'no such refund')
  return toFacts(found)
}

export const refundsSince = async function* (
  { db }: SandboxWorld,
  since: Date,
): AsyncIterable<RefundFacts> {
  const rows = await refundsIn(db.query).where('createdAt', '>=', since).execute()
  yield* rows.map(toFacts)
}
