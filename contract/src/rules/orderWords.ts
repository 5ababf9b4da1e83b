import type { Text } from '../errorTexts.ts'
import type {
  CardProvider,
  OrderPurpose,
  OrderState,
  PaymentMethod,
  PurchasePeriod,
} from '../payment.ts'

/** What orders are for. */
export const orderPurposeWords = {
  topUp: { en: 'Top-up', zh: '充值' },
  package: { en: 'Package', zh: '套餐' },
  byot: { en: 'Own technicians (BYOT)', zh: '自带技术员（BYOT）' },
  technicianHours: { en: 'Technician hours', zh: '技术员小时' },
} as const satisfies Readonly<Record<OrderPurpose, Text>>

/** Where orders stand. */
export const orderStateWords = {
  pending: { en: 'Waiting for payment', zh: '待支付' },
  paid: { en: 'Paid', zh: '已支付' },
  failed: { en: 'Failed', zh: '支付失败' },
  expired: { en: 'Not paid in time', zh: '超时未支付' },
  refunded: { en: 'Refunded', zh: '已退款' },
} as const satisfies Readonly<Record<OrderState, Text>>

/** How long what is bought lasts. */
export const purchasePeriodWords = {
  once: { en: 'Once', zh: '一次性' },
  month: { en: 'Monthly', zh: '按月' },
  year: { en: 'Yearly', zh: '按年' },
} as const satisfies Readonly<Record<PurchasePeriod, Text>>

type PaidWith = PaymentMethod | 'sandbox'

/** With what orders are paid. */
export const paidWithWords = {
  card: { en: 'Card', zh: '银行卡' },
  balance: { en: 'Balance', zh: '余额' },
  sandbox: { en: 'Card (sandbox)', zh: '银行卡（沙盒）' },
} as const satisfies Readonly<Record<PaidWith, Text>>

/** With what an order is paid; the sandbox is never called a card alone. */
export const paidWith = (order: {
  readonly method: PaymentMethod
  readonly provider: CardProvider | null
}): PaidWith => (order.provider === 'sandbox' ? 'sandbox' : order.method)
