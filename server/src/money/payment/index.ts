import type { Verb } from '#platform/http/verb.ts'
import { buy } from './buy/buy.ts'
import { cancelOrder } from './orders/cancelOrder.ts'
import { exportOrders } from './orders/exportOrders.ts'
import { getOffer } from './buy/getOffer.ts'
import { getReceiptPdf } from './receipts/getReceiptPdf.ts'
import { getOrder } from './orders/getOrder.ts'
import { listOrders } from './orders/listOrders.ts'
import { lookUpOrder } from './orders/lookUpOrder.ts'
import { previewPurchase } from './buy/previewPurchase.ts'
import { previewRefund } from './refunds/previewRefund.ts'
import { refundOrder } from './refunds/refundOrder.ts'
import { topUp } from './buy/topUp.ts'
import { updateCard } from './updateCard.ts'

export { requireOneKindOfMoney } from './cardProvider.ts'
export { ordersIn, toOrder } from './queries.ts'
export { servePaymentWebhook } from './providerEvents/webhook.ts'
export { sandboxWorld } from './sandbox.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getOffer,
  previewPurchase,
  buy,
  topUp,
  lookUpOrder,
  cancelOrder,
  listOrders,
  exportOrders,
  getOrder,
  getReceiptPdf,
  updateCard,
  previewRefund,
  refundOrder,
]
