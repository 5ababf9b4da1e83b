import type { PurchaseKind } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Env } from '#platform/run/env.ts'
import type { Tables } from '#platform/database/database.ts'
import { contactsOf } from '#platform/mail/contacts.ts'
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
  const { amount, currency, packageName, packageNameZh } = order
  const values = {
    plan: { kind: order.purpose as PurchaseKind, packageName, packageNameZh },
    price: { amount, currency },
    number: order.number,
    link: `${publicUrl(env)}/pay/payRecord`,
  }
  for (const { emailAddress, language, suffix } of await contactsOf(tx, order.userId, 'money'))
    await enqueueMail(tx, at, {
      ...mailFor({ language, kind: 'paymentReturned', values }),
      to: emailAddress,
      causedBy: null,
      dedupeKey: `order ${order.id} goes back${suffix}`,
    })
}
