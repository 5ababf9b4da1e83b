import type { Text } from '../errorTexts.ts'
import type { OrderPurpose, OrderState } from '../payment.ts'

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
