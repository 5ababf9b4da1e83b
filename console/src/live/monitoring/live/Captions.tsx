import { Switch } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import { useCaptions } from '@openbooth/web/sound/switches/useCaptions.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import styles from './live.module.css'
import { text } from './text.ts'

/** The captions of a running event, with their failures. */
export const Captions = ({ event: { id, sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const tSwitches = useText(switchesText)
  const { isBooked, isOn } = sound.captions
  const { mutateAsync, isPending } = useCallMutation(contract.eventLive.captions, {
    invalidates: [],
  })
  const { hint, troubles } = useCaptions(sound.captions, sound.state, sound.transcriptionErrors)
  const turn = async (isWanted: boolean): Promise<void> => {
    await mutateAsync({ id, isOn: isWanted })
    notify('success', t(isWanted ? 'captionsOn' : 'captionsOff'))
  }
  return (
    <div>
      <Switch
        label={tSwitches('captions')}
        description={hint}
        checked={isOn}
        disabled={isPending || !isBooked}
        // The call shows its own error.
        onChange={({ currentTarget: { checked } }) => void turn(checked).catch(() => {})}
      />
      <ul className={styles['troubles']} role="status">
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </div>
  )
}
