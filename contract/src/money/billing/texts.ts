import type { BillingType, Movement } from './calls.ts'
import type { Text } from '../../errorTexts.ts'
import type { Asset } from './quote.ts'

/** Assets of the ledger. */
export const assetWords = {
  MONEY: { en: 'Money', zh: '金额' },
  BOOTH_HOUR: { en: 'Booth hours', zh: '译员间时数' },
  TECHNICIAN_HOUR: { en: 'Technician hours', zh: '技术员时数' },
} as const satisfies Readonly<Record<Asset, Text>>

/** The six types of billing record, by their number on the wire. */
export const billingTypeWords = {
  1: { en: 'Create pre-charge', zh: '创建预扣费' },
  2: { en: 'Create pre-charge zero', zh: '创建预扣费（零）' },
  3: { en: 'Adjust charge', zh: '调整扣费' },
  4: { en: 'Refund', zh: '退款' },
  5: { en: 'Adjust zero', zh: '调整（零）' },
  6: { en: 'Balance recharge', zh: '余额充值' },
} as const satisfies Readonly<Record<BillingType, Text>>

/** Other transactions that change a balance. */
export const movementWords = {
  purchase: { en: 'Purchase', zh: '购买' },
  hoursGranted: { en: 'Hours granted', zh: '发放小时' },
  hoursExpired: { en: 'Hours expired', zh: '小时到期' },
  hoursTakenBack: { en: 'Hours taken back', zh: '收回小时' },
  refundToCard: { en: 'Refund to card', zh: '退款至银行卡' },
  refundReturned: { en: 'Card refund returned', zh: '银行卡退款退回' },
  frozen: { en: 'Frozen for a dispute', zh: '争议冻结' },
  unfrozen: { en: 'Dispute won', zh: '争议胜诉' },
  chargedBack: { en: 'Charged back', zh: '拒付扣回' },
  debtCollected: { en: 'Debt collected', zh: '偿还欠款' },
  adjustment: { en: 'Adjustment', zh: '调整' },
} as const satisfies Readonly<Record<Movement, Text>>
