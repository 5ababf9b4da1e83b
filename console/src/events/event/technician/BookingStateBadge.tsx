import {
  IconCheck,
  IconCircleCheck,
  IconHourglass,
  IconMailForward,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import type { Booking } from './bookings.ts'
import { text } from './text.ts'

const badges = {
  requested: { mood: 'warning', Icon: IconHourglass },
  offered: { mood: 'info', Icon: IconMailForward },
  confirmed: { mood: 'success', Icon: IconCircleCheck },
  checkedIn: { mood: 'success', Icon: IconUserCheck },
  done: { mood: 'neutral', Icon: IconCheck },
  cancelled: { mood: 'neutral', Icon: IconX },
} as const

/** How far a booking is, as colour, icon and word. */
export const BookingStateBadge = ({ state }: { readonly state: Booking['state'] }) => {
  const t = useText(text)
  return (
    <StateBadge {...badges[state]} isStruck={state === 'cancelled'}>
      {t(state)}
    </StateBadge>
  )
}
