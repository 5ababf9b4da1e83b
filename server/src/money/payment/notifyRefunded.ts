import type { PurchaseKind } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Env } from '#platform/run/env.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
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
  const payer = await tx
    .selectFrom('users')
    .select(['emailAddress', 'language'])
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  const { amount, currency, packageName, packageNameZh } = order
  const mail = mailFor({
    language: payer.language === 'zh' ? 'zh' : 'en',
    kind: 'paymentReturned',
    values: {
      plan: { kind: order.purpose as PurchaseKind, packageName, packageNameZh },
      price: { amount, currency },
      number: order.number,
      link: `${publicUrl(env)}/pay/payRecord`,
    },
  })
  await enqueueMail(tx, at, {
    ...mail,
    to: payer.emailAddress,
    causedBy: null,
    dedupeKey: `order ${order.id} goes back`,
  })
}
