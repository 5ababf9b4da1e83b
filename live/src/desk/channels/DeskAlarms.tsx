import { Alarms } from '../../staff/alarms/Alarms.tsx'
import type { StaffState } from '../../staff/names.ts'
import { rowOf } from './channelRows.ts'
import { type RowSources, useChannelRows } from './useChannelRows.ts'
import { useHeardWords } from './useHeardWords.ts'

interface DeskAlarmsProps {
  readonly ticket: string
  readonly state: StaffState
  readonly channels: RowSources
}

/** The alarms, with what the listeners of each channel hear now. */
export const DeskAlarms = ({ ticket, state, channels }: DeskAlarmsProps) => {
  const rows = useChannelRows(channels)
  const heardWords = useHeardWords(channels.event)
  const heardBy = (alarm: Pick<StaffState['alarms'][number], 'track' | 'boothId'>) => {
    const row = rowOf(rows, alarm)
    return row && heardWords(row)
  }
  return <Alarms {...{ ticket, state, heardBy }} event={channels.event} canSound />
}
