import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { LiveEvent, Sound } from '../../join/session.ts'
import type { StatsStore } from '../../staff/connectionStats/statsStore.ts'
import type { StaffHeard } from '../../staff/sound/staffHeard.ts'
import { channelRows, type ChannelRow } from './channelRows.ts'

export interface RowSources {
  readonly event: LiveEvent
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  readonly heard: StaffHeard
  readonly connectionStats: StatsStore
}

const clock = (): number => performance.now()

/** The rows of the channels, which follow the state, the reports of pages and the levels. */
export const useChannelRows = (sources: RowSources): readonly ChannelRow[] => {
  const { event, sound, heard, connectionStats } = sources
  const language = useLanguage()
  const stats = useStore(connectionStats)
  const levels = useStore(connectionStats.channelLevels)
  const now = useEachSecond(clock)
  if (!sound?.staff) return []
  const { staff } = sound
  const { senders } = heard
  return channelRows({ event, sound, staff, senders, stats, levels, now, language })
}
