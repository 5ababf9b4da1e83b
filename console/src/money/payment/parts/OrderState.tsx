import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconClockOff,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import type { Order } from './order.ts'
import { text } from './text.ts'

type Word = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'partlyRefunded'

const badges: Record<Word, readonly ['success' | 'info' | 'warning' | 'error' | 'neutral', Icon]> =
  {
    pending: ['info', IconClock],
    paid: ['success', IconCheck],
    failed: ['error', IconX],
    expired: ['neutral', IconClockOff],
    cancelled: ['neutral', IconX],
    refunded: ['neutral', IconArrowBackUp],
    partlyRefunded: ['warning', IconArrowBackUp],
  }

/** The word for an order's state; more exact than the state alone. */
const wordOf = ({ state, reason, refundedAmount }: Order): Word => {
  if (state === 'paid' && refundedAmount > 0) return 'partlyRefunded'
  return reason === 'cancelled' ? 'cancelled' : state
}

/** The state of an order. */
export const OrderState = ({ order }: { readonly order: Order }) => {
  const t = useText(text)
  const word = wordOf(order)
  const [mood, Icon] = badges[word]
  return (
    <StateBadge mood={mood} Icon={Icon}>
      {t(word)}
    </StateBadge>
  )
}
