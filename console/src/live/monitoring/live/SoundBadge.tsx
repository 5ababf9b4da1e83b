import { IconBroadcast, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import type { MonitoredEvent } from '../board.ts'
import { text } from './text.ts'

const badges = {
  live: { mood: 'success', Icon: IconBroadcast },
  preparing: { mood: 'info', Icon: IconClock },
  paused: { mood: 'warning', Icon: IconPlayerPause },
} as const

/** Who can hear the event now. */
export const SoundBadge = ({ event: { sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  if (sound.state === null) return null
  return <StateBadge {...badges[sound.state]}>{t(sound.state)}</StateBadge>
}
