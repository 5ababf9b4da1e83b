import { packageNameIn } from '@openbooth/contract/rules/packages'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from './planInMail.ts'
import type { SubscriptionMails } from './kinds.ts'

/** English mails. */
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
      { link, label: 'See and print the receipt' },
      { say: 'You can turn off the auto-renew in My package at any time.' },
    ],
  }),
  renewalFailed: ({ plan, price, failure, nextAttemptAt, rightsUntil, timeZone, link }) => ({
    subject: `Not renewed yet: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          failure === 'lackOfBalance'
            ? 'Your balance does not cover the renewal of your subscription:'
            : 'Your card was declined when your subscription was renewed:',
      },
      {
        facts: [
          ['Subscription', planName('en', plan)],
          ['Price', priceText('en', price)],
          ...(nextAttemptAt
            ? [['Next try', zonedMoment('en', nextAttemptAt, timeZone)] as const]
            : []),
          ['Yours until', zonedMoment('en', rightsUntil, timeZone)],
        ],
      },
      { link, label: failure === 'lackOfBalance' ? 'Top up' : 'See what you can do' },
      {
        say: 'Until then everything stays as it is. If it cannot be paid by then, your subscription ends; your planned events stay.',
      },
    ],
  }),
  subscriptionEnded: ({ plan, reason, nowHolds, link }) => ({
    subject: `Ended: ${planName('en', plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: {
          cancelled: `${planName('en', plan)} has ended, because its auto-renew is off.`,
          unpaid: `${planName('en', plan)} has ended, because its renewal could not be paid.`,
          over: `${planName('en', plan)} has ended: the time you bought is over.`,
          refunded: `${planName('en', plan)} has ended, because your payment for it goes back. Hours of it that were not used ended with it.`,
        }[reason],
      },
      {
        say:
          plan.kind === 'package'
            ? `You have ${(nowHolds && packageNameIn('en', nowHolds)) ?? 'the free package'} now. Your planned events stay.`
            : 'You can subscribe again at any time.',
      },
      { link, label: 'My package' },
    ],
  }),
}
