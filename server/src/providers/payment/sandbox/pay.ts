import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { findSession, setState, type SessionRow } from './sessions.ts'
import { newId, tell, type SandboxWorld } from './world.ts'

/**
 * The buttons of the payment page. `secure` is a card with 3-D Secure, which then succeeds or
 * fails.
 */
export const payerActions = ['pay', 'decline', 'secure', 'succeed', 'fail', 'back'] as const
export type PayerAction = (typeof payerActions)[number]
export type SandboxCard = 'good' | 'failsAtRenewal'

/** The next page: another address, or the same page with a problem. */
export type PayerStep =
  | { readonly goTo: string }
  | { readonly problem: 'declined' | 'secureFailed' | 'over' | null }

/** Executes a payer's action; undefined for an unknown session. */
export const act = (
  world: SandboxWorld,
  sessionId: string,
  action: PayerAction,
  card: SandboxCard,
): Promise<PayerStep | undefined> =>
  world.db.transaction(async (tx): Promise<PayerStep | undefined> => {
    const at = world.clock.now()
    const session = await findSession(tx, sessionId, at, true)
    if (!session) return undefined
    if (action === 'back') return turnBack(world, tx, session, at)
    if (session.state === 'paid' || session.state === 'done') return { goTo: session.successUrl }
    if (session.state !== 'open' && session.state !== 'secure') return { problem: 'over' }
    const asksForSecurity = session.state === 'secure'
    if (action === 'decline' || action === 'fail') {
      await refuseCard(tx, session)
      return { problem: action === 'fail' ? 'secureFailed' : 'declined' }
    }
    if (action === 'secure') {
      await tx
        .updateTable('sandboxSessions')
        .set({ state: 'secure', card })
        .where('id', '=', session.id)
        .execute()
      return { problem: null }
    }
    // The second step of 3-D Secure belongs to the card from the first.
    const chosen = asksForSecurity ? ((session.card ?? 'good') as SandboxCard) : card
    await takeCard(world, tx, session, chosen, at)
    return { goTo: session.successUrl }
  })

/** A payer who leaves after a declined card has failed to pay. Otherwise the page remains open. */
const turnBack = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  { id, state, declined, cancelUrl }: SessionRow,
  at: Date,
): Promise<PayerStep> => {
  if (declined > 0 && (state === 'open' || state === 'secure')) {
    await setState(tx, id, 'failed')
    await tell(world, tx, at, ['checkout.session.async_payment_failed', 'checkout', id])
  }
  return { goTo: cancelUrl }
}

const refuseCard = async (tx: Transaction<Tables>, { id, declined }: SessionRow): Promise<void> => {
  await tx
    .updateTable('sandboxSessions')
    .set({ state: 'open', declined: declined + 1 })
    .where('id', '=', id)
    .execute()
}

const takeCard = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  session: SessionRow,
  card: SandboxCard,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('sandboxCustomers')
    .set({ card })
    .where('id', '=', session.customerId)
    .execute()
  if (session.mode === 'card') return replaceCard(tx, session, at)
  const paid = {
    state: 'paid',
    paymentId: newId('pi'),
    ...(session.mode === 'subscription' && (await subscribe(world, tx, session, at))),
  }
  await tx.updateTable('sandboxSessions').set(paid).where('id', '=', session.id).execute()
  if ('invoiceId' in paid) {
    await tx
      .updateTable('sandboxInvoices')
      .set({ paymentId: paid.paymentId })
      .where('id', '=', paid.invoiceId)
      .execute()
    await tell(world, tx, at, ['invoice.paid', 'invoice', paid.invoiceId])
  }
  await tell(world, tx, at, ['checkout.session.completed', 'checkout', session.id])
}

/** Immediately retries open charges with the new card. */
const replaceCard = async (
  tx: Transaction<Tables>,
  { id, customerId }: SessionRow,
  at: Date,
): Promise<void> => {
  await tx.updateTable('sandboxSessions').set({ state: 'done' }).where('id', '=', id).execute()
  await tx
    .updateTable('sandboxSubscriptions')
    .set({ dueAt: at })
    .where('customerId', '=', customerId)
    .where('state', '=', 'pastDue')
    .execute()
}

const subscribe = async (
  world: SandboxWorld,
  tx: Transaction<Tables>,
  { customerId, orderId, amount, currency, period }: SessionRow,
  at: Date,
) => {
  const [subscriptionId, invoiceId] = [newId('sub'), newId('in')]
  const end = periodEnd(at, period as 'month' | 'year')
  await tx
    .insertInto('sandboxSubscriptions')
    .values({
      id: subscriptionId,
      customerId,
      orderId: orderId!,
      amount,
      currency,
      period: period!,
      state: 'active',
      anchorAt: at,
      periodNumber: 1,
      periodEnd: end,
      dueAt: end,
    })
    .execute()
  await tx
    .insertInto('sandboxInvoices')
    .values({
      id: invoiceId,
      subscriptionId,
      number: 1,
      state: 'paid',
      periodStart: at,
      periodEnd: end,
      attempts: 1,
      createdAt: at,
    })
    .execute()
  await tell(world, tx, at, ['customer.subscription.created', 'subscription', subscriptionId])
  return { subscriptionId, invoiceId }
}
