import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from '../../subscription/index.ts'
import type { PaymentMails } from './kinds.ts'

/** English mails. */
export const paymentMailsInEnglish: MailTexts<PaymentMails> = {
  receipt: ({ plan, price, receipt, seller, paidAt, timeZone, link }) => ({
    subject: `Receipt ${receipt}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Thank you for your payment. This is your receipt:' },
      {
        facts: [
          ['Receipt', receipt],
          ['For', plan === null ? 'Top-up of your balance' : planName('en', plan)],
          ['Paid', priceText('en', price)],
          ['On', zonedMoment('en', paidAt, timeZone)],
          ...(seller === '' ? [] : [['Seller', seller] as const]),
        ],
      },
      { link, label: 'See and print the receipt' },
    ],
  }),
  paymentReturned: ({ plan, price, number, link }) => ({
    subject: `Your payment goes back: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'Your payment came when this could not be given any more. All of it goes back to your card:',
      },
      {
        facts: [
          ['Order', number],
          ['For', planName('en', plan)],
          ['Goes back', priceText('en', price)],
        ],
      },
      { link, label: 'Your pay records' },
      { say: 'Your bank may take some days to show it. You need not do anything.' },
    ],
  }),
}
