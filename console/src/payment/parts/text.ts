import {
  orderPurposeWords,
  orderStateWords,
  paidWithWords,
  purchasePeriodWords,
} from '@openbooth/contract/rules/orderWords'
import { halvesOf } from '@openbooth/web/i18n/halvesOf.ts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

const purposes = halvesOf(orderPurposeWords)
const states = halvesOf(orderStateWords)
const periods = halvesOf(purchasePeriodWords)
const means = halvesOf(paidWithWords)

/** Words for orders, wherever they are shown. */
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
    payCardDetail: 'You pay on the page of our card provider and come back here.',
    paySandboxDetail: 'A test page opens. No real card, no real money.',
    cardOff: 'Card payment is not set up on this server.',
    payBalanceDetail: '{{balance}}, afterwards {{after}}',
    balanceShort: '{{balance}}: you are {{missing}} short.',
    topUpFirst: 'Top up',
    sandboxTitle: 'Sandbox',
    sandboxNote: 'This is a demo: card payments are played through and no money moves.',
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
    payCardDetail: '在支付服务商的页面付款，然后返回此处。',
    paySandboxDetail: '将打开测试页面，不使用真实银行卡，也不产生真实扣款。',
    cardOff: '此服务器未开通银行卡支付。',
    payBalanceDetail: '{{balance}}，支付后剩余 {{after}}',
    balanceShort: '{{balance}}，还差 {{missing}}。',
    topUpFirst: '充值',
    sandboxTitle: '沙盒',
    sandboxNote: '当前为演示模式：银行卡支付仅作演示，不产生真实扣款。',
    backToEvent: '返回您的会议',
    goBack: '返回',
  },
})
