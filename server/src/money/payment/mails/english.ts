import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from '../../subscription/index.ts'
import type { PaymentMails } from './kinds.ts'

/** English emails. */
export const paymentMailsInEnglish: MailTexts<PaymentMails> = {
  receipt: ({ what, price, receipt, seller, paidAt, timeZone, link }) => ({
    subject: `Receipt ${receipt}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Thank you for your payment. Your receipt is attached as a PDF file:' },
      {
        facts: [
          ['Receipt', receipt],
          ['For', what],
          ['Paid', priceText('en', price)],
          ['Date', zonedMoment('en', paidAt, timeZone)],
          ...(seller === '' ? [] : [['Seller', seller] as const]),
        ],
      },
      { link, label: 'View and print receipt' },
    ],
  }),
  paymentReturned: ({ plan, price, number, link }) => ({
    subject: `Payment refund: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'Your payment arrived after this purchase was no longer available. We refund the full amount to your card:',
      },
      {
        facts: [
          ['Order', number],
          ['For', planName('en', plan)],
          ['Refund', priceText('en', price)],
        ],
      },
      { link, label: 'View payment records' },
      { say: 'The refund may take a few days to appear. No action is needed.' },
    ],
  }),
}
