import type { OrderPurpose } from '@openbooth/contract/money/payment/calls'
import { receiptNumber } from '@openbooth/contract/money/payment/receipts'
import type { Transaction } from 'kysely'
import type { Env } from '#platform/run/env.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { issueReceipt } from './issueReceipt.ts'
import { mailFor } from '../mails/mailFor.ts'

/** Issues the receipt of a paid order and emails it to the payer, once. */
export const mailReceipt = async (
  env: Env,
  tx: Transaction<Tables>,
  orderId: bigint,
  at: Date,
): Promise<void> => {
  await issueReceipt(tx, orderId, at)
  const paid = await tx
    .selectFrom('receipts as r')
    .innerJoin('paymentOrders as o', 'o.id', 'r.orderId')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select(['r.number', 'r.amount', 'r.currency', 'r.sellerName'])
    .select(['o.purpose', 'o.packageName', 'o.packageNameZh'])
    .select(['u.emailAddress', 'u.language', 'u.timeZone'])
    .where('r.orderId', '=', orderId)
    .where('r.refundId', 'is', null)
    .executeTakeFirstOrThrow()
  const { amount, currency, packageName, packageNameZh } = paid
  const purpose = paid.purpose as OrderPurpose
  const mail = mailFor({
    language: paid.language === 'zh' ? 'zh' : 'en',
    kind: 'receipt',
    values: {
      plan: purpose === 'topUp' ? null : { kind: purpose, packageName, packageNameZh },
      price: { amount, currency },
      receipt: receiptNumber('receipt', paid.number),
      seller: paid.sellerName,
      paidAt: at,
      timeZone: paid.timeZone ?? 'UTC',
      link: receiptLink(env, orderId),
    },
  })
  await enqueueMail(tx, at, {
    ...mail,
    to: paid.emailAddress,
    causedBy: null,
    dedupeKey: `receipt of order ${orderId}`,
  })
}

/** The page that shows and prints a receipt. */
const receiptLink = (env: Env, orderId: bigint): string =>
  `${publicUrl(env)}/pay/receipt/${orderId}`
