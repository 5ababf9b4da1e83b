import { nextRetry, pastDueSince, periodEnd } from '@openbooth/contract/money/subscription/periods'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { end } from './subscriptions.ts'
import { newId, tell, type SandboxWorld } from './world.ts'

type Subscription = Selectable<Tables['sandboxSubscriptions']>

/** Charges all due subscriptions, each in a separate transaction. */
export const renewDue = async (world: SandboxWorld, at: Date): Promise<void> => {
  while (await world.db.transaction((tx) => renewNext(world, tx, at))) {
    // The condition does the work.
  }
}

/**
 * Charges the next due subscription. Skips rows locked by other processes.
 * @returns whether there was one
 */
const renewNext = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  at: Date,
): Promise<boolean> => {
  const due = await tx
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  if (due.state === 'active' && due.cancelsAtPeriodEnd) await end(world, tx, due.id, at)
  else await charge(world, tx, due.state === 'active' ? await begin(tx, due, at) : due, at)
  return true
}

/**
 * Starts the next period with an open invoice, as Stripe does, before the payment succeeds or
 * fails.
 */
const begin = async (
  tx: Transaction<Tables>,
  subscription: Subscription,
  at: Date,
): Promise<Subscription> => {
  const { id, anchorAt, period, periodNumber, periodEnd: start } = subscription
  const number = periodNumber + 1
  const next = periodEnd(anchorAt, period as 'month' | 'year', number)
  await tx
    .insertInto('sandboxInvoices')
    .values({
      id: newId('in'),
      subscriptionId: id,
      number,
      state: 'open',
      periodStart: start,
      periodEnd: next,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    })
    .execute()
  return { ...subscription, periodNumber: number, periodEnd: next }
}

const charge = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  subscription: Subscription,
  at: Date,
): Promise<void> => {
  const { id, customerId, periodNumber: number, periodEnd: endsAt } = subscription
  const customer = await tx
    .selectFrom('sandboxCustomers')
    .select('card')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const invoice = await tx
    .selectFrom('sandboxInvoices')
    .selectAll()
    .where('subscriptionId', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const isPaid = customer.card === 'good'
  const retry = isPaid ? null : nextRetry(pastDueSince(invoice.periodStart, invoice.createdAt), at)
  await tx
    .updateTable('sandboxInvoices')
    .set({
      attempts: invoice.attempts + 1,
      nextAttemptAt: retry,
      ...(isPaid && { state: 'paid', paymentId: newId('pi') }),
    })
    .where('id', '=', invoice.id)
    .execute()
  await tx
    .updateTable('sandboxSubscriptions')
    .set({
      state: isPaid ? 'active' : 'pastDue',
      periodNumber: number,
      periodEnd: endsAt,
      dueAt: isPaid ? endsAt : retry,
    })
    .where('id', '=', id)
    .execute()
  const what = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
  await tell(world, tx, at, [what, 'invoice', invoice.id])
  if (!isPaid && retry === null) await end(world, tx, id, at, 'uncollectible')
  else await tell(world, tx, at, ['customer.subscription.updated', 'subscription', id])
}
