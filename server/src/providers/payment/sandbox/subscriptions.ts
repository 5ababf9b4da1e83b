import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import {
  ProviderRefusal,
  type InvoiceFacts,
  type SubscriptionFacts,
} from '#platform/ports/payment.ts'
import { tell, type SandboxWorld } from './world.ts'

const subscriptionsIn = (db: Reader) =>
  db
    .selectFrom('sandboxSubscriptions as s')
    .innerJoin('sandboxCustomers as c', 'c.id', 's.customerId')
    .select([
      's.id',
      's.state',
      's.periodEnd',
      's.cancelsAtPeriodEnd',
      's.orderId',
      'c.userId',
      's.amount',
      's.currency',
    ])
    .select(({ selectFrom }) =>
      selectFrom('sandboxInvoices as i')
        .select('i.id')
        .whereRef('i.subscriptionId', '=', 's.id')
        .orderBy('i.number', 'desc')
        .limit(1)
        .as('latestInvoiceId'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof subscriptionsIn>['execute']>>[number]

const toFacts = (found: Found): SubscriptionFacts => ({
  id: found.id,
  state: found.state as 'active' | 'pastDue' | 'ended',
  periodEnd: found.periodEnd,
  cancelsAtPeriodEnd: found.cancelsAtPeriodEnd,
  latestInvoiceId: found.latestInvoiceId,
  orderId: found.orderId,
  userId: found.userId,
})

const missing = (what: string): never => {
  throw new ProviderRefusal('resource_missing', `no such ${what}`)
}

export const readSubscription = async (
  { db }: SandboxWorld,
  id: string,
): Promise<SubscriptionFacts> =>
  toFacts(
    (await subscriptionsIn(db.query).where('s.id', '=', id).executeTakeFirst()) ??
      missing('subscription'),
  )

/** Iterates over all subscriptions that have not ended. */
export const runningSubscriptions = async function* ({
  db,
}: SandboxWorld): AsyncIterable<SubscriptionFacts> {
  const rows = await subscriptionsIn(db.query).where('s.dueAt', 'is not', null).execute()
  yield* rows.map(toFacts)
}

export const readInvoice = async ({ db }: SandboxWorld, id: string): Promise<InvoiceFacts> => {
  const invoice =
    (await db.query
      .selectFrom('sandboxInvoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()) ?? missing('invoice')
  const subscription = await subscriptionsIn(db.query)
    .where('s.id', '=', invoice.subscriptionId)
    .executeTakeFirstOrThrow()
  return {
    id,
    state: invoice.state as InvoiceFacts['state'],
    subscriptionId: subscription.id,
    reason: invoice.number === 1 ? 'first' : 'renewal',
    amount: subscription.amount,
    tax: 0n,
    currency: subscription.currency,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paymentId: invoice.paymentId,
    attempts: invoice.attempts,
    nextAttemptAt: invoice.nextAttemptAt,
    actionUrl: null,
    orderId: subscription.orderId,
    userId: subscription.userId,
  }
}

/**
 * Locks a running subscription for a change, so that a charge happens before or after the change.
 */
const changing = (
  world: SandboxWorld,
  id: string,
  change: (tx: Transaction<Tables>, isEnded: boolean, at: Date) => Promise<void>,
): Promise<void> =>
  world.db.transaction(async (tx) => {
    const found =
      (await tx
        .selectFrom('sandboxSubscriptions')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? missing('subscription')
    await change(tx, found.state === 'ended', world.clock.now())
  })

export const setAutoRenew = (world: SandboxWorld, id: string, renews: boolean): Promise<void> =>
  changing(world, id, async (tx, isEnded, at) => {
    if (isEnded) throw new ProviderRefusal('subscription_ended', 'it has ended')
    await tx
      .updateTable('sandboxSubscriptions')
      .set({ cancelsAtPeriodEnd: !renews })
      .where('id', '=', id)
      .execute()
    await tell(world, tx, at, ['customer.subscription.updated', 'subscription', id])
  })

/** Ends a subscription immediately. Does nothing if it has ended. */
export const endSubscription = (world: SandboxWorld, id: string): Promise<void> =>
  changing(world, id, async (tx, isEnded, at) => {
    if (!isEnded) await end(world, tx, id, at)
  })

/**
 * Ends a locked subscription. Its open invoice becomes void, or uncollectible after failed
 * payments.
 */
export const end = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  id: string,
  at: Date,
  invoices: 'void' | 'uncollectible' = 'void',
): Promise<void> => {
  await tx
    .updateTable('sandboxInvoices')
    .set({ state: invoices, nextAttemptAt: null })
    .where('subscriptionId', '=', id)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('sandboxSubscriptions')
    .set({ state: 'ended', dueAt: null })
    .where('id', '=', id)
    .execute()
  await tell(world, tx, at, ['customer.subscription.deleted', 'subscription', id])
}
