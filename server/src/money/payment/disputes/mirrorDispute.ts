import type { Selectable, Transaction } from 'kysely'
import { freezeForDispute, settleDispute } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import type { DisputeFacts, PaymentProvider } from '#platform/ports/payment.ts'
import { lockUser, requireOrderOfPayment } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'

type DisputeRow = Selectable<Tables['paymentDisputes']>

/**
 * Updates a disputed payment from the provider. While the dispute is open, the amount is frozen, up
 * to the balance. If won, it is released. If lost, it is removed, and the part above the balance
 * becomes a debt.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export const mirrorDispute = async (app: App, id: string, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const facts = await provider.readDispute(id)
  if (facts.state === 'unknown') throw new Error(`dispute ${id} is in a state we do not know`)
  const order = await requireOrderOfPayment(app.db.query, provider, facts)
  await app.db.transaction(async (tx) => {
    await lockUser(tx, order.userId)
    const row = await keep(tx, provider, facts, order, at)
    if (row.state === facts.state && (facts.state !== 'open' || row.frozenAt !== null)) return
    if (row.state === 'won' || row.state === 'lost') {
      // The ledger has ended it, and the bank thought again: a person has to book the difference.
      app.log.error({ dispute: id, was: row.state, is: facts.state }, 'A dispute was reopened')
      return
    }
    await settle(tx, row, facts, at)
  })
}

const keep = async (
  tx: Transaction<Tables>,
  { name }: PaymentProvider,
  { id, amount, currency, reason }: DisputeFacts,
  order: OrderRow,
  at: Date,
): Promise<DisputeRow> => {
  await tx
    .insertInto('paymentDisputes')
    .values({
      provider: name,
      id,
      paymentId: order.paymentId!,
      amount,
      currency,
      reason,
      createdAt: at,
      orderId: order.id,
      userId: order.userId,
      state: 'inquiry',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute()
  return tx
    .selectFrom('paymentDisputes')
    .selectAll()
    .where('provider', '=', name)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const settle = async (
  tx: Transaction<Tables>,
  row: DisputeRow,
  facts: DisputeFacts,
  at: Date,
): Promise<void> => {
  const { userId, freezeId: id, amount } = row
  const isOver = facts.state === 'won' || facts.state === 'lost'
  const mustFreeze = row.frozenAt === null && (facts.state === 'open' || facts.state === 'lost')
  const isFrozen = mustFreeze || row.frozenAt !== null
  if (amount > 0n) {
    if (mustFreeze) await freezeForDispute(tx, { id, userId, amount, at })
    if (isOver && isFrozen) await settleDispute(tx, { id, userId, won: facts.state === 'won', at })
  }
  await tx
    .updateTable('paymentDisputes')
    .set({
      state: facts.state,
      frozenAt: row.frozenAt ?? (mustFreeze ? at : null),
      settledAt: isOver ? at : null,
    })
    .where('provider', '=', row.provider)
    .where('id', '=', row.id)
    .execute()
}
