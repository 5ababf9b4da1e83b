import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { finishRefund, settleDispute, topUp } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import type { RefundFacts } from '#platform/ports/payment.ts'
import { addRefunded } from '../orders/orders.ts'
import { correctReceipt } from '../receipts/issueReceipt.ts'

export type RefundRow = Selectable<Tables['paymentRefunds']>

const hour = 3600_000

/**
 * Updates a locked refund to the provider's state. Each change moves the money once: held until the
 * refund succeeds, credited to the balance if it fails, even after an apparent success.
 */
export const applyRefund = async (
  tx: Transaction<Tables>,
  row: RefundRow,
  { id: providerRefundId, state, reason }: RefundFacts,
  at: Date,
): Promise<void> => {
  if (state === 'unknown')
    throw new Error(`refund ${providerRefundId} is in a state we do not know`)
  const isSettled = row.state === 'succeeded' || row.state === 'failed'
  // The event is older than the known state.
  if (state === 'pending' && isSettled) return
  if (state === 'succeeded' && row.state === 'failed')
    throw new Error(`refund ${providerRefundId} has succeeded after it failed`)
  if (state === 'succeeded' && row.state !== 'succeeded') await arrive(tx, row, at)
  if (state === 'failed' && row.state !== 'failed') await comeBack(tx, row, providerRefundId, at)
  await tx
    .updateTable('paymentRefunds')
    .set({
      state,
      providerRefundId,
      lastError: state === 'succeeded' ? null : reason,
      nextTryAt: state === 'pending' ? new Date(at.getTime() + hour) : null,
      settledAt: state === 'pending' ? null : at,
    })
    .where('id', '=', row.id)
    .execute()
}

const arrive = async (tx: Transaction<Tables>, row: RefundRow, at: Date): Promise<void> => {
  const { id, userId, orderId, amount } = row
  if (row.isOwed) await settleDispute(tx, { id, userId, won: false, at })
  else await finishRefund(tx, { id, userId, amount, succeeded: true, at })
  await addRefunded(tx, { orderId, amount, at })
  await correctReceipt(tx, id, 'creditNote', at)
}

const comeBack = async (
  tx: Transaction<Tables>,
  row: RefundRow,
  objectId: string,
  at: Date,
): Promise<void> => {
  const { id, userId, orderId, amount, provider } = row
  const hadArrived = row.state === 'succeeded'
  if (hadArrived) await addRefunded(tx, { orderId, amount: -amount, at })
  if (!row.isOwed) await finishRefund(tx, { id, userId, amount, succeeded: false, at })
  else if (!hadArrived) await settleDispute(tx, { id, userId, won: true, at })
  // A loss is final in the ledger, so the returned money is posted as a new outside payment.
  else {
    const { number: remark } = await tx
      .selectFrom('paymentOrders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await topUp(tx, { id: randomUUID(), userId, amount, provider, objectId, remark, at })
  }
  if (hadArrived) await correctReceipt(tx, id, 'receipt', at)
}

/** Handles a refund that the provider refused for good and therefore does not store. */
export const refuseRefund = async (
  tx: Transaction<Tables>,
  row: RefundRow,
  reason: string,
  at: Date,
): Promise<void> => {
  const { id, userId, amount } = row
  await finishRefund(tx, { id, userId, amount, succeeded: false, at })
  await tx
    .updateTable('paymentRefunds')
    .set({ state: 'failed', lastError: reason, nextTryAt: null, settledAt: at })
    .where('id', '=', id)
    .execute()
}
