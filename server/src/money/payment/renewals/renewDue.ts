import { daysAfter } from '@openbooth/contract/time/days'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { App } from '#platform/run/app.ts'
import { ProviderUnreachable } from '#platform/ports/payment.ts'
import {
  awaitProvider,
  endSubscription,
  lockSubscription,
  mirrorSubscription,
  notifyEnded,
  type StoredSubscription,
} from '../../subscription/index.ts'
import { mirrorInvoice } from './mirrorInvoice.ts'
import { renewFromBalance } from './renewFromBalance.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Subscriptions that a process handles concurrently. More would occupy database connections of
 * requests.
 */
const width = 3
const atOnce = 1000

/**
 * Renews or ends every due subscription, each in a separate transaction. Logs a failure and retries
 * it in the next run. Skips subscriptions that another process or their owner has locked.
 */
export const renewDue = async (app: App, at: Date): Promise<void> => {
  const tried = new Set<bigint>()
  const run: Run = { isProviderSilent: false }
  for (;;) {
    const due = await app.db.query
      .selectFrom('subscriptions')
      .select('id')
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .limit(atOnce)
      .execute()
    const ids = due.map(({ id }) => id).filter((id) => !tried.has(id))
    if (ids.length === 0) return
    for (const id of ids) tried.add(id)
    await inParallel(width, ids, (id) => renewOne(app, id, at, run))
  }
}

interface Run {
  /**
   * After one failed request we skip the provider, because renewals from the balance wait in the
   * same queue.
   */
  isProviderSilent: boolean
}

const renewOne = async (app: App, id: bigint, at: Date, run: Run): Promise<void> => {
  try {
    const toAsk = await app.db.transaction(async (tx) => {
      const subscription = await lockSubscription(tx, id, false)
      if (!subscription?.dueAt || subscription.dueAt > at) return null
      return renewLocked(app, tx, subscription, at)
    })
    if (toAsk && !run.isProviderSilent) await askProvider(app, toAsk, at)
  } catch (err) {
    if (err instanceof ProviderUnreachable) run.isProviderSilent = true
    app.log.error({ err, subscription: String(id) }, 'Failed to renew a subscription')
  }
}

/** If the provider has begun a period that we have not, its payment event may be lost. */
const askProvider = async (
  app: App,
  { providerSubscription, periodEnd }: StoredSubscription,
  at: Date,
): Promise<void> => {
  const facts = await mirrorSubscription(app, providerSubscription!, at)
  if (facts?.latestInvoiceId && facts.periodEnd > periodEnd)
    await mirrorInvoice(app, facts.latestInvoiceId, at)
}

/** Returns a subscription whose state must be fetched from the provider. */
const renewLocked = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  at: Date,
): Promise<StoredSubscription | null> => {
  if (subscription.cancelsAtPeriodEnd) return end(app, tx, subscription, 'cancelled', at)
  if (subscription.method === 'balance') {
    await renewFromBalance(app, tx, subscription, at)
    return null
  }
  // The provider may leave the subscription unchanged after its last attempt has failed.
  const isGivenUp = subscription.state === 'pastDue' && subscription.nextAttemptAt === null
  if (isGivenUp && subscription.rightsUntil <= at) return end(app, tx, subscription, 'unpaid', at)
  const isAskable = app.payments?.name === subscription.provider
  // No provider is left that could report a payment.
  if (
    !isAskable &&
    subscription.rightsUntil <= at &&
    subscription.rightsUntil > subscription.periodEnd
  )
    return end(app, tx, subscription, 'unpaid', at)
  await awaitProvider(tx, subscription, daysAfter(at, 1))
  return isAskable ? subscription : null
}

const end = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  reason: 'cancelled' | 'unpaid',
  at: Date,
): Promise<null> => {
  await endSubscription(tx, subscription, { reason, at })
  await notifyEnded(app, tx, subscription, { reason, at })
  return null
}
