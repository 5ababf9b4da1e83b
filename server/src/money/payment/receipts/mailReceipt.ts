import { orderName } from '@openbooth/contract/money/payment/receiptPaper'
import type { Transaction } from 'kysely'
import type { Env } from '#platform/run/env.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { issueReceipt } from './issueReceipt.ts'
import { mailFor } from '../mails/mailFor.ts'
import { ordersIn } from '../queries.ts'
import { paperOf } from './paperOf.ts'
import { wholeOrder } from './wholeOrder.ts'

/** Issues the receipt of a paid order and emails it to the payer with its file, once. */
export const mailReceipt = async (
  env: Env,
  tx: Transaction<Tables>,
  orderId: bigint,
  at: Date,
): Promise<void> => {
  await issueReceipt(tx, orderId, at)
  const found = await ordersIn(tx)
    .select('u.timeZone')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const language = found.language === 'zh' ? 'zh' : 'en'
  const timeZone = found.timeZone ?? 'UTC'
  const { order, receipts, receipt } = await wholeOrder(tx, found)
  const paper = paperOf({ order, receipts, receipt }, { language, timeZone })
  if (paper === undefined) return
  const mail = mailFor({
    language,
    kind: 'receipt',
    values: {
      what: orderName(language, order),
      price: { amount: found.amount, currency: found.currency },
      receipt: paper.number,
      // Empty: not set.
      seller: receipts[0]!.seller.name,
      paidAt: at,
      timeZone,
      link: receiptLink(env, orderId),
    },
  })
  await enqueueMail(tx, at, {
    ...mail,
    to: found.emailAddress,
    causedBy: null,
    paper,
    dedupeKey: `receipt of order ${orderId}`,
  })
}

/** The page that shows and prints a receipt. */
const receiptLink = (env: Env, orderId: bigint): string =>
  `${publicUrl(env)}/pay/receipt/${orderId}`
