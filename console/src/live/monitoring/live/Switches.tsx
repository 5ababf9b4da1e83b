import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { boothName } from '../boothName.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import { useFloorTransfer } from '@openbooth/web/sound/switches/useFloorTransfer.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { Captions } from './Captions.tsx'
import sections from '../../../kit/page/sections.module.css'
import { LeftOutOfStreams } from './LeftOutOfStreams.tsx'
import { PublicStream } from './PublicStream.tsx'
import { Recording } from './Recording.tsx'
import { text } from './text.ts'

/** The options that can be switched while an event runs. */
export const Switches = ({ event }: { readonly event: MonitoredEvent }) => {
  const { id, booths } = event
  const t = useText(text)
  const tSwitches = useText(switchesText)
  const { isOn, isBlocked, hint } = useFloorTransfer(booths)
  const transfer = useCallMutation(contract.eventLive.floorTransfer, { invalidates: [] })
  const turn = async (isWanted: boolean): Promise<void> => {
    const { booths: count } = await transfer.mutateAsync({ id, isOn: isWanted })
    notify('success', t(isWanted ? 'turnedOn' : 'turnedOff', { count }))
  }
  return (
    <div className={sections['stack']}>
      <Recording event={event} />
      <Captions event={event} />
      {event.sound.publicStream.isBooked && <PublicStream event={event} />}
      <LeftOutOfStreams event={event} />
      {/* A silent conference has no floor. */}
      {event.eventType === eventType.booth && (
        <Switch
          label={tSwitches('floorTransfer')}
          description={hint}
          checked={isOn}
          disabled={transfer.isPending || isBlocked}
          // The call shows its own error.
          onChange={({ currentTarget: { checked } }) => void turn(checked).catch(() => {})}
        />
      )}
      {event.eventType === eventType.silentConference && <Breaks event={event} />}
    </div>
  )
}

/** Which stages have a break. */
const Breaks = ({ event: { id, booths, sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(switchesText)
  const language = useLanguage()
  const mark = useCallMutation(contract.eventLive.stageBreak, { invalidates: [] })
  return booths.map((stage) => (
    <Switch
      key={stage.id}
      label={t('stageBreak', {
        stage: boothName(language, stage),
      })}
      description={t('stageBreakHint')}
      checked={sound.breaks.includes(stage.id)}
      disabled={mark.isPending}
      onChange={({ currentTarget: { checked } }) =>
        mark.mutate({ id, stageId: stage.id, isOn: checked })
      }
    />
  ))
}
