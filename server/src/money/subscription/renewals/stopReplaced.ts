import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { ProviderRefusal, type PaymentProvider } from '#platform/ports/payment.ts'

const minute = 60_000
/** After the first, second, ... failure; then every hour, until the provider has answered. */
const retryAfter = [1, 5, 15, 60].map((minutes) => minutes * minute)
/** Nobody else tries a stop for this long once it was begun; longer than any call to the provider takes. */
const claimedFor = 2 * minute
const most = 100

interface Stop {
  readonly providerSubscription: string
  readonly tries: number
}

/**
 * Tells the provider which subscriptions to charge no more, until it has answered. A process that dies in the middle
 * leaves its stop to another; to end what has ended already, or what the provider does not know, is fine.
 */
export const stopReplaced = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  for (let count = 0; count < most; count += 1) {
    const stop = await claim(app, provider, at)
    if (!stop) return
    await tell(app, provider, stop, at)
  }
}

const claim = async (app: App, { name }: PaymentProvider, at: Date): Promise<Stop | undefined> => {
  const { rows } = await sql<Stop>`update subscription_stops
    set tries = tries + 1, due_at = ${new Date(at.getTime() + claimedFor)}
    where (provider, provider_subscription) = (
      select provider, provider_subscription from subscription_stops
      where provider = ${name} and done_at is null and due_at <= ${at}
      order by due_at limit 1 for update skip locked)
    returning provider_subscription as "providerSubscription", tries`.execute(app.db.query)
  return rows[0]
}

const tell = async (
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
    // What is not there is not charged.
    const isOver = err instanceof ProviderRefusal && err.code === 'resource_missing'
    const wait = retryAfter[Math.min(tries, retryAfter.length) - 1]!
    const dueAt = new Date(at.getTime() + wait)
    await settle({ lastError: String(err), ...(isOver ? { doneAt: at } : { dueAt }) })
  }
}
