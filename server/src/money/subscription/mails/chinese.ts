import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import { planName, priceText } from './planInMail.ts'
import type { SubscriptionMails } from './kinds.ts'

/** Chinese emails. */
export const subscriptionMailsInChinese: MailTexts<SubscriptionMails> = {
  renewed: ({ plan, price, startsAt, endsAt, timeZone, link }) => ({
    subject: `已自动续费：${planName('zh', plan)}`,
    blocks: [
      { say: '您好！' },
      { say: '您的订阅已自动续费：' },
      {
        facts: [
          ['订阅', planName('zh', plan)],
          ['已支付', priceText('zh', price)],
          ['开始', zonedMoment('zh', startsAt, timeZone)],
          ['到期', zonedMoment('zh', endsAt, timeZone)],
        ],
      },
      { link, label: '查看并打印收据' },
      { say: '您可随时在“我的套餐”中关闭自动续费。' },
    ],
  }),
  renewalFailed: ({ plan, price, failure, nextAttemptAt, rightsUntil, timeZone, link }) => ({
    subject: `自动续费未成功：${planName('zh', plan)}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          failure === 'lackOfBalance'
            ? '您的余额不足，以下订阅未能自动续费：'
            : '您的银行卡被拒绝，以下订阅未能自动续费：',
      },
      {
        facts: [
          ['订阅', planName('zh', plan)],
          ['价格', priceText('zh', price)],
          ...(nextAttemptAt
            ? [['下次尝试', zonedMoment('zh', nextAttemptAt, timeZone)] as const]
            : []),
          ['保留至', zonedMoment('zh', rightsUntil, timeZone)],
        ],
      },
      { link, label: failure === 'lackOfBalance' ? '充值' : '查看处理办法' },
      {
        say: '在此之前，您的权益保持不变。如届时仍未支付成功，订阅将结束；已预约的会议不受影响。',
      },
    ],
  }),
  subscriptionEnded: ({ plan, reason, nowHolds, link }) => ({
    subject: `订阅已结束：${planName('zh', plan)}`,
    blocks: [
      { say: '您好！' },
      {
        say: {
          cancelled: `${planName('zh', plan)}已结束，因为自动续费已关闭。`,
          unpaid: `${planName('zh', plan)}已结束，因为续费未能支付成功。`,
          over: `${planName('zh', plan)}已到期，您购买的使用期已结束。`,
          refunded: `${planName('zh', plan)}已结束，因为您的付款正在退回。其中未使用的时数已失效。`,
        }[reason],
      },
      {
        say:
          plan.kind === 'package'
            ? `您现在使用的是${(nowHolds && packageNameIn('zh', nowHolds)) ?? '免费套餐'}。已预约的会议不受影响。`
            : '您可随时重新订阅。',
      },
      { link, label: '查看我的套餐' },
    ],
  }),
}
