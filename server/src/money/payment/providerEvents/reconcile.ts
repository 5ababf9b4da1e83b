import type { App } from '#platform/run/app.ts'
import { ProviderUnreachable, type PaymentProvider } from '#platform/ports/payment.ts'
import { mirrorSubscription } from '../../subscription/index.ts'
import { mirrorDispute } from '../disputes/mirrorDispute.ts'
import { keepRefund } from '../refunds/mirrorRefund.ts'
import { mirrorInvoice } from '../renewals/mirrorInvoice.ts'
import { settleCheckout } from '../buy/settleCheckout.ts'
import { runCheck, type Finding } from './checks.ts'
import { receiveEvent } from './receiveEvent.ts'

const minute = 60_000
const day = 24 * 60 * minute
const longestMemory = 30 * day
const payloadsKept = 90 * day

/**
 * Finds changes for which no event arrived: payments with a lost message, refunds on the provider's
 * pages, subscriptions that still run. Each difference is handled as if its event had arrived.
 */
export const reconcile = async (app: App, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  await runCheck(app, at, 'pending orders', 15 * minute, () => lookAtOrders(app, provider, at))
  await runCheck(app, at, 'missed events', 60 * minute, (lastAt) =>
    fetchMissedEvents(app, provider, at, lastAt),
  )
  await runCheck(app, at, 'all objects', day, async (lastAt) => {
    await forgetPayloads(app, at)
    const since = before(lastAt ?? at, longestMemory)
    return [
      ...(await tryFailedEvents(app, provider, at)),
      ...(await compareSubscriptions(app, provider, at)),
      ...(await compareRefunds(app, provider, at, since)),
      ...(await compareDisputes(app, provider, at, since)),
    ]
  })
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)

/** One failing object does not block the others. An unreachable provider does. */
const attempt = async (
  app: App,
  findings: Finding[],
  objectId: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work()
  } catch (err) {
    if (err instanceof ProviderUnreachable) throw err
    app.log.error({ err, objectId }, 'Failed to import a record of the payment provider')
    findings.push({ what: `could not be taken over: ${String(err)}`, objectId })
  }
}

/**
 * Orders whose event is overdue, and orders that ended lately: a slow bank may still have paid one.
 */
