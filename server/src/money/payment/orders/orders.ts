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
 * Locks the row of the order's user and then the order, in the lock order of all money operations.
 * @returns undefined if the order does not exist
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

/** The lock that every money operation of a user acquires before any other. */
export const lockUser = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** A period of a subscription that was charged automatically, successfully or not. */
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
  /** The caller's id for the renewal in the ledger. */
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

/** Records a renewal and returns its order. Idempotent by act and invoice. */
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
 * Records a refund of an order. A complete refund sets its state to refunded. A negative amount is
 * a refund that failed later.
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

/**
 * True if a refund was credited to the balance: the order was a top-up, or its failed refund was
 * credited.
 */
export const isInBalance = ({ purpose, reason }: OrderRow): boolean =>
  purpose === 'topUp' || reason === 'couldNotBeGiven'

/** The order of a provider's payment; undefined for a payment of another application. */
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
 * As `orderOfPayment`, for payments that must have an order.
 * @throws an error if the order does not exist, because a message about a payment can arrive before
 * the payment itself; or if its currency differs
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
