import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { Order } from './order.ts'
import type { text } from './text.ts'

/** With what an order is paid, in words; the sandbox is never called a card alone. */
export const methodText = (
  t: Translate<(typeof text)['en']>,
  { method, provider }: Pick<Order, 'method' | 'provider'>,
): string => t(provider === 'sandbox' ? 'sandbox' : method)
