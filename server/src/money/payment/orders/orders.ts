import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type {
  OrderPurpose,
  OrderReason,
  PurchasePeriod,
} from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'
import type { OrderRow } from '../queries.ts'

/**
 * Locks an order, and before it the row of its user, as everything that moves money does.
 * @returns undefined when there is no such order
 */
export const lockOrder = async (
  tx: Transaction<Tables>,
  id: bigint,
): Promise<OrderRow | undefined> => {
  const order = await tx
    .selectFrom('paymentOrders')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  await lockUser(tx, order.userId)
  return tx
    .selectFrom('paymentOrders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Everything that moves money of a user waits here, whatever else it locks afterwards. */
export const lockUser = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** A period of a subscription that was paid, or not, without anybody asking for it. */
export interface Renewal extends PackageNames<string | null> {
  readonly userId: bigint
  readonly purpose: Exclude<OrderPurpose, 'topUp'>
  /** Null for technician plans. */
  readonly packageId: bigint | null
  readonly period: Exclude<PurchasePeriod, 'once'>
  readonly method: 'card' | 'balance'
  /** Null when paid from the balance. */
  readonly provider: 'stripe' | 'sandbox' | null
  /** Cents. */
  readonly amount: bigint
  readonly currency: string
  readonly state: 'paid' | 'failed'
  readonly reason?: OrderReason
  /** Names the renewal in the ledger; made by the caller. */
  readonly actId: string
  readonly invoiceId?: string
  readonly paymentId?: string | null
  readonly subscriptionId?: string
  readonly startsAt?: Date
  readonly endsAt?: Date
  /** Hundredths. */
  readonly hoursGranted?: bigint | null
  readonly at: Date
}

/** Puts a renewal into the pay records and answers its order. The same act or invoice again is the same order. */
export const recordRenewal = async (
  tx: Transaction<Tables>,
  { at, ...renewal }: Renewal,
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('paymentOrders')
    .values({
      ...renewal,
      isRenewal: true,
      createdAt: at,
      paidAt: renewal.state === 'paid' ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then(async (made) => made ?? (await knownRenewal(tx, renewal)))
  return id
}

const knownRenewal = (tx: Reader, { actId, invoiceId, provider }: Omit<Renewal, 'at'>) =>
  tx
    .selectFrom('paymentOrders')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('actId', '=', actId),
        and({ provider, ...(invoiceId === undefined ? { actId } : { invoiceId }) }),
      ]),
    )
    .executeTakeFirstOrThrow()

/**
 * Writes down that money of an order has gone back to the card; all of it makes the order refunded. Less than nothing:
 * it came back after all.
 */
export const addRefunded = async (
  tx: Transaction<Tables>,
  { orderId, amount, at }: { orderId: bigint; amount: bigint; at: Date },
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (!order?.paidAt) throw new Error(`there is no paid order ${orderId}`)
  const refundedAmount = order.refundedAmount + amount
  await tx
    .updateTable('paymentOrders')
    .set({
      refundedAmount,
      refundedAt: at,
      state: refundedAmount === order.amount ? 'refunded' : 'paid',
    })
    .where('id', '=', orderId)
    .execute()
}

/** Whether what goes back is in the balance: topped up, or it could not be given and came back from the card. */
export const isInBalance = ({ purpose, reason }: OrderRow): boolean =>
  purpose === 'topUp' || reason === 'couldNotBeGiven'

/** The order a payment of the provider belongs to; undefined: none of ours. */
export const orderOfPayment = (
  db: Reader,
  provider: 'stripe' | 'sandbox',
  paymentId: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('paymentOrders')
    .selectAll()
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()

/**
 * The same for what must have one.
 * @throws an error where there is none: what was told about the payment may have been faster than the payment itself;
 *   and for another currency than was paid
 */
export const requireOrderOfPayment = async (
  db: Reader,
  { name }: PaymentProvider,
  {
    id,
    paymentId,
    currency,
  }: { readonly id: string; readonly paymentId: string | null; readonly currency: string },
): Promise<OrderRow> => {
  const order = paymentId === null ? undefined : await orderOfPayment(db, name, paymentId)
  if (!order) throw new Error(`${id} is about the payment ${paymentId}, which is not known here`)
  if (currency !== order.currency)
    throw new Error(`${id} is of ${currency}, and order ${order.id} was paid in ${order.currency}`)
  return order
}
