import type { FoundState as State } from '@openbooth/contract/overview/find/calls'
import {
  IconBan,
  IconBroadcast,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconX,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { text } from './foundText.ts'

const badges = {
  normal: { mood: 'success', Icon: IconBroadcast, word: 'stateNormal' },
  order: { mood: 'info', Icon: IconCalendarEvent, word: 'stateOrder' },
  cancelled: { mood: 'neutral', Icon: IconX, word: 'stateCancelled' },
  completed: { mood: 'neutral', Icon: IconCheck, word: 'stateCompleted' },
  pending: { mood: 'warning', Icon: IconClock, word: 'statePending' },
  rejected: { mood: 'error', Icon: IconX, word: 'stateRejected' },
  blacklisted: { mood: 'error', Icon: IconBan, word: 'stateBlacklisted' },
  paid: { mood: 'success', Icon: IconCheck, word: 'statePaid' },
  failed: { mood: 'error', Icon: IconX, word: 'stateFailed' },
  expired: { mood: 'neutral', Icon: IconClock, word: 'stateExpired' },
  refunded: { mood: 'neutral', Icon: IconX, word: 'stateRefunded' },
  disabled: { mood: 'neutral', Icon: IconBan, word: 'stateDisabled' },
} as const

/** The state of a search result. */
export const FoundState = ({ state }: { readonly state: State }) => {
  const t = useText(text)
  const { mood, Icon, word } = badges[state]
  return (
    <StateBadge mood={mood} Icon={Icon}>
      {t(word)}
    </StateBadge>
  )
}
