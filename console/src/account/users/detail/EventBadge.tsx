import { eventState, type EventState } from '@openbooth/contract/rules/events'
import { IconBroadcast, IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { text } from './text.ts'

export const eventStates = [
  { state: eventState.normal, word: 'normal', mood: 'success', Icon: IconBroadcast },
  { state: eventState.order, word: 'order', mood: 'info', Icon: IconCalendarEvent },
  { state: eventState.completed, word: 'completed', mood: 'neutral', Icon: IconCheck },
  { state: eventState.cancelled, word: 'cancelled', mood: 'neutral', Icon: IconX },
] as const

/** An event's state as colour, icon and word. */
export const EventBadge = ({ state }: { readonly state: EventState }) => {
  const t = useText(text)
  const look = eventStates.find((each) => each.state === state) ?? eventStates[0]
  return (
    <StateBadge mood={look.mood} Icon={look.Icon} isStruck={state === eventState.cancelled}>
      {t(look.word)}
    </StateBadge>
  )
}
