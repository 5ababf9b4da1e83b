import {
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconPencil,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import type { QuoteState } from './quotes.ts'
import { text } from './text.ts'

const looks: Readonly<
  Record<
    QuoteState,
    { readonly mood: 'success' | 'info' | 'warning' | 'neutral'; readonly Icon: Icon }
  >
> = {
  draft: { mood: 'neutral', Icon: IconPencil },
  sent: { mood: 'info', Icon: IconSend },
  accepted: { mood: 'success', Icon: IconCircleCheck },
  declined: { mood: 'neutral', Icon: IconCircleX },
  expired: { mood: 'warning', Icon: IconClockOff },
}

export const QuoteStateBadge = ({ state }: { readonly state: QuoteState }) => (
  <StateBadge {...looks[state]}>{useText(text)(state)}</StateBadge>
)