const lookAtOrders = async (
  app: App,
  { name }: PaymentProvider,
  at: Date,
): Promise<readonly Finding[]> => {
  const orders = await app.db.query
    .selectFrom('paymentOrders')
    .select(['id', 'sessionId', 'state'])
    .where('provider', '=', name)
    .where('sessionId', 'is not', null)
    .where('paidAt', 'is', null)
    .where('createdAt', '<=', before(at, 10 * minute))
    .where('createdAt', '>', before(at, 2 * day))
    .orderBy('createdAt', 'desc')
    .limit(500)
    .execute()
  const findings: Finding[] = []
  for (const { id, sessionId, state } of orders) {
    await attempt(app, findings, sessionId!, () => settleCheckout(app, sessionId!, at))
    const now = await app.db.query
      .selectFrom('paymentOrders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (now.state !== state)
      findings.push({ what: `order ${id} is ${now.state}`, objectId: sessionId! })
  }
  return findings
}

/** The ranges of two runs overlap a little, so that no event falls between them. */
const fetchMissedEvents = async (
  app: App,
  provider: PaymentProvider,
  at: Date,
  lastAt: Date | null,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const since = lastAt === null ? before(at, longestMemory) : before(lastAt, 3 * day)
  for await (const event of provider.undeliveredEvents(since)) {
    if (event.isLive !== provider.isLive) continue
    const isNew = await receiveEvent(app.db.query, provider.name, event, at)
    if (isNew) findings.push({ what: `${event.type} was missed`, objectId: event.id })
  }
  return findings
}

/**
 * Failed events are retried daily while the provider still stores them: their cause may have been
 * fixed.
 */
const tryFailedEvents = async (
  { db }: App,
  { name }: PaymentProvider,
  at: Date,
): Promise<readonly Finding[]> => {
  const failed = await db.query
    .updateTable('providerEvents')
    .set({ state: 'waiting', nextTryAt: at, settledAt: null })
    .where('provider', '=', name)
    .where('state', '=', 'failed')
    .where('receivedAt', '>', before(at, longestMemory))
    .returning(['id', 'type', 'lastError'])
    .execute()
  return failed.map(({ id, type, lastError }) => ({
    what: `${type} could not be applied: ${lastError}`,
    objectId: id,
  }))
}

const compareSubscriptions = async (
  app: App,
  provider: PaymentProvider,
  at: Date,
): Promise<readonly Finding[]> => {
  const rows = await app.db.query
    .selectFrom('subscriptions')
    .select(['providerSubscription', 'state', 'cancelsAtPeriodEnd', 'endedAt'])
    .where('provider', '=', provider.name)
    .execute()
  const ours = new Map(rows.map((row) => [row.providerSubscription, row]))
  const findings: Finding[] = []
  /** With the newest invoice of each, which may have been charged without our hearing of it. */
  const running = new Map<string, string | null>()
  for await (const facts of provider.runningSubscriptions()) {
    running.set(facts.id, facts.latestInvoiceId)
    const row = ours.get(facts.id)
    if (!row && facts.orderId !== null && facts.state !== 'incomplete')
      findings.push({ what: 'a subscription is not known here', objectId: facts.id })
    const isSame =
      row &&
      row.endedAt === null &&
      row.state === facts.state &&
      row.cancelsAtPeriodEnd === facts.cancelsAtPeriodEnd
    if (row && !isSame)
      findings.push({ what: `a subscription is ${facts.state} there`, objectId: facts.id })
  }
  for (const { providerSubscription: id, endedAt } of rows)
    if (id !== null && endedAt === null && !running.has(id))
      findings.push({ what: 'a subscription has ended there', objectId: id })
  for (const { objectId } of findings.slice())
    await attempt(app, findings, objectId, async () => {
      await mirrorSubscription(app, objectId, at)
      const invoiceId = running.get(objectId)
      if (invoiceId) await mirrorInvoice(app, invoiceId, at)
    })
  return findings
}

const compareRefunds = async (
  app: App,
  provider: PaymentProvider,
  at: Date,
  since: Date,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for await (const facts of provider.refundsSince(since)) {
    const row = await app.db.query
      .selectFrom('paymentRefunds')
      .select('state')
      .where('provider', '=', provider.name)
      .where('providerRefundId', '=', facts.id)
      .executeTakeFirst()
    if (row?.state === facts.state) continue
    await attempt(app, findings, facts.id, () => keepRefund(app, provider, facts, at))
    findings.push({ what: `a refund is ${facts.state} there`, objectId: facts.id })
  }
  return findings
}

const compareDisputes = async (
  app: App,
  provider: PaymentProvider,
  at: Date,
  since: Date,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for await (const facts of provider.disputesSince(since)) {
    const row = await app.db.query
      .selectFrom('paymentDisputes')
      .select('state')
      .where('provider', '=', provider.name)
      .where('id', '=', facts.id)
      .executeTakeFirst()
    if (row?.state === facts.state) continue
    await attempt(app, findings, facts.id, () => mirrorDispute(app, facts.id, at))
    findings.push({ what: `a dispute is ${facts.state} there`, objectId: facts.id })
  }
  return findings
}

const forgetPayloads = async ({ db }: App, at: Date): Promise<void> => {
  await db.query
    .updateTable('providerEvents')
    .set({ payload: '{}' })
    .where('receivedAt', '<', before(at, payloadsKept))
    .where('receivedAt', '>=', before(at, payloadsKept + 7 * day))
    .where('state', '<>', 'waiting')
    .execute()
}
