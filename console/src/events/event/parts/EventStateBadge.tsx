import { eventState, type EventState } from '@openbooth/contract/events/event/rules/events'
import { IconBroadcast, IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { text } from './text.ts'

const badges = {
  [eventState.normal]: { mood: 'success', Icon: IconBroadcast, word: 'normal' },
  [eventState.order]: { mood: 'info', Icon: IconCalendarEvent, word: 'order' },
  [eventState.cancelled]: { mood: 'neutral', Icon: IconX, word: 'cancelled' },
  [eventState.completed]: { mood: 'neutral', Icon: IconCheck, word: 'completed' },
} as const

/** An event's state as colour, icon and word. */
export const EventStateBadge = ({ state }: { readonly state: EventState }) => {
  const t = useText(text)
  const { mood, Icon, word } = badges[state]
  return (
    <StateBadge mood={mood} Icon={Icon} isStruck={state === eventState.cancelled}>
      {t(word)}
    </StateBadge>
  )
}
