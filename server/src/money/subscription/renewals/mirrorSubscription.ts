import type { App } from '#platform/run/app.ts'
import type { SubscriptionFacts } from '#platform/ports/payment.ts'
import { endSubscription } from '../endSubscription.ts'
import { lockSubscription } from '../locks.ts'
import { stopAtProvider } from './stopAtProvider.ts'
import type { StoredSubscription } from '../storedSubscription.ts'
import { notifyEnded } from '../subscriptionMail.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Updates a subscription from the provider: auto-renewal, cancelled, ended. Paid periods are
 * granted only by invoices. If it has ended here and still runs at the provider, the server stops
 * it: a process may have died between a new purchase and its request to the provider.
 * @returns the provider's state; null without a request
 * @throws ProviderUnreachable; retry then
 */
export const mirrorSubscription = async (
  app: App,
  providerSubscription: string,
  at: Date,
): Promise<SubscriptionFacts | null> => {
  const provider = app.payments
  if (!provider) return null
  const found = await app.db.query
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', provider.name)
    .where('providerSubscription', '=', providerSubscription)
    .executeTakeFirst()
  // Not begun here yet; its first invoice will.
  if (!found) return null
  const facts = await provider.readSubscription(providerSubscription)
  await app.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, found.id)
    if (subscription) await apply(app, tx, subscription, facts, at)
  })
  return facts
}

const apply = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  { state, cancelsAtPeriodEnd }: SubscriptionFacts,
  at: Date,
): Promise<void> => {
  const { id, provider, providerSubscription } = subscription
  if (subscription.state === 'ended') {
    const runsThere = state !== 'ended' && state !== 'unknown'
    if (runsThere && provider && providerSubscription)
      await stopAtProvider(tx, { provider, providerSubscription, at })
    return
  }
  switch (state) {
    case 'active':
    case 'pastDue':
    case 'incomplete':
      // Failed payments and their retries are recorded from the invoice.
      await tx
        .updateTable('subscriptions')
        .set({ cancelsAtPeriodEnd })
        .where('id', '=', id)
        .execute()
      return
    case 'unpaid':
    case 'ended': {
      const isCancelled = subscription.state === 'active' && state === 'ended'
      const reason = isCancelled ? 'cancelled' : 'unpaid'
      await endSubscription(tx, subscription, { reason, at, isEndedThere: state === 'ended' })
      await notifyEnded(app, tx, subscription, { reason, at })
      return
    }
    case 'unknown':
      app.log.error(
        { subscription: String(id) },
        'Unknown subscription state at the payment provider',
      )
  }
}
