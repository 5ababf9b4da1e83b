import { paidWith } from '@openbooth/contract/money/payment/texts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { Order } from './order.ts'
import type { text } from './text.ts'

/** The payment method of an order as text. */
export const methodText = (
  t: Translate<(typeof text)['en']>,
  order: Pick<Order, 'method' | 'provider'>,
): string => t(paidWith(order))
