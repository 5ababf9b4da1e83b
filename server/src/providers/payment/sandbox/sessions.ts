import type { Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import {
  ProviderRefusal,
  type Checkout,
  type CheckoutFacts,
  type NewCheckout,
} from '#platform/ports/payment.ts'
import { pagePath } from './customers.ts'
import { newId, tell, type SandboxWorld } from './world.ts'

export type SessionRow = Selectable<Tables['sandboxSessions']>

/** Idempotent for each order. */
export const openCheckout = async (
  { db }: SandboxWorld,
  checkout: NewCheckout,
): Promise<Checkout> => {
  const id = newId('cs')
  const { orderKey: key, orderId, customerId, mode, title, amount, currency, period } = checkout
  await db.query
    .insertInto('sandboxSessions')
    .values({
      id,
      key,
      orderId,
      customerId,
      mode,
      title,
      amount,
      currency,
      period,
      state: 'open',
      successUrl: checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancelUrl: checkout.cancelUrl,
      createdAt: checkout.at,
      expiresAt: checkout.expiresAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const session = await db.query
    .selectFrom('sandboxSessions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { sessionId: session.id, url: pagePath(session.id) }
}

/**
 * The current state of a session: an unpaid one counts as expired from its deadline on, before a
 * task writes that.
 */
export const findSession = async (
  db: Reader,
  sessionId: string,
  at: Date,
  isLocked = false,
): Promise<SessionRow | undefined> => {
  const found = await db
    .selectFrom('sandboxSessions')
    .selectAll()
    .where('id', '=', sessionId)
    .$if(isLocked, (sessions) => sessions.forUpdate())
    .executeTakeFirst()
  if (found && isUnpaid(found) && found.expiresAt <= at) return { ...found, state: 'expired' }
  return found
}

const isUnpaid = ({ state }: SessionRow): boolean => state === 'open' || state === 'secure'

export const readCheckout = async (
  { db, clock }: SandboxWorld,
  sessionId: string,
): Promise<CheckoutFacts> => {
  const session = await findSession(db.query, sessionId, clock.now())
  if (!session) throw new ProviderRefusal('resource_missing', 'no such session')
  return {
    sessionId,
    state: isUnpaid(session) ? 'open' : (session.state as 'paid' | 'failed' | 'expired'),
    orderId: session.orderId,
    orderKey: session.key,
    amount: session.amount,
    tax: 0n,
    currency: session.currency,
    paymentId: session.paymentId,
    subscriptionId: session.subscriptionId,
    invoiceId: session.invoiceId,
  }
}

export const expireCheckout = (world: SandboxWorld, sessionId: string): Promise<void> =>
  world.db.transaction(async (tx) => {
    const at = world.clock.now()
    const session = await findSession(tx, sessionId, at, true)
    if (!session) throw new ProviderRefusal('resource_missing', 'no such session')
    if (!isUnpaid(session)) return
    await setState(tx, sessionId, 'expired')
    await tell(world, tx, at, ['checkout.session.expired', 'checkout', sessionId])
  })

export const setState = async (
  db: Reader,
  sessionId: string,
  state: 'open' | 'secure' | 'failed' | 'expired',
): Promise<void> => {
  await db.updateTable('sandboxSessions').set({ state }).where('id', '=', sessionId).execute()
}
