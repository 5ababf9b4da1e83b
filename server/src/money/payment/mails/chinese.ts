import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from '../../subscription/index.ts'
import type { PaymentMails } from './kinds.ts'

/** Chinese emails. */
export const paymentMailsInChinese: MailTexts<PaymentMails> = {
  receipt: ({ what, price, receipt, seller, paidAt, timeZone, link }) => ({
    subject: `收据 ${receipt}`,
    blocks: [
      { say: '您好！' },
      { say: '感谢您的付款，收据见附件（PDF）：' },
      {
        facts: [
          ['收据编号', receipt],
          ['用途', what],
          ['已支付', priceText('zh', price)],
          ['支付时间', zonedMoment('zh', paidAt, timeZone)],
          ...(seller === '' ? [] : [['收款方', seller] as const]),
        ],
      },
      { link, label: '查看并打印收据' },
    ],
  }),
  paymentReturned: ({ plan, price, number, link }) => ({
    subject: `付款退回：${planName('zh', plan)}`,
    blocks: [
      { say: '您好！' },
      { say: '我们收到您的付款时，所购内容已无法提供，款项将全额退回您的银行卡：' },
      {
        facts: [
          ['订单号', number],
          ['用途', planName('zh', plan)],
          ['退款金额', priceText('zh', price)],
        ],
      },
      { link, label: '查看支付记录' },
      { say: '退款到账可能需要几天时间，您无需任何操作。' },
    ],
  }),
}
