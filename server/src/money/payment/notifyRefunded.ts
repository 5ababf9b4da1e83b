import type { PurchaseKind } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Env } from '#platform/run/env.ts'
import type { Tables } from '#platform/database/database.ts'
import { mailMembers } from '#platform/mail/mailMembers.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { OrderRow } from './queries.ts'
import { mailFor } from './mails/mailFor.ts'

/**
 * Emails the payer, once, that the purchase is no longer available and its payment will be
 * refunded.
 */
export const notifyRefunded = async (
  env: Env,
  tx: Transaction<Tables>,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const { amount, currency, packageName, packageNameZh } = order
  const values = {
    plan: { kind: order.purpose as PurchaseKind, packageName, packageNameZh },
    price: { amount, currency },
    number: order.number,
    link: `${publicUrl(env)}/pay/payRecord`,
  }
  await mailMembers(tx, at, order.userId, {
    about: 'money',
    occasion: `order ${order.id} goes back`,
    mailIn: ({ language }) => mailFor({ language, kind: 'paymentReturned', values }),
  })
}
