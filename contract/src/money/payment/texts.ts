import type { Text } from '../../errorTexts.ts'
import type {
  CardProvider,
  OrderPurpose,
  OrderState,
  PaymentMethod,
  PurchasePeriod,
} from './calls.ts'

/** Products of orders. */
export const orderPurposeWords = {
  topUp: { en: 'Top-up', zh: '充值' },
  package: { en: 'Package', zh: '套餐' },
  byot: { en: 'Own technicians (BYOT)', zh: '自带技术员（BYOT）' },
  technicianHours: { en: 'Technician hours', zh: '技术员时数' },
} as const satisfies Readonly<Record<OrderPurpose, Text>>

/** States of orders. */
export const orderStateWords = {
  pending: { en: 'Awaiting payment', zh: '待支付' },
  paid: { en: 'Paid', zh: '已支付' },
  failed: { en: 'Failed', zh: '支付失败' },
  expired: { en: 'Payment expired', zh: '超时未支付' },
  refunded: { en: 'Refunded', zh: '已退款' },
} as const satisfies Readonly<Record<OrderState, Text>>

/** Billing periods of purchases. */
export const purchasePeriodWords = {
  once: { en: 'Once', zh: '一次性' },
  month: { en: 'Monthly', zh: '按月' },
  year: { en: 'Yearly', zh: '按年' },
} as const satisfies Readonly<Record<PurchasePeriod, Text>>

type PaidWith = PaymentMethod | 'sandbox'

/** Payment methods of orders. */
export const paidWithWords = {
  card: { en: 'Card', zh: '银行卡' },
  balance: { en: 'Balance', zh: '余额' },
  sandbox: { en: 'Card (sandbox)', zh: '银行卡（沙盒）' },
} as const satisfies Readonly<Record<PaidWith, Text>>

/** The payment method of an order. A sandbox payment is always marked as such. */
export const paidWith = (order: {
  readonly method: PaymentMethod
  readonly provider: CardProvider | null
}): PaidWith => (order.provider === 'sandbox' ? 'sandbox' : order.method)
