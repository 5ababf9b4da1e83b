import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import { sellFromWallet } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Env } from '#platform/run/env.ts'
import { verb } from '#platform/http/verb.ts'
import { beginPaidPeriod, mayBuy, type Choice, type Goods } from '../../subscription/index.ts'
import { markAsPayer, requireCards } from '../cardProvider.ts'
import { openPage } from '../orders/openPage.ts'
import { mailReceipt } from '../receipts/mailReceipt.ts'
import { expiryOf, placeOrder, type NewOrder, type WriteOrder } from '../orders/placeOrder.ts'

/**
 * Buys a package or a technician plan: immediately from the balance, or by card on the provider's
 * page.
 */
export const buy = verb(
  paymentCalls.buy,
  async (context, { operationId, method, kind, period, packageId = null }) => {
    const { app, at, actor } = context
    const provider = method === 'card' ? requireCards(app).name : null
    const choice = { kind, packageId, period }
    const id = await placeOrder(context, operationId, { ...choice, method }, async (tx, write) => {
      const goods = await requireBuyable(tx, { ...choice, userId: actor.workspaceId, at })
      const order = {
        purpose: kind,
        packageId,
        packageName: goods.packageName,
        packageNameZh: goods.packageNameZh,
        period,
        method,
        provider,
        amount: goods.price,
      }
      return method === 'card'
        ? write({ ...order, state: 'pending', expiresAt: expiryOf(at) })
        : payFromBalance(app.env, tx, write, order, { ...choice, userId: actor.workspaceId, at })
    })
    return openPage(app, id, at)
  },
)

type Purchase = Choice & { readonly userId: bigint; readonly at: Date }

const requireBuyable = async (
  tx: Transaction<Tables>,
  purchase: Purchase,
): Promise<Goods & { readonly price: bigint }> => {
  const { refusal, goods } = await mayBuy(tx, purchase)
  if (refusal !== null || !goods || goods.price === null)
    return refuse(refusal ?? 'Level Not Available')
  return { ...goods, price: goods.price }
}

const payFromBalance = async (
  env: Env,
  tx: Transaction<Tables>,
  write: WriteOrder,
  order: Omit<NewOrder, 'state'> & { readonly amount: bigint },
  { userId, at, ...choice }: Purchase,
): Promise<bigint> => {
  const actId = randomUUID()
  const { amount } = order
  const orderId = await write({ ...order, actId, state: 'paid', paidAt: at })
  const bought = { orderId, userId, at }
  const { startsAt, endsAt, hours } = await beginPaidPeriod(tx, {
    ...bought,
    ...choice,
    method: 'balance',
    price: amount,
  })
  await sellFromWallet(tx, { ...bought, id: actId, amount, startsAt, endsAt })
  await tx
    .updateTable('paymentOrders')
    .set({ startsAt, endsAt, hoursGranted: hours === 0n ? null : hours })
    .where('id', '=', orderId)
    .execute()
  await markAsPayer(tx, userId)
  await mailReceipt(env, tx, orderId, at)
  return orderId
}
