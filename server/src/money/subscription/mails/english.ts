import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from './planInMail.ts'
import type { SubscriptionMails } from './kinds.ts'

/** English emails. */
export const subscriptionMailsInEnglish: MailTexts<SubscriptionMails> = {
  renewed: ({ plan, price, startsAt, endsAt, timeZone, link }) => ({
    subject: `Renewed: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Your subscription was renewed:' },
      {
        facts: [
          ['Subscription', planName('en', plan)],
          ['Paid', priceText('en', price)],
          ['From', zonedMoment('en', startsAt, timeZone)],
          ['Until', zonedMoment('en', endsAt, timeZone)],
        ],
      },
      { link, label: 'View and print receipt' },
      { say: 'You can turn off auto-renew in My package at any time.' },
    ],
  }),
  renewalFailed: ({ plan, price, failure, nextAttemptAt, rightsUntil, timeZone, link }) => ({
    subject: `Not renewed yet: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          failure === 'lackOfBalance'
            ? 'Your balance is too low to renew your subscription:'
            : 'Your card was declined, so your subscription was not renewed:',
      },
      {
        facts: [
          ['Subscription', planName('en', plan)],
          ['Price', priceText('en', price)],
          ...(nextAttemptAt
            ? [['Next attempt', zonedMoment('en', nextAttemptAt, timeZone)] as const]
            : []),
          ['Active until', zonedMoment('en', rightsUntil, timeZone)],
        ],
      },
      { link, label: failure === 'lackOfBalance' ? 'Top up' : 'See how to fix it' },
      {
        say: 'Nothing changes until then. If the payment still fails, your subscription ends. Your scheduled events are not affected.',
      },
    ],
  }),
  subscriptionEnded: ({ plan, reason, nowHolds, link }) => ({
    subject: `Ended: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: {
          cancelled: `${planName('en', plan)} has ended because auto-renew is off.`,
          unpaid: `${planName('en', plan)} has ended because the renewal payment failed.`,
          over: `${planName('en', plan)} has ended because the period you paid for is over.`,
          refunded: `${planName('en', plan)} has ended because your payment is being refunded. Its unused hours have expired.`,
        }[reason],
      },
      {
        say:
          plan.kind === 'package'
            ? `You now have ${(nowHolds && packageNameIn('en', nowHolds)) ?? 'the free package'}. Your scheduled events are not affected.`
            : 'You can subscribe again at any time.',
      },
      { link, label: 'View my package' },
    ],
  }),
}
