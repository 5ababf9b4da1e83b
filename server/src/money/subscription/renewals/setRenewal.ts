import type { Subscription } from '@openbooth/contract/money/subscription/calls'
import { audit } from '#platform/audit/audit.ts'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { ProviderRefusal, ProviderUnreachable } from '#platform/ports/payment.ts'
import { endSubscription } from '../endSubscription.ts'
import { lockSubscription } from '../locks.ts'
import {
  storedSubscriptions,
  toSubscription,
  type StoredSubscription,
} from '../storedSubscription.ts'

/**
 * Turns auto-renewal of the caller's subscription on or off. For cards we call the provider first:
 * if the process dies in between, the provider's event completes the change. A past-due
 * subscription ends immediately when turned off.
 */
export const setRenewal = async (
  context: Context,
  id: bigint,
  renews: boolean,
): Promise<Subscription> => {
  const { app, at } = context
  const seen = await readOwn(context, id)
  requireChangeable(seen, renews, at)
  if (seen.method === 'card' && seen.state === 'active') await askProvider(app, seen, renews)
  return app.db.transaction(async (tx) => {
    const subscription = (await lockSubscription(tx, id)) ?? refuse('Subscription Not Found')
    requireChangeable(subscription, renews, at)
    if (subscription.state === 'pastDue')
      await endSubscription(tx, subscription, { reason: 'cancelled', at })
    else
      await tx
        .updateTable('subscriptions')
        .set({ cancelsAtPeriodEnd: !renews })
        .where('id', '=', id)
        .execute()
    await audit(tx, context, {
      action: renews ? 'subscription.resume' : 'subscription.cancel',
      objectType: 'subscription',
      objectId: id,
    })
    return toSubscription(
      await storedSubscriptions(tx).where('s.id', '=', id).executeTakeFirstOrThrow(),
    )
  })
}

const readOwn = async ({ app, actor }: Context, id: bigint): Promise<StoredSubscription> => {
  const found = await storedSubscriptions(app.db.query).where('s.id', '=', id).executeTakeFirst()
  return found?.userId === actor.workspaceId ? found : refuse('Subscription Not Found')
}

/** To be turned on again it must have been turned off and its period must run; to be turned off, not have ended. */
const requireChangeable = (
  { state, periodEnd, cancelsAtPeriodEnd }: StoredSubscription,
  renews: boolean,
  at: Date,
): void => {
  const canResume = state === 'active' && cancelsAtPeriodEnd && periodEnd > at
  const canCancel = state !== 'ended' && !cancelsAtPeriodEnd
  if (!(renews ? canResume : canCancel)) refuse('Subscription State Does Not Allow This')
}

const askProvider = async (
  { payments }: App,
  { provider, providerSubscription }: StoredSubscription,
  renews: boolean,
): Promise<void> => {
  if (!payments || payments.name !== provider || !providerSubscription)
    return refuse('Card Payment Is Off')
  try {
    await payments.setAutoRenew(providerSubscription, renews)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse('Payment Provider Not Reachable')
    // It has ended at the provider, whose event is on its way.
    if (error instanceof ProviderRefusal) return refuse('Subscription State Does Not Allow This')
    throw error
  }
}
