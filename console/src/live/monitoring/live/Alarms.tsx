import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { AlarmList, type ShownAlarm } from '@openbooth/web/sound/alarms/AlarmList.tsx'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import type { MonitoredEvent } from '../board.ts'
import { boothName, channelName } from '../boothName.ts'
import { text as monitoringText } from '../text.ts'

/** The sound alarms of an event, with their acknowledgements. */
export const Alarms = ({ event }: { readonly event: MonitoredEvent }) => {
  const { id, booths, sound } = event
  const t = useText(monitoringText)
  const language = useLanguage()
  const acknowledge = useCallMutation(contract.eventLive.acknowledge, { invalidates: [] })
  const nameOf = ({ track, boothId }: ShownAlarm): string | undefined => {
    if (track === floorTrack) return t('original')
    const channel = sound.channels.find(({ channelId }) => trackOf(channelId) === track)
    if (channel) return channelName(language, channel)
    const booth = booths.find((one) => one.id === boothId)
    return booth && boothName(language, booth)
  }
  return (
    <AlarmList
      alarms={sound.alarms}
      transcriptionErrors={sound.transcriptionErrors}
      nameOf={nameOf}
      isBusy={acknowledge.isPending}
      onAcknowledge={(alarmId) => acknowledge.mutate({ id, alarmId })}
    />
  )
}
