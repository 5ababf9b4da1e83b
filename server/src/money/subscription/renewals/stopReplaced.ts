import { sql } from 'kysely'
import { attemptDue } from '#platform/database/dueRows.ts'
import type { App } from '#platform/run/app.ts'
import { ProviderRefusal, type PaymentProvider } from '#platform/ports/payment.ts'

const minute = 60_000
/** After the first, second, … failure; then hourly until the provider responds. */
const retryAfter = [1, 5, 15, 60].map((minutes) => minutes * minute)

interface Stop {
  readonly providerSubscription: string
  readonly tries: number
}

/**
 * Stops replaced subscriptions at the provider, with retries until it responds. If a process dies,
 * another continues. A subscription that has ended or that the provider does not know counts as
 * stopped.
 */
export const stopReplaced = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const due = {
    table: sql`subscription_stops`,
    key: sql`provider, provider_subscription`,
    dueAt: sql`due_at`,
    where: sql`provider = ${provider.name} and done_at is null`,
    columns: sql<Stop>`provider_subscription, tries`,
    claimedMilliseconds: 2 * minute,
    most: 100,
  }
  await attemptDue(app.db, at, due, (stop) => stopAtProvider(app, provider, stop, at))
}

const stopAtProvider = async (
  app: App,
  provider: PaymentProvider,
  { providerSubscription, tries }: Stop,
  at: Date,
): Promise<void> => {
  const settle = (change: { lastError?: string } & ({ doneAt: Date } | { dueAt: Date })) =>
    app.db.query
      .updateTable('subscriptionStops')
      .set(change)
      .where('provider', '=', provider.name)
      .where('providerSubscription', '=', providerSubscription)
      .execute()
  try {
    await provider.endSubscription(providerSubscription)
    await settle({ doneAt: at })
  } catch (err) {
    app.log.warn({ err, providerSubscription }, 'Failed to cancel a replaced subscription')
    // A missing subscription is not charged.
    const isOver = err instanceof ProviderRefusal && err.code === 'resource_missing'
    const wait = retryAfter[Math.min(tries, retryAfter.length) - 1]!
    const dueAt = new Date(at.getTime() + wait)
    await settle({ lastError: String(err), ...(isOver ? { doneAt: at } : { dueAt }) })
  }
}
