import {
  orderPurposeWords,
  orderStateWords,
  paidWithWords,
  purchasePeriodWords,
} from '@openbooth/contract/money/payment/texts'
import { halvesOf } from '@openbooth/web/i18n/halvesOf.ts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

const purposes = halvesOf(orderPurposeWords)
const states = halvesOf(orderStateWords)
const periods = halvesOf(purchasePeriodWords)
const means = halvesOf(paidWithWords)

/** Texts shared by all pages that show orders. */
export const text = defineText({
  en: {
    ...purposes.en,
    ...states.en,
    ...periods.en,
    ...means.en,
    withPeriod: '{{what}}, {{period}}',
    renewal: '{{what}} (renewal)',
    cancelled: 'Cancelled',
    partlyRefunded: 'Partly refunded',

    payWith: 'Pay with',
    payCardDetail: 'You’ll pay on our card provider’s page and return here.',
    paySandboxDetail: 'Opens a test page. No real money is charged.',
    cardOff: 'Card payment isn’t set up.',
    payBalanceDetail: '{{balance}}, remaining after payment {{after}}',
    balanceShort: '{{balance}}. You’re {{missing}} short.',
    topUpFirst: 'Top up',
    sandboxTitle: 'Sandbox',
    sandboxNote: 'Demo: payments are simulated, no money is charged.',
    backToEvent: 'Back to your event',
    goBack: 'Back',
  },
  zh: {
    ...purposes.zh,
    ...states.zh,
    ...periods.zh,
    ...means.zh,
    withPeriod: '{{what}}（{{period}}）',
    renewal: '{{what}}（续费）',
    cancelled: '已取消',
    partlyRefunded: '部分退款',

    payWith: '支付方式',
    payCardDetail: '将跳转到支付服务商的页面付款，然后返回此处。',
    paySandboxDetail: '将打开测试页面，不产生真实扣款。',
    cardOff: '未开通银行卡支付。',
    payBalanceDetail: '{{balance}}，支付后剩余 {{after}}',
    balanceShort: '{{balance}}，还差 {{missing}}。',
    topUpFirst: '充值',
    sandboxTitle: '沙盒',
    sandboxNote: '演示模式：支付为模拟，不产生真实扣款。',
    backToEvent: '返回您的会议',
    goBack: '返回',
  },
})
