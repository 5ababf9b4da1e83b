import { sql } from 'kysely'
import { attemptDue } from '#platform/database/dueRows.ts'
import type { App } from '#platform/run/app.ts'
import type { EventSubject, PaymentProvider } from '#platform/ports/payment.ts'
import { mirrorSubscription } from '../../subscription/index.ts'
import { mirrorDispute } from '../disputes/mirrorDispute.ts'
import { mirrorRefund } from '../refunds/mirrorRefund.ts'
import { mirrorInvoice } from '../renewals/mirrorInvoice.ts'
import { settleCheckout } from '../buy/settleCheckout.ts'

const minute = 60_000
/**
 * Minutes after the first, second, … failure. After the last one, three days later, an
 * administrator must act.
 */
const retryAfter = [0.1, 0.5, 1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((wait) => wait * minute)

type Work = (app: App, objectId: string, at: Date) => Promise<unknown>

/** The handler of each kind of event. It fetches the object's current state and is idempotent. */
const works: Record<EventSubject, Work> = {
  checkout: (app, id, at) => settleCheckout(app, id, at),
  invoice: mirrorInvoice,
  subscription: mirrorSubscription,
  customer: async ({ payments }, id) => payments?.useNewestCard(id),
  refund: mirrorRefund,
  dispute: mirrorDispute,
}

/**
 * Applies pending events. Several processes may run it concurrently. If one dies, its event becomes
 * due again. A failed event is retried at growing intervals without delaying the others.
 */
export const applyEvents = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const due = {
    table: sql`provider_events`,
    key: sql`provider, id`,
    dueAt: sql`next_try_at`,
    where: sql`provider = ${provider.name} and state = 'waiting'`,
    columns: sql<Claimed>`id, subject, object_id, tries`,
    claimedMilliseconds: 1 * minute,
    most: 500,
    // More would only occupy connections of requests.
    atOnce: 2,
  }
  await attemptDue(app.db, at, due, (event) => apply(app, provider, event, at))
}

interface Claimed {
  readonly id: string
  readonly subject: EventSubject
  readonly objectId: string
  readonly tries: number
}

const apply = async (
  app: App,
  provider: PaymentProvider,
  { id, subject, objectId, tries }: Claimed,
  at: Date,
): Promise<void> => {
  const settle = (
    change:
      | { state: 'applied' | 'failed'; settledAt: Date; nextTryAt: null; lastError?: string }
      | { lastError: string; nextTryAt: Date },
  ) =>
    app.db.query
      .updateTable('providerEvents')
      .set(change)
      .where('provider', '=', provider.name)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  try {
    await works[subject](app, objectId, at)
    await settle({ state: 'applied', settledAt: at, nextTryAt: null })
  } catch (err) {
    const wait = retryAfter[tries - 1]
    const lastError = String(err).slice(0, 500)
    app.log.error(
      { err, event: id, objectId, tries },
      'Failed to apply an event of the payment provider',
    )
    await (wait === undefined
      ? settle({ state: 'failed', settledAt: at, nextTryAt: null, lastError })
      : settle({ lastError, nextTryAt: new Date(at.getTime() + wait) }))
  }
}
