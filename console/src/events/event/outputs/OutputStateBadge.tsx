import type { OutputState } from '@openbooth/contract/live/streamOutput/rules'
import { outputStateWords } from '@openbooth/contract/live/streamOutput/texts'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import {
  IconAlertTriangle,
  IconBroadcast,
  IconHourglass,
  IconPlayerPause,
} from '@tabler/icons-react'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'

const badges = {
  off: { mood: 'neutral', Icon: IconPlayerPause },
  connecting: { mood: 'info', Icon: IconHourglass },
  running: { mood: 'success', Icon: IconBroadcast },
  failing: { mood: 'error', Icon: IconAlertTriangle },
} as const

/** The state of a stream output, as colour, icon and word. */
export const OutputStateBadge = ({ state }: { readonly state: OutputState }) => {
  const language = useLanguage()
  return <StateBadge {...badges[state]}>{outputStateWords[state][language]}</StateBadge>
}
